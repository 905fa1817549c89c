// Which issues a board has, and in which order: those of its project or view that are live, narrowed by the visitor.
import { dayOf } from "@cairn/domain/dates";
import type { Condition, FilterClock } from "@cairn/domain/issue-list/filter";
import { readConditions, readOrdering } from "@cairn/domain/issue-list/list-query";
import type { Ordering } from "@cairn/domain/issue-list/order";
import { defaultView, fromStored, normalizeView, viewQuery } from "@cairn/domain/issue-list/view";
import { BUILT_INS, registryOf } from "@cairn/domain/properties/registry";
import { fail } from "../../platform/failure.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { looksElsewhere } from "../issues/list/field-sql.ts";
import { readOrFail } from "../issues/list/list-issues.ts";
import { projectScope, type Scope } from "../issues/list/scope.ts";
import type { OpenBoard } from "./open-board.ts";

export interface BoardSelection {
  scope: Scope;
  conditions: Condition[];
  ordering: Ordering;
  /** The board's stamp says whether another issue belongs to it. */
  isStamped: boolean;
}

/** A visitor has no time zone that the server knows. */
const clockOf = (runtime: Runtime): FilterClock => ({ today: dayOf(runtime.now()), timeZone: "UTC" });

/** The issues that the board has at all. */
export function selectionOf(runtime: Runtime, { workspace, project, view }: OpenBoard): BoardSelection {
  const scope = projectScope(workspace.id, project);
  const registry = registryOf(project);
  const query = view
    ? viewQuery(normalizeView(fromStored(view, defaultView("PROJECT_VIEW")), "PROJECT_VIEW"))
    : {};
  const [conditions, ordering] = readOrFail(() => [
    readConditions(query, clockOf(runtime), registry),
    readOrdering(query, registry),
  ]);
  return { scope, conditions, ordering, isStamped: !looksElsewhere(conditions) };
}

/** Orders by what visitors see; another one would tell what they do not see. */
const ORDERS = new Set([
  "created_at",
  "priority",
  "state__group",
  "state__name",
  "labels__name",
  "start_date",
  "target_date",
  "sort_order",
]);

export type BoardQuery = Partial<Record<string, string>>;

/** The filters and the order that visitors choose; `states` is an older name of `state`. */
const FILTERS: readonly (readonly [parameter: string, field: string])[] = [
  ["state", "state"],
  ["states", "state"],
  ["priority", "priority"],
  ["labels", "labels"],
];

/** @throws board.filters_off, bad_order, invalid */
export function narrowed(
  runtime: Runtime,
  board: OpenBoard,
  query: BoardQuery,
  all: BoardSelection,
): BoardSelection {
  const filters = Object.fromEntries(
    FILTERS.flatMap(([parameter, field]) => (query[parameter] ? [[field, query[parameter]]] : [])),
  );
  if (Object.keys(filters).length > 0 && !board.settings.shows_filters) throw fail("board.filters_off");
  const conditions = readOrFail(() => readConditions(filters, clockOf(runtime), BUILT_INS));
  const { order_by } = query;
  if (!order_by) return { ...all, conditions: [...all.conditions, ...conditions] };
  if (!ORDERS.has(order_by.replace(/^-/, ""))) throw fail("bad_order");
  const ordering = readOrFail(() => readOrdering({ order_by }));
  return { ...all, conditions: [...all.conditions, ...conditions], ordering };
}
