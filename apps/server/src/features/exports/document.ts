// The file of an export: a zip with one file, or one per project (contract/workspace §12.1); of a list, the file itself.
import type { ExportFormat } from "@cairn/contract/entities/export";
import { Readable } from "node:stream";
import { type Options, ZipFile } from "yazl";
import type { Runtime } from "../../platform/runtime.ts";
import { type Spooled, spool } from "../../platform/files/spool.ts";
import { FORMATS } from "./writers/all.ts";
import type { Table } from "./writers/writer.ts";

export interface Part {
  /** The name in the zip, without extension. */
  name: string;
  /** Called when the part is written: only one is read at a time. */
  table: () => Table;
}

const streamOf = (format: ExportFormat, { table }: Part): Readable =>
  Readable.from(FORMATS[format].write(table()), { objectMode: false, highWaterMark: 65_536 });

/** A workbook is compressed already. */
const optionsOf = (format: ExportFormat, now: Date): Partial<Options> => ({
  mtime: now,
  compress: format !== "xlsx",
});

function zipOf(format: ExportFormat, parts: readonly Part[], now: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  for (const part of parts)
    zip.addReadStreamLazy(`${part.name}.${format}`, optionsOf(format, now), (callback) =>
      callback(null, streamOf(format, part)),
    );
  zip.end();
  return output;
}

/** Writes the file to disk; the caller gives it to the store or discards it. */
export function writeDocument(
  { config, now }: Runtime,
  format: ExportFormat,
  parts: readonly Part[],
  isZip: boolean,
): Promise<Spooled> {
  const [only] = parts;
  const source = isZip || !only ? zipOf(format, parts, now()) : streamOf(format, only);
  return spool(source, config.dataDir);
}
