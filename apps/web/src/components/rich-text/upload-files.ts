// Uploads images and files of a text to the workspace, images with their dimensions (contract/issues §6.4).
import { ApiError } from "@cairn/client/api-error";
import { pathOf } from "@cairn/client/api";
import type { FileAsset } from "@cairn/contract/entities/issue-details";
import { routes } from "@cairn/contract/routes/all";
import type { RichEditorProps } from "@cairn/editor/react/rich-editor";
import { explain } from "../../data/failure.ts";
import { fileSizeLimit, uploadFile } from "../../data/upload.ts";
import { t } from "../../i18n/issue-details.ts";
import { sizeInWords } from "../files/file-size.ts";

type Upload = NonNullable<RichEditorProps["uploadFile"]>;

/** Too large for this server: a request would only take time. */
class TooLarge extends Error {}

/** The dimensions of an image; null if the file is none, or none that browsers can show. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | null> {
  if (!file.type.startsWith("image/")) return null;
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    // Broken, or of a type that this browser does not support: it becomes a link.
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/**
 * Uploads files of a workspace's texts.
 * @param pageId of the page whose text it is: others than its readers can't open the file
 */
export const textUpload =
  (slug: string, pageId?: string): Upload =>
  async (file, onProgress) => {
    const limit = await fileSizeLimit();
    if (limit !== null && file.size > limit)
      throw new TooLarge(t("too_large", { name: file.name, limit: sizeInWords(limit) }));
    const [size, { body }] = await Promise.all([
      sizeOf(file),
      uploadFile(pathOf(routes.files.create, { slug }), file, {
        onProgress,
        ...(pageId === undefined ? {} : { attributes: { page_id: pageId } }),
      }),
    ]);
    const { href, origin, pathname } = new URL((body as FileAsset).asset, location.origin);
    // A relative image address survives a change of the site's host name; links in texts are absolute.
    return { url: size !== null && origin === location.origin ? pathname : href, size };
  };

/** Why a file was not uploaded. */
export function explainUpload(error: unknown): string {
  if (error instanceof TooLarge) return error.message;
  if (error instanceof ApiError) return error.fields.asset?.[0] ?? explain(error);
  throw error;
}
