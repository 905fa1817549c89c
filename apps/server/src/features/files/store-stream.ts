// A file that does not come by an upload, such as an attachment of an email: typed and stored like one.
import type { Readable } from "node:stream";
import { workspaceFile } from "../../platform/files/address.ts";
import { newKey } from "../../platform/files/file-name.ts";
import { cleanPicture, type PictureUse } from "../../platform/files/picture.ts";
import type { ReceivedFile } from "../../platform/files/receive.ts";
import { sniff } from "../../platform/files/sniff.ts";
import { discard, spool } from "../../platform/files/spool.ts";
import type { Runtime } from "../../platform/runtime.ts";
import type { StoredFile } from "./upload.ts";

type Streaming = Pick<Runtime, "config" | "files">;

/** @param pictures as for uploads: a picture among them loses its metadata @throws invalid, keyed `asset` */
async function received(
  { config }: Pick<Streaming, "config">,
  filename: string,
  bytes: Readable,
  pictures: PictureUse | undefined,
): Promise<ReceivedFile> {
  const { head, ...spooled } = await spool(bytes, config.dataDir);
  const file = { ...spooled, filename, content_type: sniff(head) };
  if (pictures === undefined) return file;
  try {
    return await cleanPicture(file, pictures);
  } catch (error) {
    await discard(file);
    throw error;
  }
}

/** Stores a workspace's file, whose row the caller writes; if this throws, nothing is stored. @throws invalid */
export async function storeStream(
  runtime: Streaming,
  workspaceId: string,
  filename: string,
  bytes: Readable,
  pictures?: PictureUse,
): Promise<StoredFile> {
  const { path, ...facts } = await received(runtime, filename, bytes, pictures);
  const key = newKey(facts.filename);
  try {
    await runtime.files.put(workspaceFile(workspaceId, key), path, facts);
  } catch (error) {
    await discard({ path });
    throw error;
  }
  return { ...facts, key, attributes: {} };
}
