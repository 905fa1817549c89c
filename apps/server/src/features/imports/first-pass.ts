// Pass 1 over the CSV of issues: collects columns and assigns numbers; reports nothing.
import { type Coded, coded } from "@cairn/domain/import-remarks/remarks";
import type { ImportMapping, ImportReport } from "@cairn/contract/entities/csv-import";
import { isImportField } from "@cairn/domain/properties/csv-columns";
import type { Property } from "@cairn/domain/properties/property";
import { customName, isCustomName } from "@cairn/domain/properties/registry";
import { fail } from "../../platform/failure.ts";
import { Columns } from "./columns.ts";
import { BrokenCsv, type CsvRecord, type CsvSource, readRecords } from "./csv-file.ts";
import { type IssueRow, readIssueRow } from "./issue-rows.ts";
import { IssueNames } from "./keys.ts";
import type { Numbered } from "./numbering.ts";
import { Samples } from "./report.ts";

export interface FirstPass {
  columns: Columns;
  described: ImportReport["columns"];
  /** All rows that can be imported, named. */
  rows: Numbered[];
  /** Whether the file has several types: only then is a type worth a label. */
  has_types: boolean;
}

const SILENT = { note: () => {}, error: () => {} };

/** @throws import.unreadable */
export const unreadable = (text: string) => fail("import.unreadable", { error: text });

export interface OpenFile {
  headers: string[];
  records: AsyncGenerator<CsvRecord>;
}

/** A file up to its header. @throws import.unreadable when it has none */
export async function openFile(source: CsvSource): Promise<OpenFile> {
  const records = readRecords(source);
  try {
    const first = await records.next();
    if (first.done) throw unreadable("The file is empty.");
    return { headers: first.value.cells, records };
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    throw unreadable(`Line ${error.line}: ${error.message}.`);
  }
}

/** The column assignment may only name existing columns. @throws import.unreadable */
export function requireKnown(columns: Columns, mapping: ImportMapping): void {
  for (const header of Object.keys(mapping))
    if (!columns.headers.includes(header.trim()))
      throw unreadable(`There is no column “${header}”. The columns are: ${columns.headers.join(", ")}.`);
}

/** Columns may only be assigned to fields, and to properties that the project defines. @throws import.unreadable */
function requireDefined({ properties }: Columns, mapping: ImportMapping): void {
  const names = new Set<string>(properties.map(({ id }) => customName(id)));
  for (const [header, field] of Object.entries(mapping)) {
    if (!isImportField(field)) throw unreadable(`“${header}” is assigned to ${field}, which is not a field.`);
    if (isCustomName(field) && !names.has(field))
      throw unreadable(`“${header}” is assigned to ${field}, which is not a property of this project.`);
  }
}

/** The reason why the file can't be imported with this meaning of its columns; null when it can. */
export const missingTitle = (columns: Columns): Coded | null =>
  columns.has("name") ? null : coded("no_title_column_named", { columns: columns.headers.join(", ") });

/** Reads the whole file once, up to the point where it is no longer valid CSV. @throws import.unreadable */
export async function readFirstPass(
  source: CsvSource,
  mapping: ImportMapping,
  properties: readonly Property[],
): Promise<FirstPass> {
  const { headers, records } = await openFile(source);
  const columns = new Columns(headers, mapping, properties);
  requireKnown(columns, mapping);
  requireDefined(columns, mapping);
  const samples = new Samples();
  const names = new IssueNames();
  const types = new Set<string>();
  const rows: Numbered[] = [];
  const take = (row: IssueRow): void => {
    const name = names.nameOf(row);
    if (name === null) return;
    if (row.type !== "") types.add(row.type);
    rows.push({ name, number: row.number, created_at: row.created_at });
  };
  try {
    for await (const record of records) {
      samples.add(record.cells);
      const row = readIssueRow(record, columns, SILENT);
      if (row) take(row);
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
  }
  return {
    columns,
    described: columns.headers.map((header, index) => ({
      header,
      field: columns.fields[index] ?? "ignore",
      samples: samples.of(index),
    })),
    rows,
    has_types: types.size > 1,
  };
}
