// Dragging, in any layout: where issues were dropped → what of them changes (spec §4, §5; contract/issues §4.3).
import type { Issue, IssuePatch } from "@cairn/contract/entities/issue";
import { spread } from "../sort-order.ts";
import { NONE } from "./fields.ts";
import { type GroupName, GROUPINGS } from "./group.ts";
import type { Lookup } from "./lookup.ts";
import { comparator, readOrder } from "./order.ts";
import type { View } from "./view.ts";

/** What of an issue a drop can write. Cycle and modules are written by calls of their own: see whoever sends it. */
export type MovePatch = Pick<
  IssuePatch,
  "state_id" | "priority" | "label_ids" | "assignee_ids" | "start_date" | "target_date" | "sort_order"
> & { cycle_id?: string | null; module_ids?: readonly string[] };

/** The one group and lane that a row stands in where it is taken from. */
export interface MoveSource {
  group: string;
  lane: string | null;
}

/** One grouping's part of a move: the group it is dragged out of, and the one it is dropped on. */
interface Step {
  grouping: GroupName | null;
  from: string;
  to: string;
}

export interface MoveTarget {
  /** Groups of the main grouping: where the dragged row or card stood, and where it is dropped. */
  from: string;
  to: string;
  /** The same for swim-lanes. */
  lane?: { from: string; to: string };
  /** The rows between which it is dropped, the moved issue itself left out; null at an end. */
  above: Issue | null;
  below: Issue | null;
}

/** Whether dropping on another group of this kind changes anything that can be written. `None` of what must be set cannot be. */
export function canDropOn(grouping: GroupName | null, key: string): boolean {
  if (grouping === null || GROUPINGS[grouping].property === undefined) return false;
  return key !== NONE || grouping !== "state_id";
}

function writeGroup(issue: Issue, { grouping, from, to }: Step): MovePatch | null {
  if (from === to) return {};
  if (grouping === null || !canDropOn(grouping, to)) return null;
  const { property, many } = GROUPINGS[grouping];
  if (property === undefined) return null;
  if (many !== true) return { [property]: to === NONE ? null : to };
  const values = issue[property];
  if (!Array.isArray(values)) return null;
  // Nobody's group is for issues without any: a drop there takes all away, not only the one it was dragged out of.
  if (to === NONE) return { [property]: [] };
  const kept = values.filter((value) => value !== from && value !== to);
  const at = values.indexOf(from);
  return { [property]: at === -1 ? [...kept, to] : [...kept.slice(0, at), to, ...kept.slice(at)] };
}

type Between = Pick<MoveTarget, "above" | "below">;

/** The new manual places; none where the list is in another order, or where the issues stand so already. */
function writePlaces(
  issues: readonly Issue[],
  { above, below }: Between,
  view: Pick<View, "order_by">,
  lookup: Lookup,
): readonly (number | null)[] {
  const ordering = readOrder(view.order_by);
  const nowhere = issues.map(() => null);
  if (ordering?.name !== "sort_order") return nowhere;
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

function writeGroups(
  view: Pick<View, "group_by" | "sub_group_by">,
  issue: Issue,
  target: Pick<MoveTarget, "from" | "to" | "lane">,
): MovePatch | null {
  const group = writeGroup(issue, { grouping: view.group_by, from: target.from, to: target.to });
  const lane = target.lane ? writeGroup(issue, { grouping: view.sub_group_by, ...target.lane }) : {};
  return group === null || lane === null ? null : { ...group, ...lane };
}

type Arranged = Pick<View, "group_by" | "sub_group_by" | "order_by">;

/**
 * What a drop writes: the group's property, the lane's, and in manual order the place. Null when nothing changes, or when the target's
 * group cannot be written by a drop.
 */
export function moveIssue(
  view: Arranged,
  issue: Issue,
  target: MoveTarget,
  lookup: Lookup,
): MovePatch | null {
  const groups = writeGroups(view, issue, target);
  if (groups === null) return null;
  const [place] = writePlaces([issue], target, view, lookup);
  const patch = { ...groups, ...(typeof place === "number" ? { sort_order: place } : {}) };
  return Object.keys(patch).length === 0 ? null : patch;
}

/** Where several are dropped: a group, or a cell of it, between two rows that are none of them. */
export type ManyTarget = Between & { to: MoveSource };
export interface Moving {
  issue: Issue;
  from: MoveSource;
}

/**
 * What a drop of several writes of each, in the order in which they are given and are to stand. Issues that do not change are left out;
 * null when the target cannot be written.
 */
export function moveIssues(
  view: Arranged,
  moving: readonly Moving[],
  { to, above, below }: ManyTarget,
  lookup: Lookup,
): { issue: Issue; patch: MovePatch }[] | null {
  const places = writePlaces(
    moving.map(({ issue }) => issue),
    { above, below },
    view,
    lookup,
  );
  const moved: { issue: Issue; patch: MovePatch }[] = [];
  for (const [n, { issue, from }] of moving.entries()) {
    const lane = from.lane === null || to.lane === null ? {} : { lane: { from: from.lane, to: to.lane } };
    const groups = writeGroups(view, issue, { from: from.group, to: to.group, ...lane });
    if (groups === null) return null;
    const place = places[n];
    const patch = { ...groups, ...(typeof place === "number" ? { sort_order: place } : {}) };
    if (Object.keys(patch).length > 0) moved.push({ issue, patch });
  }
  return moved;
}

/** Whether a drop inside a group has a meaning: only manual order can be changed by hand. */
export const isManual = (view: Pick<View, "order_by">): boolean =>
  readOrder(view.order_by)?.name === "sort_order";
