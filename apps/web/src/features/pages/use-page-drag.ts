import type { PageRow } from "@cairn/contract/entities/page";
import { type OrderDrag, useOrderDrag } from "../../drag/use-order-drag.ts";
import { dropPage, landing, type PageOrder } from "./page-order.ts";
import { mayDo } from "./page-place.ts";

/** Makes a page's row draggable in the trees of its place: those of the list and of the sidebar. */
export const usePageDrag = <E extends HTMLElement>(order: PageOrder, page: PageRow): OrderDrag<E> =>
  useOrderDrag<E>({
    scope: `pages ${order.projectId ?? order.open.id}`,
    id: page.id,
    disabled: page.archived_at !== null || !mayDo(order.open, "page.edit", page),
    nests: true,
    accepts: (dragged, at) => landing(order, dragged, page.id, at) !== null,
    onDrop: (dragged, at) => dropPage(order, dragged, page.id, at),
  });
