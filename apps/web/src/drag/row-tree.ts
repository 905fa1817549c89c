// A tree of rows: parents and children, their order, and the writes that move a row (spec §5, §9).
import { positionsFor } from "@cairn/domain/arrange";
import { STEP } from "@cairn/domain/sort-order";
import type { Zone } from "./drop-zones.ts";

/** A row that can be inside another one. */
export interface TreeRow {
  id: string;
  name: string;
  parent: string | null;
  sort_order: number;
}

type Compare<Row> = (a: Row, b: Row) => number;

export interface TreeNode<Row extends TreeRow = TreeRow> {
  row: Row;
  /** 0 at the top. */
  depth: number;
  /** The id of its parent; null at the top. */
  parent: string | null;
  /** Its index among its siblings, and their number including it. */
  index: number;
  siblings: readonly Row[];
}

export interface Target {
  parent: string | null;
  /** The siblings at the target, without the moved row. */
  index: number;
}

export interface TreeMove {
  id: string;
  patch: { parent?: string | null; sort_order?: number };
}

const byPlace = (a: TreeRow, b: TreeRow): number =>
  a.sort_order - b.sort_order || a.name.localeCompare(b.name);

type Inside<Row> = ReadonlyMap<string | null, Row[]>;

/** Rows by parent; those whose parent is missing are at the top. */
function byParent<Row extends TreeRow>(rows: readonly Row[], compare: Compare<Row> = byPlace): Inside<Row> {
  const known = new Set(rows.map(({ id }) => id));
  const inside = new Map<string | null, Row[]>();
  for (const row of [...rows].sort(compare)) {
    const parent = row.parent !== null && known.has(row.parent) ? row.parent : null;
    const others = inside.get(parent);
    if (others) others.push(row);
    else inside.set(parent, [row]);
  }
  return inside;
}

function walk<Row extends TreeRow>(
  inside: Inside<Row>,
  parent: string | null,
  depth: number,
): TreeNode<Row>[] {
  const siblings = inside.get(parent) ?? [];
  return siblings.flatMap((row, index) => [
    { row, depth, parent, index, siblings },
    ...walk(inside, row.id, depth + 1),
  ]);
}

/** All rows in tree order: each is followed by the rows inside it; siblings in manual order by default. */
export const treeOf = <Row extends TreeRow>(
  rows: readonly Row[],
  compare: Compare<Row> = byPlace,
): TreeNode<Row>[] => walk(byParent(rows, compare), null, 0);

/** Ids of all rows inside a row, at any depth. */
export const insideOf = (rows: readonly TreeRow[], id: string): string[] =>
  walk(byParent(rows), id, 0).map(({ row }) => row.id);

/** The nodes that pass, and their ancestors. */
export function withAncestors<Row extends TreeRow>(
  nodes: readonly TreeNode<Row>[],
  passes: (row: Row) => boolean,
): TreeNode<Row>[] {
  const parents = new Map(nodes.map((node) => [node.row.id, node.parent]));
  const shown = new Set<string>();
  for (const { row } of nodes) {
    if (!passes(row)) continue;
    for (let id: string | null = row.id; id !== null && !shown.has(id); id = parents.get(id) ?? null)
      shown.add(id);
  }
  return nodes.filter(({ row }) => shown.has(row.id));
}

/** The rows whose names contain the text, and their ancestors. */
export function matching<Row extends TreeRow>(
  nodes: readonly TreeNode<Row>[],
  query: string,
): TreeNode<Row>[] {
  const wanted = query.trim().toLocaleLowerCase();
  return withAncestors(nodes, ({ name }) => name.toLocaleLowerCase().includes(wanted));
}

/** The id after which a new row inside `parent` is inserted: that of the last row there, or of the parent itself. */
export function lastInside<Row extends TreeRow>(
  nodes: readonly TreeNode<Row>[],
  parent: string,
): { after: TreeNode<Row>; depth: number } | null {
  const at = nodes.findIndex(({ row }) => row.id === parent);
  const around = nodes[at];
  if (!around) return null;
  const next = nodes.findIndex(({ depth }, index) => index > at && depth <= around.depth);
  const after = nodes[(next === -1 ? nodes.length : next) - 1] ?? around;
  return { after, depth: around.depth + 1 };
}

/** The position of a row that is dropped on another one; null inside itself. */
export function targetOf(rows: readonly TreeRow[], dragged: string, on: string, zone: Zone): Target | null {
  if (dragged === on || insideOf(rows, dragged).includes(on)) return null;
  const node = treeOf(rows).find(({ row }) => row.id === on);
  if (!node) return null;
  const others = (siblings: readonly TreeRow[]): TreeRow[] => siblings.filter(({ id }) => id !== dragged);
  if (zone === "inside") return { parent: on, index: others(byParent(rows).get(on) ?? []).length };
  const at = others(node.siblings).findIndex(({ id }) => id === on);
  return { parent: node.parent, index: zone === "before" ? at : at + 1 };
}

/**
 * The writes that move a row; none if neither its parent nor its position there changes (spec §5). At the top it gets
 * the first position minus 10000, at the bottom the last plus 10000, and between two rows the average.
 */
export function movesTo(rows: readonly TreeRow[], id: string, { parent, index }: Target): TreeMove[] {
  const node = treeOf(rows).find(({ row }) => row.id === id);
  if (!node || (node.parent === parent && node.index === index)) return [];
  const others = (byParent(rows).get(parent) ?? []).filter((row) => row.id !== id);
  const places = positionsFor(
    others.map((row) => ({ id: row.id, at: row.sort_order })),
    id,
    index,
    STEP,
  );
  return places.map(({ id: one, at }) => ({
    id: one,
    patch: one === id && node.row.parent !== parent ? { parent, sort_order: at } : { sort_order: at },
  }));
}
