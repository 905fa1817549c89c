// Archives that people upload (security 66): names that lead elsewhere, links and bombs are refused before anything is
// unpacked, and nothing is ever unpacked to disk.
import { coded } from "@cairn/domain/import-remarks/remarks";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { type Entry, open, type ZipFile } from "yauzl";
import { SourceProblem } from "../engine/source.ts";

/** Bytes of all entries together, unpacked, and of one of them. */
const MAX_TOTAL = 1_000_000_000;
const MAX_ENTRY = 200_000_000;
const MAX_ENTRIES = 100_000;
/** How much larger than the archive its content may be; real text stays below. */
const MAX_RATIO = 200;
const RATIO_FROM = 20_000_000;
const SYMLINK = 0o120000;
const TYPE = 0o170000;

const openZip = promisify<string, object, ZipFile>(open as never);

const problem = (error: unknown): SourceProblem =>
  error instanceof SourceProblem
    ? error
    : new SourceProblem(coded("archive_unreadable", { problem: (error as Error).message }));

const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & TYPE) === SYMLINK;

/** @throws SourceProblem */
function requireSound(entries: readonly Entry[]): void {
  let total = 0;
  let packed = 0;
  for (const entry of entries) {
    total += entry.uncompressedSize;
    packed += entry.compressedSize;
    if (isLink(entry)) throw new SourceProblem(coded("archive_link", { file: entry.fileName.slice(0, 100) }));
    if (entry.uncompressedSize > MAX_ENTRY)
      throw new SourceProblem(
        coded("archive_file_over_limit", { file: entry.fileName.slice(0, 100), most: MAX_ENTRY / 1e6 }),
      );
  }
  if (total > MAX_TOTAL) throw new SourceProblem(coded("archive_over_limit", { most: MAX_TOTAL / 1e6 }));
  if (total > RATIO_FROM && total > packed * MAX_RATIO) throw new SourceProblem(coded("archive_swells", {}));
}

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on("entry", (entry: Entry) => {
      entries.push(entry);
      if (entries.length > MAX_ENTRIES)
        return reject(new SourceProblem(coded("archive_too_many", { most: MAX_ENTRIES })));
      zip.readEntry();
    });
    zip.on("end", () => resolve(entries));
    zip.on("error", reject);
    zip.readEntry();
  });
}

export interface Archive {
  /** Names of its files, without folders of their own. */
  names: readonly string[];
  /** The bytes of a file. @throws SourceProblem */
  read: (name: string) => Promise<Buffer>;
  /** The same as a stream, for large ones. @throws SourceProblem */
  stream: (name: string) => Promise<Readable>;
  close: () => void;
}

const openEntry = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  promisify(
    zip.openReadStream.bind(zip) as (
      entry: Entry,
      done: (error: Error | null, stream: Readable) => void,
    ) => void,
  )(entry);

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await openEntry(zip, entry);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += (part as Buffer).length;
    if (size > MAX_ENTRY)
      throw new SourceProblem(coded("archive_file_lies", { file: entry.fileName.slice(0, 100) }));
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

/** Opens an archive; its entries have been checked. @throws SourceProblem */
export async function openArchive(path: string): Promise<Archive> {
  let zip: ZipFile | null = null;
  try {
    // `strictFileNames` is off: backslashes of Windows become slashes. Names with `..` and absolute ones are refused.
    zip = await openZip(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
    const opened = zip;
    const entries = await entriesOf(opened);
    requireSound(entries);
    const files = new Map(
      entries.filter(({ fileName }) => !fileName.endsWith("/")).map((entry) => [entry.fileName, entry]),
    );
    const entryOf = (name: string): Entry => {
      const entry = files.get(name);
      if (!entry) throw new SourceProblem(coded("archive_without", { file: name.slice(0, 100) }));
      return entry;
    };
    const checked = <T>(work: Promise<T>): Promise<T> =>
      work.catch((error: unknown) => Promise.reject(problem(error)));
    return {
      names: [...files.keys()],
      read: async (name) => checked(readEntry(opened, entryOf(name))),
      stream: async (name) => checked(openEntry(opened, entryOf(name))),
      close: () => opened.close(),
    };
  } catch (error) {
    zip?.close();
    throw problem(error);
  }
}

/** @throws SourceProblem unless the archive can be unpacked safely */
export async function requireSoundZip(path: string): Promise<void> {
  (await openArchive(path)).close();
}
