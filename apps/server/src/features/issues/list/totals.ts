// Exact totals of lists. Counting costs more than the page (performance §4), so a total is cached as long as the
// project's version stays the same.
import { createHash } from "node:crypto";
import type { Field } from "@cairn/domain/properties/registry";
import type pg from "pg";
import { looksElsewhere } from "./field-sql.ts";
import { groupLooksElsewhere, type Groups } from "./group-sql.ts";
import { run } from "./run.ts";
import { type Selection, totalsStatement } from "./statements.ts";

/** One bucket's number of issues; `g` and `h` are the raw group keys, null for None. */
export interface Total {
  g?: string | null;
  h?: string | null;
  n: number;
}

const MAX_CACHED = 1_000;
/** Totals of many groups are not cached: they are rare, and larger than counting them again is worth. */
const MAX_BUCKETS = 2_000;

/**
 * The least recently used are evicted first. Keys contain the version, so a cached total is never wrong, only unused.
 */
const cache = new Map<string, readonly Total[]>();

function recall(key: string): readonly Total[] | undefined {
  const totals = cache.get(key);
  if (totals) {
    cache.delete(key);
    cache.set(key, totals);
  }
  return totals;
}

function keep(key: string, totals: readonly Total[]): void {
  if (totals.length > MAX_BUCKETS) return;
  cache.set(key, totals);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
}

/** Fields contain functions; their names distinguish them. */
const nameOfField = (key: string, value: unknown): unknown =>
  key === "field" ? (value as Field).name : value;

/** Null where the version does not cover everything that the totals depend on. */
function keyOf({ scope, conditions }: Selection, groups: Groups): string | null {
  if (scope.version === null || looksElsewhere(conditions) || groups.some(groupLooksElsewhere)) return null;
  const hash = createHash("sha1")
    .update(JSON.stringify([conditions, groups.map(({ name }) => name)], nameOfField))
    .digest("base64");
  return `${scope.workspace_id} ${scope.name} ${scope.version} ${hash}`;
}

/** The number of issues of a flat list, if it is cached. */
export function cachedTotal(selection: Selection): number | undefined {
  const key = keyOf(selection, []);
  return key === null ? undefined : recall(key)?.[0]?.n;
}

/** Caches a flat total that was read with its page. */
export function cacheTotal(selection: Selection, n: number): void {
  const key = keyOf(selection, []);
  if (key !== null) keep(key, [{ n }]);
}

/** The number of issues by group keys; one entry without keys for a flat list. */
export async function totalsOf(
  pool: pg.Pool | pg.PoolClient,
  selection: Selection,
  groups: Groups,
): Promise<readonly Total[]> {
  const key = keyOf(selection, groups);
  const known = key === null ? undefined : recall(key);
  if (known) return known;
  const totals = await run<Total>(pool, totalsStatement(selection, groups));
  if (key !== null) keep(key, totals);
  return totals;
}

/** The number of issues of a flat list. */
export async function totalOf(pool: pg.Pool | pg.PoolClient, selection: Selection): Promise<number> {
  const [total] = await totalsOf(pool, selection, []);
  return total?.n ?? 0;
}
