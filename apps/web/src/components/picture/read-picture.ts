// Decodes a chosen file, and encodes its crop as a file for upload.
import { drawnSize, type Rect, type Size } from "./crop.ts";

/** The image types that the server accepts; browsers may display more or fewer. */
export const PICTURE_TYPES = "image/png,image/jpeg,image/webp,image/gif,image/avif";

export interface ReadPicture extends Size {
  image: HTMLImageElement;
}

/** Decodes a file; null if this browser finds no picture in it. Call `forgetPicture` when it is no longer shown. */
export async function readPicture(file: File): Promise<ReadPicture | null> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width > 0 && height > 0) return { image, width, height };
  } catch (error) {
    // Broken, or of a type that this browser does not support.
    if (!(error instanceof DOMException)) throw error;
  }
  URL.revokeObjectURL(image.src);
  return null;
}

export const forgetPicture = ({ image }: ReadPicture): void => URL.revokeObjectURL(image.src);

const withoutEnding = (name: string): string => name.replace(/\.[^.]{1,8}$/, "") || "picture";

/** Encodes the crop as WebP, or as PNG if the browser cannot write WebP. */
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
