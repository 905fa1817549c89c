// XLSX. All texts are text cells, and none begins like a formula (security 63): what is copied into another spreadsheet
// or saved as CSV stays harmless, too.
import { writeXlsxStream } from "hucre/xlsx";
import { harmless } from "../../../platform/csv.ts";
import type { Cell, Table } from "./writer.ts";

/** Most characters of a cell; more would make the file unreadable for spreadsheets. */
const MAX_CELL = 32_767;
// oxlint-disable-next-line no-control-regex -- XML has no way to write these
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** What is left of a character that was cut in two. */
const HALF_A_PAIR = /[\ud800-\udbff]$/;

function cellOf(cell: Cell): Cell {
  if (typeof cell !== "string") return cell;
  const text = harmless(cell).replace(NOT_IN_XML, "");
  return text.length <= MAX_CELL ? text : `${text.slice(0, MAX_CELL - 1).replace(HALF_A_PAIR, "")}…`;
}

async function* rowsOf({ headings, batches }: Table): AsyncGenerator<Cell[]> {
  yield headings.map(cellOf);
  for await (const rows of batches) yield* rows.map((row) => row.map(cellOf));
}

export const writeXlsx = (table: Table): AsyncIterable<Uint8Array> =>
  writeXlsxStream(rowsOf(table), {
    name: "Issues",
    freezePane: { rows: 1 },
  }) as unknown as AsyncIterable<Uint8Array>;
