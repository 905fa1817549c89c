// CSV (RFC 4180). No cell is evaluated as a formula (security 63).
import { BYTE_ORDER_MARK, csvLines } from "../../../platform/csv.ts";
import type { Row, Table } from "./writer.ts";

const plain = (row: Row): (string | number)[] => row.map((cell) => cell ?? "");

export async function* writeCsv({ headings, batches }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([headings]);
  for await (const rows of batches) yield csvLines(rows.map(plain));
}
