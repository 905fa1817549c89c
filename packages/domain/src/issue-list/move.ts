// Computes the patches of a drop in any layout: which properties of the dragged issues change (spec §4, §5;
// contract/issues §4.3).
import type { Issue } from "@cairn/contract/entities/issue";
import { sortOrdersBetween } from "../sort-order.ts";
import { canDropOn } from "./can-drop.ts";
import { NONE } from "./fields.ts";
import { isEditable, joinPatches, patchOf, type PropertyPatch, valuesOf } from "../properties/property.ts";
import { BUILT_INS, type Registry } from "../properties/registry.ts";
import { type Grouping, groupingOf, valueOfGroup } from "./group.ts";
import type { Lookup } from "./lookup.ts";
import { comparator, readOrder } from "./order.ts";
import type { View } from "./view.ts";

/** The properties that a drop changes. The sender changes cycle and modules by separate requests. */
export type MovePatch = PropertyPatch;

/** One group and, with a second grouping, one lane: where a row is dragged from, or dropped. */
export interface GroupAndLane {
  group: string;
  lane: string | null;
}

/** A change of the group by one of the two groupings. */
interface GroupChange {
  grouping: Grouping | null;
  from: string;
  to: string;
}

/** The rows above and below the drop position, without the dragged ones; null at the top or the bottom. */
interface Between {
  above: Issue | null;
  below: Issue | null;
}

function groupPatch(issue: Issue, { grouping, from, to }: GroupChange, lookup: Lookup): MovePatch | null {
  if (from === to) return {};
  if (grouping === null || !canDropOn(grouping, to)) return null;
  const { property, many } = grouping;
  if (!isEditable(property)) return null;
  if (many !== true) return patchOf(property, to === NONE ? null : valueOfGroup(grouping, to));
  const values = valuesOf(property)(issue, lookup);
  // The group `None` is for issues without any value: a drop there removes all values, not only that of the previous
  // group.
  if (to === NONE) return patchOf(property, []);
  const kept = values.filter((value) => value !== from && value !== to);
  const at = values.indexOf(from);
  return patchOf(property, at === -1 ? [...kept, to] : [...kept.slice(0, at), to, ...kept.slice(at)]);
}

/**
 * The new sort orders; all null if the list is not in manual order, or if the issues are already in the right order.
 */
function writeSortOrders(
  issues: readonly Issue[],
  { above, below }: Between,
  view: Pick<View, "order_by">,
  lookup: Lookup,
): readonly (number | null)[] {
  const ordering = readOrder(view.order_by);
  const unchanged = issues.map(() => null);
  if (ordering?.order.name !== "sort_order") return unchanged;
  const compare = comparator(ordering, lookup);
  const rows = [above, ...issues, below].filter((row) => row !== null);
  const isInOrder = rows.every((row, n) => {
    const next = rows[n + 1];
    return next === undefined || compare(row, next) < 0;
  });
  if (isInOrder) return unchanged;
  const [lower, upper] = ordering.descending ? [below, above] : [above, below];
  const sortOrders = sortOrdersBetween(lower?.sort_order ?? null, upper?.sort_order ?? null, issues.length);
  return ordering.descending ? sortOrders.reverse() : sortOrders;
}

interface Groupings {
  group_by: Grouping | null;
  sub_group_by: Grouping | null;
}

function groupsPatch(
  { group_by, sub_group_by }: Groupings,
  issue: Issue,
  from: GroupAndLane,
  to: GroupAndLane,
  lookup: Lookup,
): MovePatch | null {
  const group = groupPatch(issue, { grouping: group_by, from: from.group, to: to.group }, lookup);
  const lane =
    from.lane === null || to.lane === null
      ? {}
      : groupPatch(issue, { grouping: sub_group_by, from: from.lane, to: to.lane }, lookup);
  if (group === null || lane === null) return null;
  return joinPatches(group, lane);
}

type ViewArrangement = Pick<View, "group_by" | "sub_group_by" | "order_by">;

/** Where issues are dropped: a group or a cell, between two rows that are not dragged. */
export type DropTarget = Between & {
  to: GroupAndLane;
  /** Changes only the group, not the position in it. */
  keepsPosition?: boolean;
};
export interface DraggedIssue {
  issue: Issue;
  from: GroupAndLane;
}

/**
 * The patches of a drop: the properties of the group and the lane and, in manual order, the sort order. The issues keep
 * the given order. Leaves out issues that do not change. Returns null if a property can't be written.
 */
export function moveIssues(
  view: ViewArrangement,
  moving: readonly DraggedIssue[],
  { to, above, below, keepsPosition = false }: DropTarget,
  lookup: Lookup,
  registry: Registry = BUILT_INS,
): { issue: Issue; patch: MovePatch }[] | null {
  const issues = moving.map(({ issue }) => issue);
  const groupings = {
    group_by: groupingOf(view.group_by, registry),
    sub_group_by: groupingOf(view.sub_group_by, registry),
  };
  const sortOrders = keepsPosition ? [] : writeSortOrders(issues, { above, below }, view, lookup);
  const moved: { issue: Issue; patch: MovePatch }[] = [];
  for (const [n, { issue, from }] of moving.entries()) {
    const groups = groupsPatch(groupings, issue, from, to, lookup);
    if (groups === null) return null;
    const sortOrder = sortOrders[n];
    const patch = { ...groups, ...(typeof sortOrder === "number" ? { sort_order: sortOrder } : {}) };
    if (Object.keys(patch).length > 0) moved.push({ issue, patch });
  }
  return moved;
}
