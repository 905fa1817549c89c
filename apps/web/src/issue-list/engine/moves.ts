// Moves issues in a list by pointer or keyboard, several at once, and says why a move is not possible.
import type { Issue } from "@cairn/contract/entities/issue";
import { hasEnded } from "@cairn/domain/cycles";
import { NONE } from "@cairn/domain/issue-list/fields";
import { type Grouping, groupingOf } from "@cairn/domain/issue-list/group";
import { canDropOn, isManual } from "@cairn/domain/issue-list/can-drop";
import { moveIssues, type GroupAndLane, type DraggedIssue } from "@cairn/domain/issue-list/move";
import { readOrder } from "@cairn/domain/issue-list/order";
import { splitKey } from "@cairn/domain/issue-list/view-index";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import type { moves } from "../../i18n/en/moves.ts";
import type { TextKey } from "../../i18n/i18n.ts";
import type { RowId } from "./cursor.ts";
import { draggedIds } from "./dragged-ids.ts";
import { editIssues } from "./issue-writes.ts";
import type { Lanes } from "./lanes.ts";
import type { ListView } from "./list-view.ts";
import { groupOfPath, isNested } from "./nested.ts";
import { orderLabel } from "./order-labels.ts";
import { cellName, moveMessages } from "./cell-name.ts";
import { readOnlyReason } from "./read-only-reason.ts";
import { inSentence } from "../../i18n/i18n.ts";
import { t } from "../../i18n/moves.ts";

type Word = TextKey<typeof moves>;

/** Why issues cannot be dropped on a group of these properties. */
const REFUSALS: Partial<Record<BuiltInId, Word>> = {
  created_by: "fixed_created_by",
  state_group: "fixed_state_group",
  project: "fixed_project",
  state: "fixed_no_state",
};

/** Why issues cannot be moved to a group. */
export interface Refusal {
  reason: string;
  /** Switching to manual order would allow the move. */
  needsManualOrder?: true;
}
const refusal = (reason: string): Refusal => ({ reason });

/** Why a drop on a group of a grouping is not possible; null if it is. */
function groupingRefusal(model: ListView, grouping: Grouping | null, key: string): Refusal | null {
  if (grouping === null) return null;
  if (!canDropOn(grouping, key))
    return refusal(t(REFUSALS[grouping.property.id as BuiltInId] ?? "fixed_group"));
  const cycle =
    grouping.property.id === "cycle" && key !== NONE ? model.data.open.cache.cycle.get(key) : undefined;
  return cycle && hasEnded(cycle, model.clock.utcDay())
    ? refusal(t("fixed_cycle_ended", { name: cycle.name }))
    : null;
}

/**
 * Why issues of one group or cell cannot be dropped on another; null if they can. A drop within the same group is
 * possible only in manual order, because it changes nothing else.
 */
export function dropRefusal(model: ListView, from: string, to: string, canEdit = true): Refusal | null {
  const { view } = model;
  const { registry } = model.data;
  const fixed = readOnlyReason({ model, canEdit });
  if (fixed !== null) return refusal(fixed);
  const [source, target] = [splitKey(groupOfPath(from)), splitKey(to)];
  const sameGroup = source.group === target.group;
  const sameLane = source.lane === target.lane;
  if (sameGroup && sameLane) {
    if (isManual(view)) return null;
    const order = inSentence(orderLabel(readOrder(view.order_by, registry)?.order));
    return { reason: t("fixed_order", { order }), needsManualOrder: true };
  }
  const byGroup = sameGroup
    ? null
    : groupingRefusal(model, groupingOf(view.group_by, registry), target.group);
  return (
    byGroup ??
    (sameLane ? null : groupingRefusal(model, groupingOf(view.sub_group_by, registry), target.lane ?? NONE))
  );
}

/** The group and lane that an issue leaves: those of the dragged row if the issue is in them, otherwise its first. */
function sourceOf(model: ListView, issue: Issue, dragged: GroupAndLane): GroupAndLane {
  const { view, data } = model;
  const pick = (name: string | null, wanted: string | null): string | null => {
    const grouping = groupingOf(name, data.registry);
    if (grouping === null) return wanted;
    const keys = grouping.keys(issue, data.lookup);
    return wanted !== null && keys.includes(wanted) ? wanted : (keys[0] ?? wanted);
  };
  return {
    group: pick(view.group_by, dragged.group) ?? dragged.group,
    lane: dragged.lane === null ? null : pick(view.sub_group_by, dragged.lane),
  };
}

