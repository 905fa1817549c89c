// JSON: an array of objects, whose keys are the headings. Texts stay as they are.
import type { Row, Table } from "./writer.ts";

export async function* writeJson({ headings, batches }: Table): AsyncGenerator<string> {
  const object = (row: Row): string =>
    JSON.stringify(Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? null])));
  let separator = "\n";
  yield "[";
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield separator + rows.map(object).join(",\n");
    separator = ",\n";
  }
  yield "\n]\n";
}
