// How pages move in their tree: up, down, into the page above, and out of their parent.
import type { PageCollectionRow } from "@cairn/contract/entities/page-collection";
import type { PageRow } from "@cairn/contract/entities/page";
import { announce } from "@cairn/ui/live-region";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import type { Zone } from "../../drag/drop-zones.ts";
import { announceMove, MOVE_KEYS, type RowMove, stepMoves } from "../../drag/move-keys.ts";
import { type Target, targetOf, type TreeNode } from "../../drag/row-tree.ts";
import { orUntitled } from "../../i18n/common.ts";
import { t } from "../../i18n/pages.ts";
import { collectionNamed, mayPut } from "./collections/collections.ts";
import { mayDo } from "./page-place.ts";
import { placePage } from "./page-writes.ts";
import { pagesOf } from "./pages-data.ts";

export interface PageOrder {
  open: OpenWorkspace;
  projectId: string | null;
  /** Rows can be dropped between others only in manual order; in any order they can be nested. */
  isManual: boolean;
  /** Called with the page that another one was moved into, to show it there. */
  onNested?: (parent: string) => void;
  /** The collection whose pages alone are listed. */
  collection?: PageCollectionRow | null;
}

const NEST_KEYS = "Alt+ArrowRight Alt+ArrowLeft";

const livePages = ({ open, projectId }: PageOrder): PageRow[] =>
  pagesOf(open, projectId).filter(({ archived_at }) => archived_at === null);

/** Where a page lands when it is dropped on another one; null if it can't be dropped there. */
export function landing(order: PageOrder, dragged: string, on: string, zone: Zone): Target | null {
  const rows = livePages(order);
  const page = rows.find(({ id }) => id === dragged);
  const target = targetOf(rows, dragged, on, zone);
  if (!page || !target || !mayDo(order.open, "page.edit", page)) return null;
  if (!mayFollow(order, page, target.parent)) return null;
  return order.isManual || target.parent !== page.parent ? target : null;
}

/** Whether a page may be in the collection of the page that it is put inside. */
function mayFollow({ open }: PageOrder, page: PageRow, parent: string | null): boolean {
  const around = parent === null ? undefined : open.cache.page.get(parent);
  if (!around || around.collection === page.collection) return true;
  const collection = collectionNamed(open, around.collection);
  // Until its collection is here as well, the server decides.
  return collection === undefined || mayPut(open, page, collection);
}

export function dropPage(order: PageOrder, dragged: string, on: string, zone: Zone): void {
  const target = landing(order, dragged, on, zone);
  const page = order.open.cache.page.get(dragged);
  if (target && page) place(order, page, target);
}

function place(order: PageOrder, page: PageRow, target: Target): void {
  void placePage(order.open, page, target);
  if (target.parent !== null && target.parent !== page.parent) order.onNested?.(target.parent);
}

/** The keys of `movesOf` for `aria-keyshortcuts`, without computing the moves. Observed. */
export function moveKeysOf({ open, isManual }: PageOrder, page: PageRow): string | undefined {
  if (page.archived_at !== null || !mayDo(open, "page.edit", page)) return undefined;
  return isManual ? `${MOVE_KEYS} ${NEST_KEYS}` : NEST_KEYS;
}

/** The moves of a page by its menu and the keyboard; none if the person may not edit it. Observed. */
export function movesOf(order: PageOrder, node: TreeNode<PageRow>): RowMove[] {
  const { row, parent, index, siblings } = node;
  if (row.archived_at !== null || !mayDo(order.open, "page.edit", row)) return [];
  const above = siblings[index - 1];
  const around = parent === null ? undefined : order.open.cache.page.get(parent);
  const run = (target: Target | null | undefined) => (target ? () => moveTo(order, node, target) : null);
  const step = (to: number): void => {
    const on = siblings[to];
    const target = on && landing(order, row.id, on.id, to < index ? "before" : "after");
    if (!target) return;
    place(order, row, target);
    announceMove(orUntitled(row.name), to + 1, siblings.length);
  };
  return [
    ...(order.isManual ? stepMoves(index, siblings.length, step) : []),
    {
      direction: "right",
      label: above ? t("indent", { name: orUntitled(above.name) }) : "",
      run: run(above && landing(order, row.id, above.id, "inside")),
    },
    {
      direction: "left",
      label: around ? t("outdent", { name: orUntitled(around.name) }) : "",
      run: run(around && landing(order, row.id, around.id, "after")),
    },
  ];
}

/** Nests a page or takes it out, and announces its new position to screen readers. */
function moveTo(order: PageOrder, { row }: TreeNode<PageRow>, target: Target): void {
  const { open } = order;
  const name = orUntitled(row.name);
  place(order, row, target);
  const around = target.parent === null ? undefined : open.cache.page.get(target.parent);
  announce(around ? t("moved_inside", { name, parent: orUntitled(around.name) }) : t("moved_top", { name }));
}
