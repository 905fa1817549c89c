// The tree of labels: parents and children, their order, and the writes that move a label (spec §5, §9).
import type { Label, LabelPatch } from "@cairn/contract/entities/label";
import { positionsFor } from "@cairn/domain/arrange";
import { STEP } from "@cairn/domain/sort-order";
import type { Zone } from "../../drag/drop-zones.ts";

export interface LabelNode {
  label: Label;
  /** 0 at the top. */
  depth: number;
  /** The id of its parent; null at the top. */
  parent: string | null;
  /** Its index among its siblings, and their number including it. */
  index: number;
  siblings: readonly Label[];
}

export interface Target {
  parent: string | null;
  /** The siblings at the target, without the moved label. */
  index: number;
}

export interface LabelMove {
  id: string;
  patch: Pick<LabelPatch, "parent" | "sort_order">;
}

const byPlace = (a: Label, b: Label): number => a.sort_order - b.sort_order || a.name.localeCompare(b.name);

type Inside = ReadonlyMap<string | null, Label[]>;

/** Labels by parent; those whose parent is missing are at the top. */
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

/** All labels in tree order: each is followed by the labels inside it. */
export const treeOf = (labels: readonly Label[]): LabelNode[] => walk(byParent(labels), null, 0);

/** Ids of all labels inside a label, at any depth. */
export const insideOf = (labels: readonly Label[], id: string): string[] =>
  walk(byParent(labels), id, 0).map(({ label }) => label.id);

/** The labels whose names contain the text, and their ancestors. */
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

/**
 * The id after which a new label inside `parent` is inserted: that of the last label there, or of the parent itself.
 */
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
