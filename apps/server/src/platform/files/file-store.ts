// Where the bytes of uploaded files are kept (design §8): this machine's disk, or a bucket when one is configured. Both know files by name:
// two segments, of which neither comes from outside as it was sent.
import type { Readable } from "node:stream";

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What is known of a received file. */
export interface FileFacts {
  size: number;
  sha256: Buffer;
  content_type: string;
}

export interface FileStore {
  /** Takes over a received file, which is gone from `path` then. When this resolves the bytes are durable. */
  put(name: string, path: string, facts: FileFacts): Promise<void>;
  /** The bytes, or a part of them; null when there is no such file. */
  open(name: string, range: ByteRange | null): Promise<Readable | null>;
  /** A file that is not there is removed already. */
  remove(name: string): Promise<void>;
  /** Names of files that were put before the moment, some at a time. */
  namesBefore(moment: Date): AsyncIterable<string[]>;
}

/** `folder/file` of plain characters; nothing that could lead elsewhere. */
const NAME = /^[0-9a-z-]{1,64}\/[0-9A-Za-z_][0-9A-Za-z._-]{0,200}$/;

/** @throws Error: names are made by us, another one is a defect */
export function requireName(name: string): void {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name of a stored file.`);
}
