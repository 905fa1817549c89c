// Labels as a tree: what is below what, in which order, and what is written when one is moved (spec §5, §9).
import type { Label, LabelPatch } from "@cairn/contract/entities/label";
import { positionsFor } from "@cairn/domain/arrange";
import { STEP } from "@cairn/domain/sort-order";
import type { Zone } from "../../drag/drop-zones.ts";

export interface LabelNode {
  label: Label;
  /** 0 at the top. */
  depth: number;
  /** The id of the label it stands in; null at the top. */
  parent: string | null;
  /** Its place among its siblings, and how many those are with it. */
  index: number;
  siblings: readonly Label[];
}

export interface Target {
  parent: string | null;
  /** Among the siblings there, the moved label left out. */
  index: number;
}

export interface LabelMove {
  id: string;
  patch: Pick<LabelPatch, "parent" | "sort_order">;
}

const byPlace = (a: Label, b: Label): number => a.sort_order - b.sort_order || a.name.localeCompare(b.name);

type Inside = ReadonlyMap<string | null, Label[]>;

/** Labels by the one they stand in; those whose parent is not here stand at the top. */
function byParent(labels: readonly Label[]): Inside {
  const known = new Set(labels.map(({ id }) => id));
  const inside = new Map<string | null, Label[]>();
  for (const label of [...labels].sort(byPlace)) {
    const parent = label.parent !== null && known.has(label.parent) ? label.parent : null;
    const others = inside.get(parent);
    if (others) others.push(label);
    else inside.set(parent, [label]);
  }
  return inside;
}

function walk(inside: Inside, parent: string | null, depth: number): LabelNode[] {
  const siblings = inside.get(parent) ?? [];
  return siblings.flatMap((label, index) => [
    { label, depth, parent, index, siblings },
    ...walk(inside, label.id, depth + 1),
  ]);
}

/** All labels from the top down, each followed by what is in it. */
export const treeOf = (labels: readonly Label[]): LabelNode[] => walk(byParent(labels), null, 0);

/** Ids of all labels in a label, however deep. */
export const insideOf = (labels: readonly Label[], id: string): string[] =>
  walk(byParent(labels), id, 0).map(({ label }) => label.id);

/** The labels whose name contains the words, and those that they stand in. */
export function matching(nodes: readonly LabelNode[], query: string): LabelNode[] {
  const wanted = query.trim().toLocaleLowerCase();
  if (wanted === "") return [...nodes];
  const parents = new Map(nodes.map((node) => [node.label.id, node.parent]));
  const shown = new Set<string>();
  for (const { label } of nodes) {
    if (!label.name.toLocaleLowerCase().includes(wanted)) continue;
    for (let id: string | null = label.id; id !== null && !shown.has(id); id = parents.get(id) ?? null)
      shown.add(id);
  }
  return nodes.filter(({ label }) => shown.has(label.id));
}

/** Where a new label within `parent` goes: behind the last label in there, or behind the parent itself. */
export function lastInside(
  nodes: readonly LabelNode[],
  parent: string,
): { after: LabelNode; depth: number } | null {
  const at = nodes.findIndex(({ label }) => label.id === parent);
  const around = nodes[at];
  if (!around) return null;
  const next = nodes.findIndex(({ depth }, index) => index > at && depth <= around.depth);
  const after = nodes[(next === -1 ? nodes.length : next) - 1] ?? around;
  return { after, depth: around.depth + 1 };
}

/** The position of a label that is dropped on another one; null inside itself. */
export function targetOf(labels: readonly Label[], dragged: string, on: string, zone: Zone): Target | null {
  if (dragged === on || insideOf(labels, dragged).includes(on)) return null;
  const node = treeOf(labels).find(({ label }) => label.id === on);
  if (!node) return null;
  const others = (siblings: readonly Label[]): Label[] => siblings.filter(({ id }) => id !== dragged);
  if (zone === "inside") return { parent: on, index: others(byParent(labels).get(on) ?? []).length };
  const at = others(node.siblings).findIndex(({ id }) => id === on);
  return { parent: node.parent, index: zone === "before" ? at : at + 1 };
}

/**
 * The writes that move a label; none if neither its parent nor its position there changes (spec §5). At the top it gets
 * the first position minus 10000, at the bottom the last plus 10000, and between two labels the average.
 */
export function movesTo(labels: readonly Label[], id: string, { parent, index }: Target): LabelMove[] {
  const node = treeOf(labels).find(({ label }) => label.id === id);
  if (!node || (node.parent === parent && node.index === index)) return [];
  const others = (byParent(labels).get(parent) ?? []).filter((label) => label.id !== id);
  const places = positionsFor(
    others.map((label) => ({ id: label.id, at: label.sort_order })),
    id,
    index,
    STEP,
  );
  return places.map(({ id: one, at }) => ({
    id: one,
    patch: one === id && node.label.parent !== parent ? { parent, sort_order: at } : { sort_order: at },
  }));
}
