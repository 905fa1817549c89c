// Grouped lists: one page of every group at once (contract/issues §3.6, §3.7).
import type { IssueResults, ListedIssue } from "@cairn/contract/entities/issue";
import { NONE } from "@cairn/domain/issue-list/fields";
import type { Grouping } from "@cairn/domain/properties/registry";
import type pg from "pg";
import { type Envelope, envelope } from "../../../platform/http/envelope.ts";
import { type KeyValues, writeKeys } from "../../../platform/http/page-key.ts";
import { groupedOrder, type OrderedRow, valuesOf } from "./after-sql.ts";
import { shownKeys } from "./group-keys.ts";
import type { Groups, GroupSizes } from "./group-sql.ts";
import { methodFor } from "./method.ts";
import { run } from "./run.ts";
import { groupedStatement, type Listing, MAX_GROUPED_ROWS, walksOf } from "./statements.ts";
import { type Total, totalOf, totalsOf } from "./totals.ts";

/** The raw keys of a row; `h` is the sub-group's, if there is one. */
type KeyedRow = ListedIssue & { k: OrderedRow["k"]; g: string | null; h?: string | null };

interface Bucket<Content> {
  results: Content;
  total_results: number;
}
/** Groups, with their content: rows, or cells of rows. */
type Buckets = Record<string, Bucket<ListedIssue[] | Record<string, Bucket<ListedIssue[]>>>>;

const wireKey = (key: string | null | undefined): string => key ?? NONE;

/** The part of one group or cell on a page. */
interface Cell {
  rows: ListedIssue[];
  /** The position of the cell's last row: the keys of its groups and of the order. */
  end: KeyValues;
  /** Whether more rows of it follow. */
  more: boolean;
}

/** The content of a page by group key and, without sub-groups, the empty sub-key. */
type Cells = Map<string, Map<string, Cell>>;

function sortIntoCells(rows: readonly KeyedRow[], size: number): Cells {
  const cells: Cells = new Map();
  for (const { g, h, k, ...issue } of rows) {
    const key = wireKey(g);
    const inner = cells.get(key) ?? new Map<string, Cell>();
    cells.set(key, inner);
    const sub = h === undefined ? "" : wireKey(h);
    const cell = inner.get(sub) ?? { rows: [], end: [], more: false };
    inner.set(sub, cell);
    if (cell.rows.length === size) {
      cell.more = true;
      continue;
    }
    cell.rows.push(issue);
    cell.end = [g, ...(h === undefined ? [] : [h]), ...valuesOf({ ...issue, k })];
  }
  return cells;
}

const cellsOf = (cells: Cells): Cell[] => [...cells.values()].flatMap((inner) => [...inner.values()]);

function countBy(totals: readonly Total[], keyOf: (total: Total) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const total of totals) counts.set(keyOf(total), (counts.get(keyOf(total)) ?? 0) + total.n);
  return counts;
}
function largest(counts: Iterable<number>): number {
  let most = 0;
  for (const count of counts) most = Math.max(most, count);
  return most;
}
const ofGroup = ({ g }: Total): string => wireKey(g);
const ofCell = ({ g, h }: Total): string => `${wireKey(g)} ${wireKey(h)}`;

/**
 * Rows and totals are read one after the other. If a write happens in between, a bucket still never claims to have
 * fewer issues than it shows.
 */
const atLeast = (total: number | undefined, rows: readonly unknown[] = []): number =>
  Math.max(total ?? 0, rows.length);

export interface ListGroups {
  group_by: Grouping;
  sub_group_by: Grouping | null;
}

export const groupsOf = ({ group_by, sub_group_by }: ListGroups): Groups =>
  sub_group_by === null ? [group_by] : [group_by, sub_group_by];

/** The key of all groups' ends on a page; null when there is none: too many groups, or groups that are cut off. */
function endOf(listing: Listing, groups: Groups, all: readonly Cell[], isCut: boolean): string | null {
  const ends = all.filter((cell) => cell.more).map((cell) => cell.end);
  return isCut ? null : writeKeys(groupedOrder(listing.ordering, groups), ends);
}

