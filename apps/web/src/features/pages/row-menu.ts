import type { PageRow } from "@cairn/contract/entities/page";
import type { MenuEntry } from "@cairn/ui/menu";
import { menuOfMoves } from "../../drag/move-keys.ts";
import type { TreeNode } from "../../drag/row-tree.ts";
import { pageMenu } from "./page-menu.tsx";
import { movesOf, type PageOrder } from "./page-order.ts";

/** The menu of a page in a tree: its possible moves there, then its actions. Observed. */
export function rowMenu(order: PageOrder, node: TreeNode<PageRow>): MenuEntry[] {
  const moves = menuOfMoves(movesOf(order, node)).filter((entry) => !("disabled" in entry && entry.disabled));
  const actions = pageMenu(order.open, node.row);
  return moves.length > 0 ? [...moves, { id: "moves", separator: true }, ...actions] : actions;
}