export interface Drop {
  /** The row under the pointer. */
  rowId: RowId;
  /** All dragged issues, including that row. */
  ids: readonly string[];
  /** The key of the target group or cell. */
  to: string;
  /** The row of the target to insert before; null to keep the position. */
  index: number | null;
  /** What is changed, for messages; the position by default. */
  what?: string;
  /** Called after a refused change has been rolled back. */
  onRefused?: () => void;
}

type WithLanes = ListView & { readonly lanes: Lanes };

/** Drops issues before a row. Returns how many of them change; refused changes are rolled back and reported. */
export function dropIssues(
  model: WithLanes,
  { rowId, ids, to, index, what = t("place"), onRefused }: Drop,
): number {
  const { data, source, view } = model;
  const moved = new Set(ids);
  const all = source.rows(to);
  const rows = all.filter((row) => !moved.has(row.id));
  const at = (index ?? 0) - all.slice(0, index ?? 0).filter((row) => moved.has(row.id)).length;
  const from = splitKey(groupOfPath(rowId.group));
  const issues = ids.map((id) => data.open.cache.issue.get(id)).filter((issue) => issue !== undefined);
  const moving = issues.map((issue): DraggedIssue => ({ issue, from: sourceOf(model, issue, from) }));
  const between = { above: rows[at - 1] ?? null, below: rows[at] ?? null };
  const target = { to: splitKey(to), ...between, keepsPosition: index === null };
  const changes = moveIssues(view, moving, target, data.lookup, data.registry) ?? [];
  const patches = new Map(changes.map(({ issue, patch }) => [issue.id, patch]));
  const name = groupOfPath(rowId.group) === to ? "" : cellName(model, to);
  const words = name === "" ? undefined : moveMessages(model, name);
  void editIssues(data, [...patches.keys()], ({ id }) => patches.get(id) ?? null, what, words).then(
    (worked) => worked || onRefused?.(),
  );
  return changes.length;
}

export type Direction = "up" | "down" | "left" | "right";

/** The result of a move by keyboard. */
export type KeyboardMove =
  | { kind: "moved"; rowId: RowId; count: number; /** From 1. */ position: number; total: number }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "nowhere" };

/** The group or cell before or after another one; cells stay in their lane. */
function adjacentCell(model: ListView, key: string, by: 1 | -1): string | null {
  const { group, lane } = splitKey(key);
  const keys = model.groups.map((one) => one.key);
  const next = keys[keys.indexOf(group) + by];
  if (next === undefined || !keys.includes(group)) return null;
  return lane === null ? next : `${next}\n${lane}`;
}

/** Moves the selected rows, otherwise the focused one, by one position or into the adjacent group. */
export function moveByKey(model: WithLanes, direction: Direction, canEdit = true): KeyboardMove {
  const { focused } = model.cursor;
  if (!focused || isNested(focused.group)) return { kind: "nowhere" };
  const ids = draggedIds(model, focused);
  const key = focused.group;
  const rows = model.source.rows(key);
  const places = rows.flatMap((row, at) => (ids.includes(row.id) ? [at] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return { kind: "nowhere" };
  const across = direction === "left" || direction === "right";
  const to = across ? adjacentCell(model, key, direction === "left" ? -1 : 1) : key;
  if (to === null) return { kind: "nowhere" };
  const refusal = dropRefusal(model, key, to, canEdit);
  if (refusal) return { kind: "refused", refusal };
  const index = across
    ? Math.min(first, model.source.rows(to).length)
    : direction === "up"
      ? first - 1
      : last + 2;
  if (index < 0 || (!across && direction === "down" && last + 1 >= rows.length)) return { kind: "nowhere" };
  if (dropIssues(model, { rowId: focused, ids, to, index }) === 0) return { kind: "nowhere" };
  model.lanes.expand(to);
  const rowId = { group: to, id: focused.id };
  model.cursor.focus(rowId);
  const now = model.source.rows(to);
  const position = now.findIndex((row) => row.id === focused.id) + 1;
  return { kind: "moved", rowId, count: ids.length, position, total: now.length };
}
