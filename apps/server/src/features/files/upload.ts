// From the request to the store and the row: whatever fails on the way, no file stays behind; what a crash leaves is swept (sweep.ts).
import type { NoContext } from "../../platform/http/context.ts";
import { newKey } from "../../platform/files/file-name.ts";
import { discard, receiveFile, type ReceivedFile } from "../../platform/files/receive.ts";

export interface StoredFile extends Pick<ReceivedFile, "filename" | "size" | "sha256" | "content_type"> {
  key: string;
  /** As the client sent them. */
  attributes: Record<string, unknown>;
}

export interface UploadPlace {
  /** Stands before the key's 32 digits. */
  prefix?: string;
  /** What the store calls the file with that key. */
  nameOf: (key: string) => string;
}

/**
 * Receives the request's file, keeps it, and has `record` write its row.
 * @throws unsupported_media, invalid, file.no_room, and what `record` throws
 */
export async function takeUpload<T>(
  { runtime, request }: Pick<NoContext, "runtime" | "request">,
  { prefix = "", nameOf }: UploadPlace,
  record: (file: StoredFile) => Promise<T>,
): Promise<T> {
  const { file, attributes } = await receiveFile(runtime, request);
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
