// From the request to the store and the row: whatever fails on the way, no file stays behind; files left by a crash are
// swept (sweep.ts).
import type { NoContext } from "../../platform/http/context.ts";
import { newKey } from "../../platform/files/file-name.ts";
import { cleanPicture, type PictureUse } from "../../platform/files/picture.ts";
import { receiveFile, type ReceivedFile } from "../../platform/files/receive.ts";
import { discard } from "../../platform/files/spool.ts";

export interface StoredFile extends Pick<ReceivedFile, "filename" | "size" | "sha256" | "content_type"> {
  key: string;
  /** As the client sent them. */
  attributes: Record<string, unknown>;
}

export interface UploadPlace {
  /** Precedes the key's 32 digits. */
  prefix?: string;
  /** The store's name of the file with that key. */
  nameOf: (key: string) => string;
  /**
   * The purpose of a picture among the files: it loses its metadata (ADR 12). If undefined, every file stays as it was
   * sent.
   */
  pictures?: PictureUse;
}

/** The file as it will be stored; whatever fails, no bytes stay behind. */
async function receive(
  { runtime, request }: Pick<NoContext, "runtime" | "request">,
  pictures: PictureUse | undefined,
) {
  const { file, attributes } = await receiveFile(runtime, request);
  try {
    return { attributes, file: pictures ? await cleanPicture(file, pictures) : file };
  } catch (error) {
    await discard(file);
    throw error;
  }
}

/**
 * Receives the request's file, stores it, and lets `record` write its row.
 * @throws unsupported_media, invalid, file.no_room, and what `record` throws
 */
export async function takeUpload<T>(
  context: Pick<NoContext, "runtime" | "request">,
  { prefix = "", nameOf, pictures }: UploadPlace,
  record: (file: StoredFile) => Promise<T>,
): Promise<T> {
  const { runtime } = context;
  const { file, attributes } = await receive(context, pictures);
  const key = prefix + newKey(file.filename);
  try {
    await runtime.files.put(nameOf(key), file.path, file);
  } catch (error) {
    await discard(file);
    throw error;
  }
  try {
    const { filename, size, sha256, content_type } = file;
    return await record({ key, attributes, filename, size, sha256, content_type });
  } catch (error) {
    await runtime.files.remove(nameOf(key));
    throw error;
  }
}
