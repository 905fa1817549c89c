// Rows whose elements must not draw other rows when they are scrolled away: something elsewhere still means them.
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { untracked } from "mobx";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { markedElements } from "../../engine/reveal.ts";
import { rowKey, rowOf, spotOfElement } from "./row-element.ts";

/**
 * The row that has the focus of the keyboard, the one of the cursor, the one that was pressed last (a menu or picker
 * may hang on it, or it is being dragged), and those that are marked as just landed.
 */
export function useReservedRows(
  scroller: RefObject<HTMLElement | null>,
  model: IssueListModel,
): () => ReadonlySet<string> {
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const press = ({ target }: PointerEvent): void => {
      const row = rowOf(target);
      pressed.current = row && rowKey(spotOfElement(row));
    };
    element.addEventListener("pointerdown", press, { passive: true, capture: true });
    return () => element.removeEventListener("pointerdown", press, { capture: true });
  }, [scroller]);
  return useCallback(() => {
    const held = new Set<string>();
    const hold = (row: HTMLElement | null): void => void (row && held.add(rowKey(spotOfElement(row))));
    const focused = untracked(() => model.cursor.focused);
    if (focused) held.add(rowKey(focused));
    if (pressed.current !== null) held.add(pressed.current);
    hold(rowOf(document.activeElement));
    for (const row of markedElements()) hold(row);
    return held;
  }, [model]);
}
