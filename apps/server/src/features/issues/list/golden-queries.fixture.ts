// The hot queries of issue lists, in families that each fill a file of golden/.
import { FILTER_NAMES, type FilterName } from "@cairn/domain/issue-list/fields";
import { GROUP_NAMES, type GroupName, groupingOf } from "@cairn/domain/issue-list/group";
import { type ListQuery, readListQuery } from "@cairn/domain/issue-list/list-query";
import { NEWEST_FIRST, ORDER_NAMES } from "@cairn/domain/issue-list/order";
import { searchStatement } from "../search/search-statement.ts";
import { columnsStatement } from "../snapshot/columns-statement.ts";
import type { PageEnd } from "./after-sql.ts";
import type { GroupEnd } from "./group-sql.ts";
import { goldenId, KIND, PROJECTS, WORKSPACE_ID } from "./golden-database.fixture.ts";
import {
  archiveScope,
  cycleScope,
  moduleScope,
  ownDraftsScope,
  personScope,
  projectScope,
  type Scope,
  workspaceScope,
} from "./scope.ts";
import {
  flatStatement,
  groupedStatement,
  idsStatement,
  type Method,
  type Statement,
  totalsStatement,
} from "./statements.ts";

const CLOCK = { today: "2026-05-01", timeZone: "UTC" };
const [first = ""] = PROJECTS;
const PROJECT: Scope = projectScope(WORKSPACE_ID, { id: first, version: 1 });
const ALL = PROJECTS.map((id) => ({ id, version: 1 }));
const WIDE: Scope = workspaceScope(WORKSPACE_ID, ALL);
const ME = goldenId(KIND.user, 7);

const SCOPES: Record<string, Scope> = {
  cycle: cycleScope(WORKSPACE_ID, { id: first, version: 1 }, goldenId(KIND.cycle, 103)),
  module: moduleScope(WORKSPACE_ID, { id: first, version: 1 }, goldenId(KIND.module, 103)),
  archive: archiveScope(WORKSPACE_ID, { id: first, version: 1 }),
  drafts: ownDraftsScope(WORKSPACE_ID, [{ id: first, version: 1 }], ME),
  own_drafts: ownDraftsScope(WORKSPACE_ID, ALL, ME),
  workspace: WIDE,
  person: personScope(WORKSPACE_ID, ALL, ME),
};

type Wire = Record<string, string>;
const read = (wire: Wire): ListQuery => readListQuery(wire, CLOCK);

/** The ends of previous pages, by order. */
const AT = { created_at: "2026-04-10T09:00:00Z", id: goldenId(KIND.issue, 1_000_100) };
const END: Record<string, PageEnd> = {
  sort_order: { k: "900000", ...AT },
  "-created_at": { k: AT.created_at, ...AT },
  "-updated_at": { k: AT.created_at, ...AT },
  priority: { k: "2", ...AT },
  "-priority": { k: "2", ...AT },
  "-target_date": { k: "2026-04-10", ...AT },
  target_date: { k: null, ...AT },
  state__name: { k: "started", ...AT },
};
const ENDS: GroupEnd[] = [
  { keys: [goldenId(KIND.state, 103)], k: "900000", ...AT },
  { keys: [null], k: "900000", ...AT },
];

function flat(scope: Scope, wire: Wire, method: Method, counting = false): Statement {
  const { conditions, ordering, page } = read(wire);
  return flatStatement(
    { scope, conditions, ordering, page, end: END[wire.after ?? ""] ?? null },
    method,
    counting,
  );
}
/** Of several-valued groups: a large one, a small one, and `None`. */
const SIZES: Partial<Record<GroupName, ReadonlyMap<string | null, number>>> = {
  labels__id: new Map([
    [goldenId(KIND.label, 105), 9000],
    [goldenId(KIND.label, 106), 100],
    [null, 6000],
  ]),
  assignees__id: new Map([
    [goldenId(KIND.user, 7), 9000],
    [goldenId(KIND.user, 8), 100],
    [null, 6000],
  ]),
  issue_module__module_id: new Map([
    [goldenId(KIND.module, 103), 9000],
    [goldenId(KIND.module, 104), 100],
    [null, 6000],
  ]),
};

function grouped(scope: Scope, wire: Wire, method: Method): Statement {
  const { conditions, ordering, page, group_by, sub_group_by } = read(wire);
  const groups = [group_by, sub_group_by].filter((name) => name !== null);
  const sizes = group_by === null ? undefined : SIZES[group_by.name as GroupName];
  return groupedStatement({ scope, conditions, ordering, page, ...(sizes ? { sizes } : {}) }, method, groups);
}
function groupedBehind(scope: Scope, wire: Wire, method: Method): Statement {
  const { conditions, ordering, page } = read(wire);
  const state = groupingOf("state_id");
  const groups = state === null ? [] : [state];
  return groupedStatement({ scope, conditions, ordering, page, ends: ENDS }, method, groups);
}
function totals(scope: Scope, wire: Wire): Statement {
  const { conditions, group_by, sub_group_by } = read(wire);
  return totalsStatement(
    { scope, conditions },
    [group_by, sub_group_by].filter((name) => name !== null),
  );
}

