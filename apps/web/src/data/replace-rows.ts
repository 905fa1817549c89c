import type { Cache } from "@cairn/client/cache";
import type { ChangeEntity } from "@cairn/contract/changes";

interface Rows<Row> {
  all: () => Row[];
  put: (rows: readonly Row[]) => void;
  remove: (ids: readonly string[]) => void;
}

/** Whether a row was changed or removed after the request. */
export type IsNewer = (id: string) => boolean;

/**
 * Marks the moment of a request: call it before sending and pass the result to `replaceRows` with the response. Changes
 * from the stream after this moment are newer than the response, however late that arrives.
 */
export function markRequestTime(cache: Cache): (entity: ChangeEntity) => IsNewer {
  const asOf = cache.seq;
  return (entity) => (id) => cache.isNewer(entity, id, asOf);
}

/**
 * Makes `rows` the only rows of a table among those selected by `concerns`, as a complete response requires. Rows that
 * the stream has changed or removed since the request (`isNewer`) stay as they are.
 */
export function replaceRows<Row extends { id: string }>(
  table: Rows<Row>,
  rows: readonly Row[],
  concerns: (row: Row) => boolean,
  isNewer: IsNewer,
): void {
  const known = new Set(rows.map((row) => row.id));
  const old = table.all().filter((row) => concerns(row) && !known.has(row.id) && !isNewer(row.id));
  table.remove(old.map((row) => row.id));
  table.put(rows.filter((row) => !isNewer(row.id)));
}
