interface Rows<Row> {
  all: () => Row[];
  put: (rows: readonly Row[]) => void;
  remove: (ids: readonly string[]) => void;
}

/** Makes `rows` the only ones of a table among those that `concerns` names: what a whole answer says. */
export function replaceRows<Row extends { id: string }>(
  table: Rows<Row>,
  rows: readonly Row[],
  concerns: (row: Row) => boolean,
): void {
  const known = new Set(rows.map((row) => row.id));
  const old = table.all().filter((row) => concerns(row) && !known.has(row.id));
  table.remove(old.map((row) => row.id));
  table.put(rows);
}
