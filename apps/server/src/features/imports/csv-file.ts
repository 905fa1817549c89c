// CSV as spreadsheets and trackers write it: any of the usual delimiters and line ends, stray quotation marks, a byte
// order mark, gzip.
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { type CsvError, parse } from "csv-parse";

/** A file that can be read several times. */
export interface CsvSource {
  open: () => Promise<Readable>;
}

export interface CsvRecord {
  /** The line it begins at; the first line of a file is 1. */
  line: number;
  cells: string[];
}

/** The rest of a file can't be parsed. Everything before it is valid. */
export class BrokenCsv extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** The largest size of a record: otherwise an unterminated quotation would be read to the end of the file. */
const MAX_RECORD = 8_000_000;
const MAX_COLUMNS = 500;
const DELIMITERS = [",", ";", "\t"] as const;
/** Characters of the file that the delimiter is guessed from. */
const HEAD = 64_000;

export const textSource = (text: string): CsvSource => ({
  open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
});

const GZIP = 0x1f8b;

/** A file on disk; gzip is detected by its first bytes, whatever its name. @throws Error of the file system */
export function fileSource(path: string): CsvSource {
  return {
    open: async () => {
      const file = await open(path);
      const start = Buffer.alloc(2);
      try {
        await file.read(start, 0, 2, 0);
      } finally {
        await file.close();
      }
      const bytes = createReadStream(path);
      if (start.readUInt16BE() !== GZIP) return bytes;
      const plain = createGunzip();
      bytes.on("error", (error) => plain.destroy(error));
      return bytes.pipe(plain);
    },
  };
}

/** The delimiter of the header: the one that occurs most often outside quotations. */
export function guessDelimiter(head: string): string {
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(head.replace(/^\ufeff/, ""))?.[0] ?? "";
  const bare = header.replace(/"(?:[^"]|"")*"/g, "");
  const count = (delimiter: string): number => bare.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

async function readHead(source: CsvSource): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await source.open()) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= HEAD) break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, HEAD);
  return bytes.toString(bytes[0] === 0xff && bytes[1] === 0xfe ? "utf16le" : "utf8");
}

interface ParserRecord {
  record: string[];
  info: { lines: number; empty_lines: number };
}

const REASONS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "a quotation begins here that does not end",
  CSV_MAX_RECORD_SIZE: "this row does not end; a quotation may be open",
};

/**
 * The records of a file, the header first, each with its first line. Empty lines are skipped.
 * @throws BrokenCsv where the rest can't be parsed
 */
export async function* readRecords(source: CsvSource): AsyncGenerator<CsvRecord> {
  let broken: CsvError | undefined;
  const parser = parse({
    bom: true,
    delimiter: guessDelimiter(await readHead(source)),
    record_delimiter: ["\r\n", "\n", "\r"],
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    // An error would discard records that have been parsed, but not consumed yet. Nothing readable follows.
    skip_records_with_error: true,
    on_skip: (error) => void (broken ??= error),
  });
  const bytes = await source.open();
  bytes.on("error", (error) => parser.destroy(error));
  bytes.pipe(parser);
  let lines = 0;
  let empty = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParserRecord>) {
      const line = lines + 1 + (info.empty_lines - empty);
      lines = info.lines;
      empty = info.empty_lines;
      if (record.length > MAX_COLUMNS) throw new BrokenCsv(line, `more than ${MAX_COLUMNS} columns`);
      yield { line, cells: record };
    }
  } finally {
    bytes.destroy();
  }
  if (broken) throw new BrokenCsv(lines + 1, REASONS[broken.code] ?? broken.message);
}
