// Manual order of cycles and modules: dragged, or moved by ⌥↑ and ⌥↓ (spec §5: between neighbours the average, 10000 beyond the first or last).
import { mutate, type PendingChange } from "@cairn/client/mutation";
import type { StoredCall } from "@cairn/client/calls";
import { positionsFor } from "@cairn/domain/arrange";
import { STEP } from "@cairn/domain/sort-order";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { announceMove } from "../drag/move-keys.ts";
import { type OrderDrag, useOrderDrag } from "../drag/use-order-drag.ts";
import { landingIndex } from "../drag/drop-zones.ts";
import { attempt } from "../i18n/attempts.ts";

export interface Placeable {
  id: string;
  name: string;
  sort_order: number;
}

export interface Placing<E extends HTMLElement> extends OrderDrag<E> {
  index: number;
  count: number;
  /** Puts it at another place of its list, counted from 0. */
  move: (to: number) => void;
}

export interface Order<R extends Placeable> {
  open: OpenWorkspace;
  /** Rows of one list change places with each other only. */
  scope: string;
  /** In manual order. */
  rows: readonly R[];
  /** Writes a place. */
  place: (row: R, sort_order: number) => { change: PendingChange; call: StoredCall };
}

function put<R extends Placeable>({ open, rows, place }: Order<R>, id: string, to: number): void {
  const row = rows.find((one) => one.id === id);
  const others = rows.filter((one) => one.id !== id);
  const index = Math.min(Math.max(0, to), others.length);
  if (!row || rows.indexOf(row) === index) return;
  const placed = others.map((one) => ({ id: one.id, at: one.sort_order }));
  const writes = positionsFor(placed, id, index, STEP).flatMap(({ id: moved, at }) => {
    const found = rows.find((one) => one.id === moved);
    return found ? [place(found, at)] : [];
  });
  announceMove(row.name, index + 1, rows.length);
  void mutate(open.cache, {
    ...attempt("move", { name: row.name }),
    changes: writes.map(({ change }) => change),
    calls: writes.map(({ call }) => call),
  });
}

/** @param order null where the list is not in manual order, or may not be changed */
export function usePlacing<E extends HTMLElement, R extends Placeable>(
  order: Order<R> | null,
  id: string,
): Placing<E> | null {
  const drag = useOrderDrag<E>({
    scope: order?.scope ?? "",
    id,
    disabled: order === null,
    onDrop: (dragged, zone) => order && put(order, dragged, landingIndex(order.rows, dragged, id, zone)),
  });
  if (!order) return null;
  return {
    ...drag,
    index: order.rows.findIndex((row) => row.id === id),
    count: order.rows.length,
    move: (to) => put(order, id, to),
  };
}
