// Lists that continue after the end of a page: by its key, not by an offset, so that rows which appear and disappear
// meanwhile do not shift others, and a deep page costs as much as the first one (contract/issues §3.6).
import { type Ordering, writeOrder } from "@cairn/domain/issue-list/order";
import {
  KEY_TYPES,
  type KeyPart,
  type KeyValues,
  readKey,
  readKeys,
} from "../../../platform/http/page-key.ts";
import type { Bindings } from "./bindings.ts";
import { type GroupEnd, type Groups, NO_GROUP, groupType } from "./group-sql.ts";
import { isNullable, orderKind, type Share } from "./order-sql.ts";

/** The sort key, creation and id of a page's last row. */
export interface PageEnd {
  k: string | null;
  created_at: string;
  id: string;
}

const partsOfKey = (ordering: Ordering): KeyPart[] => [
  isNullable(ordering) ? `${orderKind(ordering)}?` : orderKind(ordering),
  "instant",
  "uuid",
];

/** A row's sort key, as lists return it. */
export interface OrderedRow {
  k: string | number | null;
  created_at: string;
  id: string;
}

export const valuesOf = ({ k, created_at, id }: OrderedRow): KeyValues => [
  k === null ? null : String(k),
  created_at,
  id,
];

function endOf([k, created_at, id]: KeyValues): PageEnd {
  if (k === undefined || !created_at || !id) throw new Error("A key has three values.");
  return { k, created_at, id };
}

/** Where the previous page ended; null on a page that is found by offset. @throws BadQuery `bad_page` */
export function readEnd(page: { after?: string }, ordering: Ordering): PageEnd | null {
  const values = readKey(page, writeOrder(ordering), partsOfKey(ordering));
  return values && endOf(values);
}

/** The name of a grouped list's order: its keys are invalid for any other grouping. */
export const groupedOrder = (ordering: Ordering, groups: Groups): string =>
  [writeOrder(ordering), ...groups.map(({ name }) => name)].join(" ");

/** Where each group that continues ended; the page key begins with the group's keys. @throws BadQuery `bad_page` */
export function readGroupEnds(
  { after }: { after?: string },
  ordering: Ordering,
  groups: Groups,
): GroupEnd[] | null {
  if (after === undefined) return null;
  const keys = groups.map((group): KeyPart => `${groupType(group)}?`);
  const ends = readKeys(after, groupedOrder(ordering, groups), [...keys, ...partsOfKey(ordering)]);
  return ends.map((values) => ({
    keys: values.slice(0, groups.length),
    ...endOf(values.slice(groups.length)),
  }));
}

/** SQL expressions for what determines a row's position: of a row, or of a page's end. */
interface Place {
  k: string;
  created_at: string;
  id: string;
}
const NAMES = ["k", "created_at", "id"] as const;
const columns = (alias: string, prefix = ""): Place => {
  const [k, created_at, id] = NAMES.map((name) => `${alias}.${prefix}${name}`);
  return { k: k ?? "", created_at: created_at ?? "", id: id ?? "" };
};

/** Rows with equal keys are ordered by creation, newest first, then by id. */
const later = (row: Place, end: Place): string =>
  `(${row.created_at}, ${row.id}) < (${end.created_at}, ${end.id})`;

/** Whether a row follows an end. Without nulls, the first comparison alone lets an index start there. */
function afterEnd(ordering: Ordering, row: Place, end: Place): string {
  const sign = ordering.descending ? "<" : ">";
  const further = `${row.k} ${sign} ${end.k}`;
  if (!isNullable(ordering)) return `${row.k} ${sign}= ${end.k} and (${further} or ${later(row, end)})`;
  return `(${further} or (${row.k} = ${end.k} and ${later(row, end)})
    or (${row.k} is null and (${end.k} is not null or ${later(row, end)})))`;
}

/** A null key is not compared, and a value that does not occur in a statement has no type. */
const bindEnd = (ordering: Ordering, { k, created_at, id }: PageEnd, b: Bindings): Place => ({
  k: k === null ? "null" : b.bind(k, KEY_TYPES[orderKind(ordering)]),
  created_at: b.bind(created_at, "timestamptz"),
  id: b.bind(id, "uuid"),
});

