// Pointer gestures on cells: a press focuses a cell, a drag or Shift selects a range, a click edits.
import type { MouseEvent, PointerEvent } from "react";
import type { SpreadsheetState } from "./spreadsheet-state.ts";

interface CellPosition {
  sheet: SpreadsheetState;
  row: number;
  column: number;
}

export interface CellGestures {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onMouseDown: (event: MouseEvent<HTMLElement>) => void;
}

/** Whether the current press began on a cell: only then does dragging select a range. */
let isMarking = false;

/** Whether an element handles the pointer itself: fields, buttons, and the key, which drags the row. */
const hasOwnGestures = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("input, button, [data-grip]") !== null;

export function cellGestures({ sheet, row, column }: CellPosition): CellGestures {
  return {
    onPointerDown: (event) => {
      isMarking = event.pointerType !== "touch" && event.button === 0 && !hasOwnGestures(event.target);
      // A touch may start scrolling, so it moves the focus only on click.
      if (event.pointerType === "touch" || hasOwnGestures(event.target)) return;
      // The right button opens the menu of the row.
      sheet.goTo(row, column, isMarking && event.shiftKey);
      event.currentTarget.focus({ preventScroll: true });
    },
    onPointerEnter: (event) => {
      if (isMarking && event.buttons === 1) sheet.goTo(row, column, true);
    },
    // The focus is already set; prevent text selection.
    onMouseDown: (event) => {
      if (!hasOwnGestures(event.target)) event.preventDefault();
    },
  };
}
