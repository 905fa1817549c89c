// Which pages of a tree show the pages inside them. The browser remembers it for each place (spec §9).
import { useCallback, useEffect, useState } from "react";
import type { PageRow } from "@cairn/contract/entities/page";
import type { TreeNode } from "../../drag/row-tree.ts";
import { readStored, writeStored } from "../../shell/stored.ts";

/** Ids of folded pages that are remembered for a place; the oldest are forgotten. */
const MAX_REMEMBERED = 1000;

export interface TreeLine {
  node: TreeNode<PageRow>;
  /** Whether the pages inside it are shown; null if there are none. */
  isOpen: boolean | null;
}

/** The nodes that are not inside a folded one. @param nodes in tree order */
export function linesOf(nodes: readonly TreeNode<PageRow>[], folded: ReadonlySet<string>): TreeLine[] {
  const lines: TreeLine[] = [];
  /** The depth of the folded node whose inside is being skipped. */
  let skipped: number | null = null;
  for (const [index, node] of nodes.entries()) {
    if (skipped !== null && node.depth > skipped) continue;
    const hasInside = (nodes[index + 1]?.depth ?? 0) > node.depth;
    const isFolded = hasInside && folded.has(node.row.id);
    skipped = isFolded ? node.depth : null;
    lines.push({ node, isOpen: hasInside ? !isFolded : null });
  }
  return lines;
}

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

function storedIds(key: string | null): ReadonlySet<string> {
  const stored = key === null ? null : readStored(key);
  return new Set(isList(stored) ? stored : []);
}

/**
 * A remembered set of pages.
 * @param key under which the browser remembers it, the same in all calls of a component; null: it is not remembered
 * @returns the ids, and a function that adds or removes one
 */
export function useRememberedPages(
  key: string | null,
): [ReadonlySet<string>, (id: string, isIn: boolean) => void] {
  const [initial] = useState(() => storedIds(key));
  const [ids, setIds] = useState(initial);
  useEffect(() => {
    if (key !== null && ids !== initial) writeStored(key, [...ids].slice(-MAX_REMEMBERED));
  }, [key, ids, initial]);
  const put = useCallback(
    (id: string, isIn: boolean): void =>
      setIds((before) => {
        const others = [...before].filter((one) => one !== id);
        return new Set(isIn ? [...others, id] : others);
      }),
    [],
  );
  return [ids, put];
}
