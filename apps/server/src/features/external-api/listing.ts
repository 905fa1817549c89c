// Lists of the external API: the ids of one page in their order, then its objects by the loader that single objects
// use as well (contract/external §1.4, §1.5).
import { BadQuery, readPage } from "@cairn/domain/issue-list/list-query";
import { type RawBuilder, sql } from "kysely";
import type { Static, TObject } from "typebox";
import { type Envelope, flatEnvelope, windowOf } from "../../platform/http/envelope.ts";
import { KEY_TYPES, type KeyKind, readKey } from "../../platform/http/page-key.ts";
import type { Queryable } from "../../platform/postgres/database.ts";

export interface ListQuery {
  per_page?: string;
  cursor?: string;
  order_by?: string;
}

/** A column that lists can be ordered by; never null, so that a page continues after any value of it. */
export interface SortKey {
  by: string;
  kind: KeyKind;
}

/** What most objects can be ordered by, over alias `c`. */
export const COMMON_KEYS: Readonly<Record<string, SortKey>> = {
  created_at: { by: "c.created_at", kind: "instant" },
  updated_at: { by: "c.updated_at", kind: "instant" },
  name: { by: 'lower(c.name collate "C") collate "C"', kind: "text" },
};

export interface Listing {
  /** Yields alias `c`, which has an `id`. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  keys: Readonly<Record<string, SortKey>>;
  /** The order when the request names none. */
  order: string;
  /** Whether cursors have only the three parts that the oldest clients compare: pages are found by offset. */
  hasPlainCursors?: true;
  /** How large an object is, and how large those of one page may be together; by default they are all small. */
  weight?: { of: string; most: number };
}

interface Found {
  id: string;
  k: string | number;
  weight: number;
}

/** How many of the rows are not too large together; one at least. */
function fitting(rows: readonly Found[], most: number): number {
  let sum = 0;
  const first = rows.findIndex(({ weight }) => (sum += weight) > most);
  return first === -1 ? rows.length : Math.max(1, first);
}

/** @throws BadQuery `bad_order` */
function orderOf({ keys, order }: Listing, asked: string | undefined) {
  const name = asked || order;
  const isDescending = name.startsWith("-");
  const field = isDescending ? name.slice(1) : name;
  const key = Object.hasOwn(keys, field) ? keys[field] : undefined;
  if (key === undefined) throw new BadQuery("bad_order");
  return { name, isDescending, ...key };
}

/** Objects by id; those that are gone are left out. */
export type Loader<T> = (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/** One page. @throws BadQuery `bad_page`, `bad_order` */
export async function listPage<T>(
  db: Queryable,
  query: ListQuery,
  listing: Listing,
  load: Loader<T>,
): Promise<Envelope<T[]>> {
  const page = readPage({ per_page: query.per_page, cursor: query.cursor });
  const { name, isDescending, by, kind } = orderOf(listing, query.order_by);
  const end = readKey(page, name, [kind, "uuid"]);
  const { limit, offset } = windowOf(page);
  const k = sql.raw(by);
  const direction = sql.raw(isDescending ? "desc" : "asc");
  const behind = end
    ? sql`(${k}, c.id) ${sql.raw(isDescending ? "<" : ">")} (${end[0]}::${sql.raw(KEY_TYPES[kind])}, ${end[1]}::uuid)`
    : sql`true`;
  const [{ rows }, total] = await Promise.all([
    sql<Found>`
      select c.id, ${k} as k, ${sql.raw(listing.weight?.of ?? "0")} as weight from ${listing.from} where ${listing.where} and ${behind}
      order by ${k} ${direction}, c.id ${direction} limit ${limit} offset ${offset}`.execute(db),
    countOf(db, listing),
  ]);
  const { results, ...found } = flatEnvelope(page, rows, {
    total,
    order: name,
    keyOf: (row) => [String(row.k), row.id],
    ...(listing.weight ? { most: fitting(rows, listing.weight.most) } : {}),
  });
  const next_cursor = listing.hasPlainCursors ? `${page.size}:${page.index + 1}:0` : found.next_cursor;
  return { ...found, next_cursor, results: await inOrder(load, idsOf(results)) };
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

async function countOf(db: Queryable, { from, where }: Listing): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${from} where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function inOrder<T>(load: Loader<T>, ids: readonly string[]): Promise<T[]> {
  const found = await load(ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The page with only the keys of a schema. */
export const keepKeys = <S extends TObject>(
  { properties }: S,
  page: Envelope<Static<S>[]>,
): Envelope<Static<S>[]> => ({
  ...page,
  results: page.results.map(
    (row) =>
      Object.fromEntries(Object.entries(row as object).filter(([key]) => key in properties)) as Static<S>,
  ),
});

/** The columns of BASE over alias `c` (contract/external §0). */
export const BASE_COLUMNS = `c.id, c.created_at, c.updated_at, null::timestamptz as deleted_at, c.created_by, c.updated_by,
  c.external_source, c.external_id`;

export const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));
