// Dragging, in any layout: drop target → changed properties of issues (spec §4, §5; contract/issues §4.3).
import type { Issue } from "@cairn/contract/entities/issue";
import { spread } from "../sort-order.ts";
import { canDropOn } from "./can-drop.ts";
import { NONE } from "./fields.ts";
import { isEditable, joinPatches, patchOf, type PropertyPatch, valuesOf } from "../properties/property.ts";
import { BUILT_INS, type Registry } from "../properties/registry.ts";
import { type Grouping, groupingOf, valueOfGroup } from "./group.ts";
import type { Lookup } from "./lookup.ts";
import { comparator, readOrder } from "./order.ts";
import type { View } from "./view.ts";

/** What a drop writes. Cycle and modules are written by requests of their own: see the sender. */
export type MovePatch = PropertyPatch;

/** The single group and lane that a row is dragged out of. */
export interface MoveSource {
  group: string;
  lane: string | null;
}

/** One grouping's part of a move: the group that the issue is dragged out of, and the one it is dropped on. */
interface Step {
  grouping: Grouping | null;
  from: string;
  to: string;
}

/** The rows on both sides of the drop, without the moved ones; null at an end. */
interface Between {
  above: Issue | null;
  below: Issue | null;
}

function writeGroup(issue: Issue, { grouping, from, to }: Step, lookup: Lookup): MovePatch | null {
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

/** The new sort orders; none when the list is in another order, or when the issues are already in place. */
function writePlaces(
  issues: readonly Issue[],
  { above, below }: Between,
  view: Pick<View, "order_by">,
  lookup: Lookup,
): readonly (number | null)[] {
  const ordering = readOrder(view.order_by);
  const nowhere = issues.map(() => null);
  if (ordering?.order.name !== "sort_order") return nowhere;
  const compare = comparator(ordering, lookup);
  const line = [above, ...issues, below].filter((row) => row !== null);
  const stands = line.every((row, n) => {
    const next = line[n + 1];
    return next === undefined || compare(row, next) < 0;
  });
  if (stands) return nowhere;
  const [lower, upper] = ordering.descending ? [below, above] : [above, below];
  const places = spread(lower?.sort_order ?? null, upper?.sort_order ?? null, issues.length);
  return ordering.descending ? places.reverse() : places;
}

interface Arrangement {
  group_by: Grouping | null;
  sub_group_by: Grouping | null;
}

function writeGroups(
  { group_by, sub_group_by }: Arrangement,
  issue: Issue,
  from: MoveSource,
  to: MoveSource,
  lookup: Lookup,
): MovePatch | null {
  const group = writeGroup(issue, { grouping: group_by, from: from.group, to: to.group }, lookup);
  const lane =
    from.lane === null || to.lane === null
      ? {}
      : writeGroup(issue, { grouping: sub_group_by, from: from.lane, to: to.lane }, lookup);
  if (group === null || lane === null) return null;
  return joinPatches(group, lane);
}

type Arranged = Pick<View, "group_by" | "sub_group_by" | "order_by">;

/** The drop target: a group, or a cell of it, between two rows that are not being moved. */
export type ManyTarget = Between & {
  to: MoveSource;
  /** Only the group is written: the position in it does not matter. */
  keepsPlace?: boolean;
};
export interface Moving {
  issue: Issue;
  from: MoveSource;
}

/**
 * What a drop writes for each issue: the group's property, the lane's, and in manual order the sort order; in the given
 * order, which is also the new one. Unchanged issues are left out; null when the target can't be written.
 */
export function moveIssues(
  view: Arranged,
  moving: readonly Moving[],
  { to, above, below, keepsPlace = false }: ManyTarget,
  lookup: Lookup,
  registry: Registry = BUILT_INS,
): { issue: Issue; patch: MovePatch }[] | null {
  const issues = moving.map(({ issue }) => issue);
  const arrangement = {
    group_by: groupingOf(view.group_by, registry),
    sub_group_by: groupingOf(view.sub_group_by, registry),
  };
  const places = keepsPlace ? [] : writePlaces(issues, { above, below }, view, lookup);
  const moved: { issue: Issue; patch: MovePatch }[] = [];
  for (const [n, { issue, from }] of moving.entries()) {
    const groups = writeGroups(arrangement, issue, from, to, lookup);
    if (groups === null) return null;
    const place = places[n];
    const patch = { ...groups, ...(typeof place === "number" ? { sort_order: place } : {}) };
    if (Object.keys(patch).length > 0) moved.push({ issue, patch });
  }
  return moved;
}
