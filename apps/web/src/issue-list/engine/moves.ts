// Moving issues by hand in a list: with the pointer, several at once, or by key. What may be moved where, and why not.
import type { Issue } from "@cairn/contract/entities/issue";
import { hasEnded } from "@cairn/domain/cycles";
import { NONE } from "@cairn/domain/issue-list/fields";
import { type Grouping, groupingOf } from "@cairn/domain/issue-list/group";
import { canDropOn, isManual } from "@cairn/domain/issue-list/can-drop";
import { moveIssues, type MoveSource, type Moving } from "@cairn/domain/issue-list/move";
import { readOrder } from "@cairn/domain/issue-list/order";
import { splitKey } from "@cairn/domain/issue-list/view-index";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import type { moves } from "../../i18n/en/moves.ts";
import type { TextKey } from "../../i18n/i18n.ts";
import type { Spot } from "./cursor.ts";
import { dragged } from "./dragged.ts";
import { editIssues } from "./issue-writes.ts";
import type { Lanes } from "./lanes.ts";
import type { ListView } from "./list-view.ts";
import { groupOfPlace, isNested } from "./nested.ts";
import { orderText } from "./order-words.ts";
import { nameOfPlace, wordsOfMove } from "./place-name.ts";
import { whyFixed } from "./why-fixed.ts";
import { inSentence } from "../../i18n/i18n.ts";
import { t } from "../../i18n/moves.ts";

type Word = TextKey<typeof moves>;

/** Why a drop on a group of a kind cannot be written. */
const FIXED: Partial<Record<BuiltInId, Word>> = {
  created_by: "fixed_created_by",
  state_group: "fixed_state_group",
  project: "fixed_project",
  state: "fixed_no_state",
};

/** Why issues cannot be moved to a place. */
export interface Refusal {
  reason: string;
  /** Manual order is all that is missing. */
  byHand?: true;
}
const because = (reason: string): Refusal => ({ reason });

/** Why one grouping's part of a drop cannot be written; null: it can. */
function refusedBy(model: ListView, grouping: Grouping | null, key: string): Refusal | null {
  if (grouping === null) return null;
  if (!canDropOn(grouping, key)) return because(t(FIXED[grouping.property.id as BuiltInId] ?? "fixed_group"));
  const cycle =
    grouping.property.id === "cycle" && key !== NONE ? model.data.open.cache.cycle.get(key) : undefined;
  return cycle && hasEnded(cycle, model.clock.utcDay())
    ? because(t("fixed_cycle_ended", { name: cycle.name }))
    : null;
}

/**
 * Why what is dragged out of a group, or cell, cannot be dropped on another; null: it can. Only in manual order does a drop on the
 * own group change anything.
 */
export function dropRefusal(model: ListView, from: string, to: string, canEdit = true): Refusal | null {
  const { view } = model;
  const { registry } = model.data;
  const fixed = whyFixed({ model, canEdit });
  if (fixed !== null) return because(fixed);
  const [source, target] = [splitKey(groupOfPlace(from)), splitKey(to)];
  const sameGroup = source.group === target.group;
  const sameLane = source.lane === target.lane;
  if (sameGroup && sameLane) {
    if (isManual(view)) return null;
    const order = inSentence(orderText(readOrder(view.order_by, registry)?.order));
    return { reason: t("fixed_order", { order }), byHand: true };
  }
  const byGroup = sameGroup ? null : refusedBy(model, groupingOf(view.group_by, registry), target.group);
  return (
    byGroup ??
    (sameLane ? null : refusedBy(model, groupingOf(view.sub_group_by, registry), target.lane ?? NONE))
  );
}

