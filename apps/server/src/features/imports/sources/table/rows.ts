// The rows of a CSV file or of the first sheet of a workbook, one after the other.
import { streamXlsxRows } from "hucre/xlsx";
import { readFile, stat } from "node:fs/promises";
import { BrokenCsv, fileSource, readRecords } from "../../csv-file.ts";
import { SourceProblem, type UploadedFile } from "../../engine/source.ts";
import { requireSoundZip } from "../zip.ts";

export interface TableRow {
  /** Line of a CSV file, row of a sheet. */
  line: number;
  cells: string[];
}

/** A workbook is read as a whole. */
const MAX_WORKBOOK = 100_000_000;
const MAX_COLUMNS = 500;
/** Characters of a cell; the rest is cut off. */
const MAX_CELL = 2_000_000;

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "string") return value.slice(0, MAX_CELL);
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
};

async function* workbookRows({ path }: UploadedFile): AsyncGenerator<TableRow> {
  if ((await stat(path)).size > MAX_WORKBOOK) throw new SourceProblem("The workbook has more than 100 MB.");
  await requireSoundZip(path);
  let line = 0;
  try {
    for await (const row of streamXlsxRows(await readFile(path))) {
      line = row.index + 1;
      if (row.values.length > MAX_COLUMNS)
        throw new SourceProblem(`Row ${line} has more than ${MAX_COLUMNS} columns.`);
      yield { line, cells: row.values.map(textOf) };
    }
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    throw new SourceProblem(`The workbook cannot be read after row ${line}: ${(error as Error).message}`);
  }
}

/** @throws SourceProblem where the rest cannot be read */
export async function* tableRows(file: UploadedFile): AsyncGenerator<TableRow> {
  if (/\.xlsx$/i.test(file.name)) return yield* workbookRows(file);
  try {
    yield* readRecords(fileSource(file.path));
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    throw new SourceProblem(`The file cannot be read from line ${error.line} on: ${error.message}.`);
  }
}
