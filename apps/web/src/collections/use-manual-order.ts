// The manual order of collections: dragged, or moved by ⌥↑ and ⌥↓ (spec §5: between neighbors the average, 10000 beyond
// the first or last).
import { mutate } from "@cairn/client/mutation";
import { positionsFor } from "@cairn/domain/arrange";
import { STEP } from "@cairn/domain/sort-order";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { landingIndex } from "../drag/drop-zones.ts";
import { announceMove } from "../drag/move-keys.ts";
import { type OrderDrag, useOrderDrag } from "../drag/use-order-drag.ts";
import { attempt } from "../i18n/attempts.ts";
import { type CollectionColumns, type ContainerDescriptor, positionWrite } from "./descriptor.ts";

export interface ManualPosition<E extends HTMLElement> extends OrderDrag<E> {
  index: number;
  count: number;
  /** Moves it to another index of its list, counted from 0. */
  move: (to: number) => void;
}

export interface ManualOrder {
  open: OpenWorkspace;
  of: ContainerDescriptor;
  /** Rows can be dragged within their list only. */
  scope: string;
  /** In manual order. */
  rows: readonly CollectionColumns[];
}

function moveTo({ open, of, rows }: ManualOrder, id: string, to: number): void {
  const row = rows.find((one) => one.id === id);
  const others = rows.filter((one) => one.id !== id);
  const index = Math.min(Math.max(0, to), others.length);
  if (!row || rows.indexOf(row) === index) return;
  const placed = others.map((one) => ({ id: one.id, at: one.sort_order }));
  const writes = positionsFor(placed, id, index, STEP).flatMap(({ id: moved, at }) => {
    const found = rows.find((one) => one.id === moved);
    return found ? [positionWrite(open, of, found, at)] : [];
  });
  announceMove(row.name, index + 1, rows.length);
  void mutate(open.cache, {
    ...attempt("move", { name: row.name }),
    changes: writes.map(({ change }) => change),
    calls: writes.map(({ call }) => call),
  });
}

/** @param order null if the list is not in manual order, or can't be changed */
export function useManualOrder<E extends HTMLElement>(
  order: ManualOrder | null,
  id: string,
): ManualPosition<E> | null {
  const drag = useOrderDrag<E>({
    scope: order?.scope ?? "",
    id,
    disabled: order === null,
    onDrop: (dragged, zone) => order && moveTo(order, dragged, landingIndex(order.rows, dragged, id, zone)),
  });
  if (!order) return null;
  return {
    ...drag,
    index: order.rows.findIndex((row) => row.id === id),
    count: order.rows.length,
    move: (to) => moveTo(order, id, to),
  };
}
