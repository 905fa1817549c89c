import { useEffect, useRef, type RefObject } from "react";
import { cellElementId } from "./spreadsheet-scope.tsx";
import type { SpreadsheetState } from "./spreadsheet-state.ts";

/** Scrolls horizontally until the frozen column does not cover a column. */
function showColumn(element: HTMLElement, edges: readonly number[], at: number): void {
  const [frozen = 0, left = 0, right = 0] = [edges[1], edges[at], edges[at + 1]];
  if (at === 0) return;
  if (left - element.scrollLeft < frozen) element.scrollLeft = left - frozen;
  else if (right > element.scrollLeft + element.clientWidth) element.scrollLeft = right - element.clientWidth;
}

/** Whether the spreadsheet may take the focus: it is inside or nowhere, and not in a text field. */
function canTakeFocus(scroller: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || activeElement.id === "main") return true;
  return scroller.contains(activeElement) && !activeElement.matches("input:not([type='checkbox'])");
}

/** Scrolls to the focused cell and gives its element the focus, whether arrows, J and K or a click moved it. */
export function useFollowFocus(
  scroller: RefObject<HTMLElement | null>,
  sheet: SpreadsheetState,
  scrollToIndex: (index: number, options: { align: "auto" }) => void,
): void {
  const { cursor } = sheet.model;
  const place = `${cursor.moves} ${sheet.focusedColumn}`;
  const seen = useRef(place);
  useEffect(() => {
    if (seen.current === place) return;
    seen.current = place;
    const element = scroller.current;
    const { focus } = sheet;
    const { focused } = cursor;
    if (!element || !focus || !focused) return;
    scrollToIndex(focus.row, { align: "auto" });
    showColumn(element, sheet.edges, focus.column);
    if (!canTakeFocus(element)) return;
    document
      .getElementById(cellElementId(sheet.model, focused.id, sheet.focusedColumn))
      ?.focus({ preventScroll: true });
  }, [scroller, sheet, cursor, place, scrollToIndex]);
}
