// A chosen file as a picture that can be drawn, and a part of it as a file that can be sent.
import { drawnSize, type Rect, type Size } from "./crop.ts";

/** What the server takes as pictures; a browser may show more of them, or fewer. */
export const PICTURE_TYPES = "image/png,image/jpeg,image/webp,image/gif,image/avif";

export interface ReadPicture extends Size {
  image: HTMLImageElement;
}

/** Decodes a file; null when this browser knows no picture in it. Call `forgetPicture` when it is not shown any more. */
export async function readPicture(file: File): Promise<ReadPicture | null> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width > 0 && height > 0) return { image, width, height };
  } catch (error) {
    // Broken, or of a kind that this browser does not know.
    if (!(error instanceof DOMException)) throw error;
  }
  URL.revokeObjectURL(image.src);
  return null;
}

export const forgetPicture = ({ image }: ReadPicture): void => URL.revokeObjectURL(image.src);

const withoutEnding = (name: string): string => name.replace(/\.[^.]{1,8}$/, "") || "picture";

/** The part of a picture as a WebP file, or as PNG where the browser writes no WebP. */
export async function cutPicture(
  { image }: ReadPicture,
  rect: Rect,
  wanted: Size,
  name: string,
): Promise<File> {
  const size = drawnSize(rect, wanted);
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures.");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, rect.left, rect.top, rect.width, rect.height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.92));
  if (!blob) throw new Error("This browser could not write the picture.");
  const ending = blob.type === "image/webp" ? "webp" : "png";
  return new File([blob], `${withoutEnding(name)}.${ending}`, { type: blob.type });
}