function assemble(
  keys: Iterable<string>,
  cells: Cells,
  groupTotals: Map<string, number>,
  cellTotals: Map<string, number> | null,
): Buckets {
  const results: Buckets = {};
  for (const key of keys) {
    const inner = cells.get(key);
    if (!cellTotals) {
      const rows = inner?.get("")?.rows ?? [];
      results[key] = { results: rows, total_results: atLeast(groupTotals.get(key), rows) };
      continue;
    }
    const content = Object.fromEntries(
      [...(inner ?? [])].map(([sub, { rows }]) => [
        sub,
        { results: rows, total_results: atLeast(cellTotals.get(`${key} ${sub}`), rows) },
      ]),
    );
    results[key] = { results: content, total_results: groupTotals.get(key) ?? 0 };
  }
  return results;
}

/**
 * The keys that a response shows: the fixed ones; for dates and single people those of any matching issue; and those on
 * the page.
 */
function keysOf(
  { property: { kind } }: Grouping,
  shown: readonly string[],
  totals: Map<string, number>,
  cells: Cells,
): Set<string> {
  const everyValue = kind === "user" || kind === "date";
  return new Set([...shown, ...(everyValue ? [...totals.keys()].sort() : []), ...cells.keys()]);
}

const several = (group: Grouping | null): boolean => group?.many === true;

/** The totals of a grouped list: of the list, of its groups, and of its cells. Issues count once in each of them. */
async function countGroups(pool: pg.Pool, listing: Listing, { group_by, sub_group_by }: ListGroups) {
  const cells = sub_group_by === null ? null : await totalsOf(pool, listing, [group_by, sub_group_by]);
  // Cells overlap where an issue may be in several cells of a group; then their sum is not a total.
  const groups = cells && !several(sub_group_by) ? cells : await totalsOf(pool, listing, [group_by]);
  const groupTotals = countBy(groups, ofGroup);
  const sum = [...groupTotals.values()].reduce((a, b) => a + b, 0);
  return {
    total: several(group_by) ? await totalOf(pool, listing) : sum,
    groupTotals,
    cellTotals: cells && countBy(cells, ofCell),
  };
}

const sizesOf = (totals: Map<string, number>): GroupSizes =>
  new Map([...totals].map(([key, n]) => [key === NONE ? null : key, n]));

/** One page of a grouped or sub-grouped list. */
export async function listGrouped(
  pool: pg.Pool,
  listing: Listing,
  grouping: ListGroups,
  walkFrom: number,
): Promise<Envelope<IssueResults>> {
  const { group_by, sub_group_by } = grouping;
  const groups = groupsOf(grouping);
  const counting = countGroups(pool, listing, grouping);
  const walksGroups = several(group_by) && sub_group_by === null;
  const asked = walksGroups ? { ...listing, sizes: sizesOf((await counting).groupTotals) } : listing;
  // Where index walks could be combined, the total determines whether they pay.
  const early = walksOf(asked, groups) === null ? 0 : (await counting).total;
  const [rows, counts, shown] = await Promise.all([
    run<KeyedRow>(pool, groupedStatement(asked, methodFor(early, walkFrom), groups)),
    counting,
    shownKeys(pool, listing.scope, group_by, sub_group_by !== null),
  ]);
  const { groupTotals, cellTotals } = counts;
  const { size, index } = listing.page;
  const cells = sortIntoCells(rows, size);
  const all = cellsOf(cells);
  const isCut = rows.length === MAX_GROUPED_ROWS;
  const longest = largest((cellTotals ?? groupTotals).values());
  return envelope(listing.page, {
    grouped_by: group_by.name,
    sub_grouped_by: sub_group_by?.name ?? null,
    // A page without rows has no groups at all.
    results:
      rows.length === 0
        ? {}
        : assemble(keysOf(group_by, shown, groupTotals, cells), cells, groupTotals, cellTotals),
    end: endOf(listing, groups, all, isCut),
    count: all.reduce((count, cell) => count + cell.rows.length, 0),
    total: counts.total,
    longest,
    more: all.some((cell) => cell.more) || (isCut && longest > (index + 1) * size),
  });
}