/** The group and lane that an issue is taken out of: those of the dragged one where it is in them, else its first. */
function sourceOf(model: ListView, issue: Issue, dragged: MoveSource): MoveSource {
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
  /** The row that was taken hold of. */
  spot: Spot;
  /** Itself among them. */
  ids: readonly string[];
  /** A group or cell. */
  to: string;
  /** Before this row of it; null: where they stand in it stays as it is. */
  index: number | null;
  /** What is changed, for messages; by default their place. */
  what?: string;
  /** What the server refused has gone back by now. */
  onRefused?: () => void;
}

type WithLanes = ListView & { readonly lanes: Lanes };

/** Drops issues before a row of a group or cell. Answers with how many of them change; what the server refuses goes back and is told. */
export function dropIssues(
  model: WithLanes,
  { spot, ids, to, index, what = t("place"), onRefused }: Drop,
): number {
  const { data, source, view } = model;
  const moved = new Set(ids);
  const all = source.rows(to);
  const rows = all.filter((row) => !moved.has(row.id));
  const at = (index ?? 0) - all.slice(0, index ?? 0).filter((row) => moved.has(row.id)).length;
  const from = splitKey(groupOfPlace(spot.group));
  const issues = ids.map((id) => data.open.cache.issue.get(id)).filter((issue) => issue !== undefined);
  const moving = issues.map((issue): Moving => ({ issue, from: sourceOf(model, issue, from) }));
  const between = { above: rows[at - 1] ?? null, below: rows[at] ?? null };
  const target = { to: splitKey(to), ...between, keepsPlace: index === null };
  const changes = moveIssues(view, moving, target, data.lookup, data.registry) ?? [];
  const patches = new Map(changes.map(({ issue, patch }) => [issue.id, patch]));
  const name = groupOfPlace(spot.group) === to ? "" : nameOfPlace(model, to);
  const words = name === "" ? undefined : wordsOfMove(model, name);
  void editIssues(data, [...patches.keys()], ({ id }) => patches.get(id) ?? null, what, words).then(
    (worked) => worked || onRefused?.(),
  );
  return changes.length;
}

export type Direction = "up" | "down" | "left" | "right";

/** What moving by key came to. */
export type Moved =
  | { kind: "moved"; spot: Spot; count: number; /** From 1. */ position: number; total: number }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "nowhere" };

/** The group or cell beside the one that a row stands in. */
function beside(model: ListView, key: string, by: 1 | -1): string | null {
  const { group, lane } = splitKey(key);
  const keys = model.groups.map((one) => one.key);
  const next = keys[keys.indexOf(group) + by];
  if (next === undefined || !keys.includes(group)) return null;
  return lane === null ? next : `${next}\n${lane}`;
}

/** Moves the selected rows, or else the focused one, by one place, or into the group beside theirs. */
export function moveByKey(model: WithLanes, direction: Direction, canEdit = true): Moved {
  const { focused } = model.cursor;
  if (!focused || isNested(focused.group)) return { kind: "nowhere" };
  const ids = dragged(model, focused);
  const key = focused.group;
  const rows = model.source.rows(key);
  const places = rows.flatMap((row, at) => (ids.includes(row.id) ? [at] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return { kind: "nowhere" };
  const across = direction === "left" || direction === "right";
  const to = across ? beside(model, key, direction === "left" ? -1 : 1) : key;
  if (to === null) return { kind: "nowhere" };
  const refusal = dropRefusal(model, key, to, canEdit);
  if (refusal) return { kind: "refused", refusal };
  const index = across
    ? Math.min(first, model.source.rows(to).length)
    : direction === "up"
      ? first - 1
      : last + 2;
  if (index < 0 || (!across && direction === "down" && last + 1 >= rows.length)) return { kind: "nowhere" };
  if (dropIssues(model, { spot: focused, ids, to, index }) === 0) return { kind: "nowhere" };
  model.lanes.unfold(to);
  const spot = { group: to, id: focused.id };
  model.cursor.focus(spot);
  const now = model.source.rows(to);
  const position = now.findIndex((row) => row.id === focused.id) + 1;
  return { kind: "moved", spot, count: ids.length, position, total: now.length };
}
