// The pages of a place as the sidebar shows them: folded at first, in manual order, without archived ones.
import type { PageRow } from "@cairn/contract/entities/page";
import type { RefObject } from "react";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { type TreeNode, treeOf } from "../../../drag/row-tree.ts";
import type { PageOrder } from "../page-order.ts";
import { pagesAround } from "../page-place.ts";
import { pagesOf } from "../pages-data.ts";

/** How many pages with the same parent are listed; a link leads to all. */
const MAX_SIBLINGS = 50;

export interface Branch {
  order: PageOrder;
  /** The pages with the same parent; null: the topmost. */
  inside: ReadonlyMap<string | null, readonly TreeNode<PageRow>[]>;
  /** Ids of pages whose inside is shown. */
  unfolded: ReadonlySet<string>;
  setUnfolded: (id: string, isUnfolded: boolean) => void;
  /** The page that a key has just moved: its row, mounted anew at its place, takes the focus. */
  moved: RefObject<string | null>;
  /** Ids of the open page and of those around it, the outermost first; empty if it is elsewhere. */
  path: readonly string[];
}

/** Observed. */
export function pagesInside({ open, projectId }: PageOrder): Branch["inside"] {
  const live = pagesOf(open, projectId).filter(({ archived_at }) => archived_at === null);
  const inside = new Map<string | null, TreeNode<PageRow>[]>();
  for (const node of treeOf(live)) {
    const siblings = inside.get(node.parent);
    if (siblings) siblings.push(node);
    else inside.set(node.parent, [node]);
  }
  return inside;
}

/** @param pageId of the open page, if one is open. Observed. */
export function pathTo(open: OpenWorkspace, projectId: string | null, pageId: string | undefined): string[] {
  const page = pageId === undefined ? undefined : open.cache.page.get(pageId);
  if (!page || page.project !== projectId || page.is_template || page.archived_at !== null) return [];
  return [...pagesAround(open, page), page].map(({ id }) => id);
}

/** The pages of a parent that are listed: the first ones, and the one that leads to the open page. */
export function listed({ inside, path }: Pick<Branch, "inside" | "path">, parent: string | null) {
  const all = inside.get(parent) ?? [];
  const nodes = all.filter(({ row }, index) => index < MAX_SIBLINGS || path.includes(row.id));
  return { nodes, more: all.length - nodes.length };
}
