// Flat lists: one page of rows (contract/issues §3.6).
import type { IssueResults, ListedIssue } from "@cairn/contract/entities/issue";
import { writeOrder } from "@cairn/domain/issue-list/order";
import type pg from "pg";
import { type Envelope, envelope } from "../../../platform/http/envelope.ts";
import { writeKey } from "../../../platform/http/page-key.ts";
import { type OrderedRow, valuesOf } from "./after-sql.ts";
import { run } from "./run.ts";
import { methodFor } from "./method.ts";
import { flatStatement, type Listing, walksOf } from "./statements.ts";
import { cacheTotal, cachedTotal, totalOf } from "./totals.ts";

/**
 * One page. Where index walks could be combined, the total is read first, because it determines whether they pay;
 * otherwise the rows carry it.
 */
export async function listFlat(
  pool: pg.Pool | pg.PoolClient,
  listing: Listing,
  walkFrom: number,
): Promise<Envelope<IssueResults>> {
  const { size, index, after } = listing.page;
  const early = walksOf(listing, []) === null ? cachedTotal(listing) : await totalOf(pool, listing);
  const method = methodFor(early ?? 0, walkFrom);
  const counted = await run<ListedIssue & { k: OrderedRow["k"]; total?: number }>(
    pool,
    flatStatement(listing, method, early === undefined),
  );
  const [first] = counted;
  // After the end of the list there is no row to carry the total.
  const total = early ?? first?.total ?? (index === 0 && !listing.end ? 0 : await totalOf(pool, listing));
  if (first?.total !== undefined) cacheTotal(listing, first.total);
  const results = counted.slice(0, size).map(({ total: _total, k: _k, ...issue }) => issue);
  const last = counted[results.length - 1];
  return envelope(listing.page, {
    results,
    end: last === undefined ? (after ?? null) : writeKey(writeOrder(listing.ordering), valuesOf(last)),
    count: results.length,
    total,
    longest: total,
    more: counted.length > size,
  });
}
