// The rows of a CSV file or of the first sheet of a workbook, one after the other.
import { coded } from "@cairn/domain/import-remarks/remarks";
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
  if ((await stat(path)).size > MAX_WORKBOOK)
    throw new SourceProblem(coded("workbook_too_large", { most: MAX_WORKBOOK / 1e6 }));
  await requireSoundZip(path);
  let line = 0;
  try {
    for await (const row of streamXlsxRows(await readFile(path))) {
      line = row.index + 1;
      if (row.values.length > MAX_COLUMNS)
        throw new SourceProblem(coded("row_too_wide", { line, most: MAX_COLUMNS }));
      yield { line, cells: row.values.map(textOf) };
    }
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    throw new SourceProblem(coded("workbook_unreadable", { line, problem: (error as Error).message }));
  }
}

/** @throws SourceProblem where the rest cannot be read */
export async function* tableRows(file: UploadedFile): AsyncGenerator<TableRow> {
  if (/\.xlsx$/i.test(file.name)) return yield* workbookRows(file);
  try {
    yield* readRecords(fileSource(file.path));
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    throw new SourceProblem(coded("table_unreadable", { line: error.line, problem: error.message }));
  }
}
