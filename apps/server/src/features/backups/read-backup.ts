// Reads a backup as a stream, and checks that it is whole. Nothing of it is trusted before that.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract, type Header } from "tar-stream";
import type { Static, TSchema } from "typebox";
import { Value } from "typebox/value";
import { readMigrations } from "../../platform/postgres/migrate.ts";
import { AGE_HEADER, type BackupIdentity, decrypted } from "./encryption.ts";
import { entryLine, FORMAT, MANIFEST, Manifest, SUMMARY, Summary } from "./format.ts";

/** The file is no backup, is damaged or encrypted, or was written by a newer version. The message is for people. */
export class UnreadableBackup extends Error {}

const DAMAGED = "The backup is damaged or was cut off.";

type TarEntry = AsyncIterable<Buffer> & { header: Header };

/** A description is short; nothing longer is read into memory. */
const MOST_BYTES = 50_000_000;

export interface BackupEntry {
  name: string;
  size: number;
  /** To be read to its end, or not at all: what is not read is skipped, and counts in the checksum as well. */
  bytes: AsyncIterable<Buffer>;
}

/** What is done with the entries between the first and the last one. */
export interface BackupVisitor {
  begin: (manifest: Manifest) => Promise<void>;
  entry: (entry: BackupEntry) => Promise<void>;
}

export async function wholeEntry({ size, bytes }: BackupEntry): Promise<Buffer> {
  if (size > MOST_BYTES) throw new UnreadableBackup(DAMAGED);
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    return buffer.subarray(0, bytesRead).toString() === AGE_HEADER;
  } finally {
    await file.close();
  }
}

/** @throws UnreadableBackup when the backup is encrypted, and the key is missing or another one */
async function openPlain(path: string, identity: BackupIdentity | null): Promise<Readable> {
  const file = createReadStream(path, { highWaterMark: 262_144 });
  if (!(await isEncrypted(path))) return file;
  if (identity === null)
    throw new UnreadableBackup(
      "The backup is encrypted. Set BACKUP_PASSPHRASE, or name its identity: --identity FILE",
    );
  try {
    return await decrypted(file, identity);
  } catch (error) {
    throw new UnreadableBackup("The backup was encrypted for another identity or passphrase.", {
      cause: error,
    });
  }
}

function parse<S extends TSchema>(schema: S, bytes: Buffer): Static<S> {
  const value: unknown = JSON.parse(bytes.toString());
  if (!Value.Check(schema, value)) throw new UnreadableBackup(DAMAGED);
  return value;
}

/** @throws UnreadableBackup for a backup that this version cannot restore */
function requireOlder({ format, schema, version }: Manifest): void {
  if (format > FORMAT || schema > (readMigrations().at(-1)?.version ?? 0))
    throw new UnreadableBackup(
      `The backup was written by Cairn ${version}, which is newer than this one. Update Cairn first.`,
    );
}

async function visitEntries(
  entries: AsyncIterable<TarEntry>,
  visitor: BackupVisitor,
): Promise<{ manifest: Manifest; summary: Summary }> {
  const hash = createHash("sha256");
  let manifest: Manifest | undefined;
  let summary: Summary | undefined;
  for await (const entry of entries) {
    const { name, size } = entry.header;
    // Nothing may follow the last entry.
    if (summary !== undefined) throw new UnreadableBackup(DAMAGED);
    if (name === SUMMARY) {
      summary = parse(Summary, await wholeEntry({ name, size, bytes: entry }));
      continue;
    }
    hash.update(entryLine(name, size));
    async function* hashed(): AsyncGenerator<Buffer> {
      for await (const chunk of entry) {
        hash.update(chunk);
        yield chunk;
      }
    }
    const bytes = hashed();
    if (manifest === undefined) {
      if (name !== MANIFEST) throw new UnreadableBackup("The file is not a backup of Cairn.");
      manifest = parse(Manifest, await wholeEntry({ name, size, bytes }));
      requireOlder(manifest);
      await visitor.begin(manifest);
    } else await visitor.entry({ name, size, bytes });
    // oxlint-disable-next-line no-unused-vars
    for await (const _ of bytes);
  }
  if (manifest === undefined || summary === undefined || summary.sha256 !== hash.digest("hex"))
    throw new UnreadableBackup(DAMAGED);
  return { manifest, summary };
}

/**
 * Reads a backup from its first to its last byte.
 * @throws UnreadableBackup what the visitor has done until then is worth nothing
 */
export async function readBackup(
  path: string,
  identity: BackupIdentity | null,
  visitor: BackupVisitor,
): Promise<{ manifest: Manifest; summary: Summary }> {
  const plain = await openPlain(path, identity);
  const entries = extract();
  // The library's streams are those of Node.js in all but their types.
  const unpacked = pipeline(plain, createGunzip(), entries as unknown as Writable);
  const visited = visitEntries(entries as AsyncIterable<unknown> as AsyncIterable<TarEntry>, visitor);
  visited.catch((error: Error) => entries.destroy(error));
  const [unpacking, visiting] = await Promise.allSettled([unpacked, visited]);
  // An error of the visitor's own, such as one of the database, is reported as it is.
  if (visiting.status === "rejected" && !isOfStream(visiting.reason, unpacking)) throw visiting.reason;
  if (visiting.status === "rejected" || unpacking.status === "rejected")
    throw new UnreadableBackup(DAMAGED, {
      cause: unpacking.status === "rejected" ? unpacking.reason : undefined,
    });
  return visiting.value;
}

/** Whether the visitor was stopped by bytes that could not be unpacked or parsed. */
const isOfStream = (error: unknown, unpacking: PromiseSettledResult<void>): boolean =>
  error instanceof SyntaxError || (unpacking.status === "rejected" && unpacking.reason === error);

/** Reads everything and keeps nothing. @throws UnreadableBackup */
export const verifyBackup = (
  path: string,
  identity: BackupIdentity | null,
): Promise<{ manifest: Manifest; summary: Summary }> =>
  readBackup(path, identity, { begin: async () => {}, entry: async () => {} });
