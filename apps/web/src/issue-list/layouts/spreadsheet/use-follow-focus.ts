import { useEffect, useRef, type RefObject } from "react";
import { cellElementId } from "./sheet-scope.tsx";
import type { Sheet } from "./sheet.ts";

/** Scrolls sideways so far that a column stands clear of the frozen one. */
function showColumn(element: HTMLElement, edges: readonly number[], at: number): void {
  const [frozen = 0, left = 0, right = 0] = [edges[1], edges[at], edges[at + 1]];
  if (at === 0) return;
  if (left - element.scrollLeft < frozen) element.scrollLeft = left - frozen;
  else if (right > element.scrollLeft + element.clientWidth) element.scrollLeft = right - element.clientWidth;
}

/** Whether the focus is the sheet's to move: it is in it, or nowhere. Something that is typed into keeps it. */
function mayTake(scroller: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || activeElement.id === "main") return true;
  return scroller.contains(activeElement) && !activeElement.matches("input:not([type='checkbox'])");
}

/** Brings the focused cell into sight and gives it the page's focus, whoever moved it: arrows, J and K, or a press. */
export function useFollowFocus(
  scroller: RefObject<HTMLElement | null>,
  sheet: Sheet,
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
    if (!mayTake(element)) return;
    document.getElementById(cellElementId(focused.id, sheet.focusedColumn))?.focus({ preventScroll: true });
  }, [scroller, sheet, cursor, place, scrollToIndex]);
}
