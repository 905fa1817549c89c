// Flat lists: one page of rows (contract/issues §3.6).
import type { IssueResults, ListedIssue } from "@cairn/contract/entities/issue";
import type pg from "pg";
import { type Envelope, envelope } from "./envelope.ts";
import { run } from "./run.ts";
import { flatStatement, type Listing } from "./statements.ts";
import { keepTotal, knownTotals, totalOf } from "./totals.ts";

/** One page; its total comes along with the rows unless it is known. */
export async function listFlat(pool: pg.Pool, listing: Listing): Promise<Envelope<IssueResults>> {
  const { size, index } = listing.page;
  const [known] = knownTotals(listing, []) ?? [];
  const counted = await run<ListedIssue & { total?: number }>(
    pool,
    flatStatement(listing, known === undefined),
  );
  const [first] = counted;
  // Behind the end of the list no row brings the total.
  const total = known?.n ?? first?.total ?? (index === 0 ? 0 : await totalOf(pool, listing));
  if (known === undefined && first?.total !== undefined) keepTotal(listing, total);
  const results = counted.slice(0, size).map(({ total: _total, ...issue }) => issue);
  return envelope(listing.page, {
    results,
    count: results.length,
    total,
    longest: total,
    more: counted.length > size,
  });
}
