// Finds the rows whose elements must not be reused for other rows, because something outside the list still uses them.
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { untracked } from "mobx";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { highlighted } from "../../engine/shown-list.ts";
import { rowKey, rowOf, rowIdOf } from "./row-element.ts";

/**
 * Returns a function that returns the keys of reserved rows: the row with the keyboard focus, that of the cursor, the
 * one that was pressed last (a menu or picker may be attached to it, or it is being dragged), and the highlighted rows.
 */
export function useReservedRows(
  scroller: RefObject<HTMLElement | null>,
  model: IssueListModel,
): () => ReadonlySet<string> {
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const onPointerDown = ({ target }: PointerEvent): void => {
      const row = rowOf(target);
      pressed.current = row && rowKey(rowIdOf(row));
    };
    element.addEventListener("pointerdown", onPointerDown, { passive: true, capture: true });
    return () => element.removeEventListener("pointerdown", onPointerDown, { capture: true });
  }, [scroller]);
  return useCallback(() => {
    const reserved = new Set<string>();
    const reserve = (row: HTMLElement | null): void => void (row && reserved.add(rowKey(rowIdOf(row))));
    const focused = untracked(() => model.cursor.focused);
    if (focused) reserved.add(rowKey(focused));
    if (pressed.current !== null) reserved.add(pressed.current);
    reserve(rowOf(document.activeElement));
    for (const row of highlighted) reserve(row);
    return reserved;
  }, [model]);
}
