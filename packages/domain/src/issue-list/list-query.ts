// A list request in the wire format: filters, order, groups, page (contract/issues §3).
import { BadFilter, type Condition, type FilterClock, readFilter } from "./filter.ts";
import { type Grouping, groupingOf } from "./group.ts";
import { BUILT_INS, type Registry } from "../properties/registry.ts";
import { NEWEST_FIRST, type Ordering, readOrder } from "./order.ts";

export interface Page {
  /** 1 to 100. */
  size: number;
  /** Zero-based. */
  index: number;
  /**
   * The fourth part of the cursor: an opaque key of where the previous page ended. The page continues there, whatever
   * was written since.
   */
  after?: string;
}

export interface ListQuery {
  conditions: Condition[];
  ordering: Ordering;
  group_by: Grouping | null;
  sub_group_by: Grouping | null;
  page: Page;
}

export type BadQueryCode = "bad_page" | "bad_order" | "bad_group" | "same_grouping" | "invalid";

/** Why a query was refused; `code` is a contract error. `field` is set for `invalid`. */
export class BadQuery extends Error {
  readonly code: BadQueryCode;
  readonly field: string | undefined;
  constructor(code: BadQueryCode, field?: string) {
    super(field ?? code);
    this.code = code;
    this.field = field;
  }
}

export const MAX_PER_PAGE = 100;
/** Keeps the fourth part far below the 8 kB that proxies allow for a request line. */
export const MAX_KEY_LENGTH = 6_000;
const CURSOR = new RegExp(`^(\\d{1,4}):(-?\\d{1,9}):([01])(?::([\\w-]{1,${MAX_KEY_LENGTH}}))?$`, "u");

/**
 * Parses `per_page` and `cursor` `value:page:is_prev` (contract/issues §3.6), optionally with a fourth part `:key`. The
 * cursor's value must equal per_page.
 * @throws BadQuery `bad_page`
 */
export function readPage(query: Readonly<Record<string, string | undefined>>): Page {
  const asked = query.per_page;
  if (asked !== undefined && !/^\d{1,4}$/.test(asked)) throw new BadQuery("bad_page");
  const size = asked === undefined ? MAX_PER_PAGE : Number(asked);
  if (size < 1 || size > MAX_PER_PAGE) throw new BadQuery("bad_page");
  if (query.cursor === undefined) return { size, index: 0 };
  const cursor = CURSOR.exec(query.cursor);
  if (!cursor) throw new BadQuery("bad_page");
  const value = Number(cursor[1]);
  const index = Number(cursor[2]);
  if (index < 0 || value < 1 || value > MAX_PER_PAGE) throw new BadQuery("bad_page");
  if (asked !== undefined && value !== size) throw new BadQuery("bad_page");
  const after = cursor[4];
  return { size: asked === undefined ? value : size, index, ...(after === undefined ? {} : { after }) };
}

function readGroup(text: string | undefined, registry: Registry): Grouping | null {
  if (text === undefined || text === "" || text === "null") return null;
  const grouping = groupingOf(text, registry);
  if (!grouping) throw new BadQuery("bad_group");
  return grouping;
}

/** Parses `order_by`; newest first when absent. @throws BadQuery `bad_order` */
export function readOrdering(
  query: Readonly<Record<string, string | undefined>>,
  registry: Registry = BUILT_INS,
): Ordering {
  if (query.order_by === undefined || query.order_by === "") return NEWEST_FIRST;
  const ordering = readOrder(query.order_by, registry);
  if (!ordering) throw new BadQuery("bad_order");
  return ordering;
}

/** The conditions of a query. @throws BadQuery `invalid` with the invalid field */
export function readConditions(
  query: Readonly<Record<string, string | undefined>>,
  clock: FilterClock,
  registry: Registry = BUILT_INS,
): Condition[] {
  try {
    return readFilter(query, clock, registry);
  } catch (error) {
    if (error instanceof BadFilter) throw new BadQuery("invalid", error.field);
    throw error;
  }
}

/** Parses a whole list request. `sub_group_by` without `group_by` is ignored. @throws BadQuery */
export function readListQuery(
  query: Readonly<Record<string, string | undefined>>,
  clock: FilterClock,
  registry: Registry = BUILT_INS,
): ListQuery {
  const page = readPage(query);
  const ordering = readOrdering(query, registry);
  const group_by = readGroup(query.group_by, registry);
  const sub_group_by = group_by === null ? null : readGroup(query.sub_group_by, registry);
  if (group_by !== null && group_by === sub_group_by) throw new BadQuery("same_grouping");
  return { conditions: readConditions(query, clock, registry), ordering, group_by, sub_group_by, page };
}