/** The condition over candidates `c` for rows after an end. */
export function afterSql(ordering: Ordering, end: PageEnd, b: Bindings): string {
  const row = columns("c");
  const bound = bindEnd(ordering, end, b);
  return end.k === null ? `${row.k} is null and ${later(row, bound)}` : afterEnd(ordering, row, bound);
}

const withoutKey = ({ keyed: _keyed, ...share }: Share): Share => share;

/** Walks over the rows after an end: later rows with the same key, rows with further keys, and rows without a key. */
export function sharesAfter(
  shares: readonly Share[],
  ordering: Ordering,
  end: PageEnd,
  b: Bindings,
): Share[] {
  const bound = bindEnd(ordering, end, b);
  return shares.flatMap((share) => {
    const row = { k: share.key, created_at: "i.created_at", id: "i.id" };
    const narrow = (where: string, of = withoutKey(share)): Share => ({
      ...of,
      where: `${share.where} and ${where}`,
    });
    if (end.k === null)
      return share.nulls === "none" ? [] : [narrow(`${row.k} is null and ${later(row, bound)}`)];
    if (share.nulls === "all") return [share];
    return [
      narrow(`${row.k} = ${bound.k} and ${later(row, bound)}`),
      narrow(`${row.k} ${ordering.descending ? "<" : ">"} ${bound.k}`, share),
      ...(isNullable(ordering) && share.nulls === undefined ? [narrow(`${row.k} is null`)] : []),
    ];
  });
}

/** Rows `g`, `h`, `k`, `created_at`, `id` as alias `e`: where each group ended. */
function endsSql(ordering: Ordering, groups: Groups, ends: readonly GroupEnd[], b: Bindings): string {
  const keys = groups.map((group, level) => {
    const type = groupType(group);
    const none = NO_GROUP[type];
    return b.bind(
      ends.map((end) => end.keys[level] ?? none),
      `${KEY_TYPES[type]}[]`,
    );
  });
  const values = NAMES.map((name, n) => {
    const type = [KEY_TYPES[orderKind(ordering)], "timestamptz", "uuid"][n] ?? "";
    return b.bind(
      ends.map((end) => end[name]),
      `${type}[]`,
    );
  });
  return `unnest(${[...keys, ...values].join(", ")}) as e(${[...["g", "h"].slice(0, groups.length), ...NAMES].join(", ")})`;
}

/** The key of a group. For null, which equals nothing in SQL, a value that no key is equal to. */
const orNone = (key: string, group: Groups[number]): string => {
  const type = groupType(group);
  return `coalesce(${key}, '${NO_GROUP[type]}'::${KEY_TYPES[type]})`;
};

/** The candidates of a grouped list after the ends of their groups. */
export function afterEndsSql(
  candidates: string,
  { ordering, groups, ends }: { ordering: Ordering; groups: Groups; ends: readonly GroupEnd[] },
  b: Bindings,
): string {
  const joins = groups.map((group, level) => {
    const name = ["g", "h"][level] ?? "";
    return `${orNone(`c.${name}`, group)} = e.${name}`;
  });
  return `select c.* from (${candidates}) c join ${endsSql(ordering, groups, ends, b)} on ${joins.join(" and ")}
    where ${afterEnd(ordering, columns("c"), columns("e"))}`;
}

/** The units of a walk, each with the end of its group; units of groups without further rows are left out. */
export function unitsWithEnds(
  units: string | null,
  of: string,
  { ordering, groups, ends }: { ordering: Ordering; groups: Groups; ends: readonly GroupEnd[] },
  b: Bindings,
): string {
  const [group] = groups;
  if (group === undefined) throw new Error("Only groups have ends of their own.");
  return `select u.*, e.k as end_k, e.created_at as end_created_at, e.id as end_id from (${units ?? "select true"}) u
    join ${endsSql(ordering, groups, ends, b)} on ${orNone(of, group)} = e.g`;
}

/** The condition over `i` and such a unit `u`. */
export const afterUnitSql = (ordering: Ordering, key: string): string =>
  afterEnd(ordering, { k: key, created_at: "i.created_at", id: "i.id" }, columns("u", "end_"));
