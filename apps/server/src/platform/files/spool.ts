// Writes a stream to disk under a temporary name, and measures and hashes it on the way: it is never whole in memory.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newId } from "../ids.ts";
import type { FileFacts } from "./file-store.ts";
import { HEAD_BYTES } from "./sniff.ts";

/** Where files are until the store takes them over; what a crash leaves behind is swept (receive.ts). */
export const incoming = (dataDir: string): string => join(dataDir, "incoming");

export interface Spooled extends Omit<FileFacts, "content_type"> {
  /** Where the bytes are, synced. */
  path: string;
  /** The first bytes, which tell what the file is. */
  head: Buffer;
}

/** The caller gives the file to the store or discards it; if this throws, there is none. */
export async function spool(source: Readable, dataDir: string): Promise<Spooled> {
  const folder = incoming(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, newId());
  const hash = createHash("sha256");
  let size = 0;
  let head = Buffer.alloc(0);
  async function* measure(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      yield chunk;
    }
  }
  try {
    await pipeline(source, measure, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  } catch (error) {
    await discard({ path });
    throw error;
  }
  return { path, size, sha256: hash.digest(), head };
}

/** Deletes a spooled file; succeeds if it does not exist. */
export async function discard({ path }: Pick<Spooled, "path">): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