const VALUES: Partial<Record<string, string>> = {
  state: goldenId(KIND.state, 103),
  state_group: "started",
  priority: "urgent,high",
  assignees: goldenId(KIND.user, 7),
  labels: goldenId(KIND.label, 105),
  created_by: goldenId(KIND.user, 7),
  mentions: goldenId(KIND.user, 7),
  subscriber: goldenId(KIND.user, 7),
  cycle: goldenId(KIND.cycle, 103),
  module: goldenId(KIND.module, 103),
  project: PROJECTS[1] ?? "",
  parent: goldenId(KIND.issue, 1_000_100),
  estimate_point: goldenId(KIND.point, 102),
  name: "importer",
};
/** Every kind of filter, once as it is and once negated. */
const valueOf = (filter: FilterName): string => {
  if (filter.startsWith("not_")) return VALUES[filter.slice(4)] ?? "None";
  return VALUES[filter] ?? "2026-04-10;after,2026-04-20;before";
};

const byName = <T>(names: readonly string[], of: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, of(name)]));
const PAGE = { per_page: "50", cursor: "50:0:0" };
const bothWays = ORDER_NAMES.flatMap((name) => [name, `-${name}`]);
const BOARD = { ...PAGE, per_page: "30", cursor: "30:0:0", sub_issue: "false" };

const SEARCHED = [{ id: first, identifier: "P1" }];
const search = (scope: Scope, wire: Wire, projects = SEARCHED): Statement => {
  const statement = searchStatement(scope, projects, wire);
  if (!statement) throw new Error("nothing is searched");
  return statement;
};

/** File of golden/ → name → statement. */
export const GOLDEN: Record<string, Record<string, Statement>> = {
  "flat-by-order": byName(bothWays, (order_by) => flat(PROJECT, { order_by }, "walk")),
  "flat-sorted": byName(bothWays, (order_by) =>
    flat(PROJECT, { order_by, labels: VALUES.labels ?? "" }, "sort"),
  ),
  "flat-by-filter": byName(FILTER_NAMES, (name) =>
    flat(PROJECT, { [name]: valueOf(name as FilterName), order_by: "sort_order" }, "sort"),
  ),
  "deep-page": byName(["sort_order", "-created_at", "-priority", "-target_date"], (order_by) =>
    flat(PROJECT, { order_by, cursor: "100:200:0" }, "walk"),
  ),
  "page-by-key": {
    ...byName(Object.keys(END), (order_by) => flat(PROJECT, { order_by, after: order_by }, "walk")),
    "across projects": flat(WIDE, { order_by: "sort_order", after: "sort_order" }, "walk"),
    "by sorting": flat(
      PROJECT,
      { order_by: "sort_order", after: "sort_order", labels: VALUES.labels ?? "" },
      "sort",
    ),
    board: groupedBehind(PROJECT, { ...PAGE, order_by: "sort_order" }, "walk"),
    "board by sorting": groupedBehind(PROJECT, { ...PAGE, order_by: "sort_order" }, "sort"),
  },
  grouped: byName(GROUP_NAMES, (group_by) =>
    grouped(PROJECT, { ...PAGE, group_by, order_by: "sort_order" }, "walk"),
  ),
  "sub-grouped": byName(
    GROUP_NAMES.filter((name) => name !== "priority"),
    (group_by) => grouped(PROJECT, { group_by, sub_group_by: "priority", per_page: "10" }, "walk"),
  ),
  board: byName(["sort_order", "-created_at", "-priority"], (order_by) =>
    grouped(PROJECT, { ...BOARD, group_by: "state_id", order_by }, "walk"),
  ),
  calendar: {
    month: grouped(
      PROJECT,
      { group_by: "target_date", target_date: "2026-04-27;after,2026-06-07;before", per_page: "4" },
      "sort",
    ),
    day: flat(PROJECT, { target_date: "2026-05-05", per_page: "4" }, "sort"),
  },
  totals: {
    flat: totals(PROJECT, {}),
    "without sub-issues": totals(PROJECT, { sub_issue: "false" }),
    ...byName(GROUP_NAMES, (group_by) => totals(PROJECT, { group_by })),
  },
  contexts: Object.fromEntries(
    Object.entries(SCOPES).flatMap(([name, scope]) => [
      [`${name}, flat`, flat(scope, { order_by: "-created_at" }, "walk", true)],
      [`${name}, by priority`, grouped(scope, { ...PAGE, group_by: "priority" }, "walk")],
      [`${name}, total`, totals(scope, {})],
    ]),
  ),
  workspace: {
    ...byName(
      ["sort_order", "-updated_at", "target_date", "-target_date", "-priority", "state__name"],
      (order_by) => flat(WIDE, { order_by }, "walk"),
    ),
    "assigned to me": flat(WIDE, { assignees: ME }, "sort", true),
    "created by me": flat(WIDE, { created_by: ME }, "sort", true),
    "subscribed by me": flat(WIDE, { subscriber: ME }, "sort", true),
  },
  "by-ids": {
    "list by ids": idsStatement(
      { scope: PROJECT, conditions: [], ordering: NEWEST_FIRST },
      [1, 2, 3].map((n) => goldenId(KIND.issue, 1_000_000 + n)),
    ),
  },
  snapshot: { rows: columnsStatement(PROJECT) },
  search: {
    "part of a title": search(PROJECT, { search: "search ind" }),
    "a rare part": search(PROJECT, { search: "c4ca4238a0b9" }),
    "a key": search(PROJECT, { search: "WEB-120" }),
    "without text": search(PROJECT, {}),
    "in the workspace": search(
      WIDE,
      { search: "audit", workspace_search: "true" },
      PROJECTS.map((id, n) => ({ id, identifier: `P${n}` })),
    ),
    "for a parent": search(PROJECT, {
      search: "audit",
      parent: "true",
      issue_id: goldenId(KIND.issue, 1_000_010),
    }),
    "for a relation": search(PROJECT, {
      search: "audit",
      issue_relation: "true",
      issue_id: goldenId(KIND.issue, 1_000_010),
    }),
  },
};
