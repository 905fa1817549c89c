// Dragging, in any layout: where an issue was dropped → what of it changes (spec §4, §5; contract/issues §4.3).
import type { Issue, IssuePatch } from "@cairn/contract/entities/issue";
import { between } from "../sort-order.ts";
import { NONE } from "./fields.ts";
import { type GroupName, GROUPINGS } from "./group.ts";
import type { Lookup } from "./lookup.ts";
import { comparator, readOrder } from "./order.ts";
import type { View } from "./view.ts";

/** What of an issue a drop can write with one call to it; cycles and modules are joined by calls of their own. */
type MovePatch = Pick<
  IssuePatch,
  "state_id" | "priority" | "label_ids" | "assignee_ids" | "start_date" | "target_date" | "sort_order"
>;
const WRITABLE: ReadonlySet<string> = new Set([
  "state_id",
  "priority",
  "label_ids",
  "assignee_ids",
  "start_date",
  "target_date",
] satisfies (keyof MovePatch)[]);

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
  if (grouping === null) return false;
  const { property } = GROUPINGS[grouping];
  if (property === undefined || !WRITABLE.has(property)) return false;
  return key !== NONE || property !== "state_id";
}

function writeGroup(issue: Issue, { grouping, from, to }: Step): MovePatch | null {
  if (from === to) return {};
  if (grouping === null || !canDropOn(grouping, to)) return null;
  const { property, many } = GROUPINGS[grouping];
  if (property === undefined) return null;
  if (many !== true) return { [property]: to === NONE ? null : to };
  const values = property === "label_ids" ? issue.label_ids : issue.assignee_ids;
  // Nobody's group is for issues without any: a drop there takes all away, not only the one it was dragged out of.
  if (to === NONE) return { [property]: [] };
  const kept = values.filter((value) => value !== from && value !== to);
  const at = values.indexOf(from);
  return { [property]: at === -1 ? [...kept, to] : [...kept.slice(0, at), to, ...kept.slice(at)] };
}

/** The new manual place; nothing where the list is in another order, or where the issue stands there already. */
function writePlace(
  issue: Issue,
  target: MoveTarget,
  view: Pick<View, "order_by">,
  lookup: Lookup,
): MovePatch {
  const ordering = readOrder(view.order_by);
  if (ordering?.name !== "sort_order") return {};
  const { above, below } = target;
  const compare = comparator(ordering, lookup);
  const stands =
    (above === null || compare(above, issue) < 0) && (below === null || compare(issue, below) < 0);
  if (stands) return {};
  const [lower, upper] = ordering.descending ? [below, above] : [above, below];
  return { sort_order: between(lower?.sort_order ?? null, upper?.sort_order ?? null) };
}

/**
 * What a drop writes: the group's property, the lane's, and in manual order the place. Null when nothing changes, or when the target's
 * group cannot be written by a drop.
 */
export function moveIssue(
  view: Pick<View, "group_by" | "sub_group_by" | "order_by">,
  issue: Issue,
  target: MoveTarget,
  lookup: Lookup,
): MovePatch | null {
  const group = writeGroup(issue, { grouping: view.group_by, from: target.from, to: target.to });
  const lane = target.lane ? writeGroup(issue, { grouping: view.sub_group_by, ...target.lane }) : {};
  if (group === null || lane === null) return null;
  const patch = { ...group, ...lane, ...writePlace(issue, target, view, lookup) };
  return Object.keys(patch).length === 0 ? null : patch;
}

/** Whether a drop inside a group has a meaning: only manual order can be changed by hand. */
export const isManual = (view: Pick<View, "order_by">): boolean =>
  readOrder(view.order_by)?.name === "sort_order";
