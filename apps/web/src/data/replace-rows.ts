import type { Cache } from "@cairn/client/cache";
import type { ChangeEntity } from "@cairn/contract/changes";

interface Rows<Row> {
  all: () => Row[];
  put: (rows: readonly Row[]) => void;
  remove: (ids: readonly string[]) => void;
}

/** Whether a row was changed, or taken away, after something was asked for. */
export type IsNewer = (id: string) => boolean;

/**
 * Remembers the moment: make it before asking, and give it to `replaceRows` with the answer. What the stream tells of an entity from now on is
 * newer than what is asked for now, however late that comes.
 */
export function askedNow(cache: Cache): (entity: ChangeEntity) => IsNewer {
  const asOf = cache.seq;
  return (entity) => (id) => cache.isNewer(entity, id, asOf);
}

/**
 * Makes `rows` the only ones of a table among those that `concerns` names: what a whole answer says. Rows that the stream has brought, or
 * taken away, since it was asked for (`isNewer`) stay as they are.
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
