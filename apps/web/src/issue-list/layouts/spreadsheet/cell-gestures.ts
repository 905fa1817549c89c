// What a pointer does to a cell: a press takes the focus there, a drag or Shift marks what lies between, a click edits.
import type { MouseEvent, PointerEvent } from "react";
import type { Sheet } from "./sheet.ts";

interface Place {
  sheet: Sheet;
  row: number;
  column: number;
}

export interface CellGestures {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onMouseDown: (event: MouseEvent<HTMLElement>) => void;
}

/** Whether the pointer that is held down went down on a cell: only then does it mark. */
let isMarking = false;

/** What has gestures of its own: fields, buttons, and the key that a row is dragged by. */
const isOwn = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("input, button, [data-grip]") !== null;

export function gesturesOf({ sheet, row, column }: Place): CellGestures {
  return {
    onPointerDown: (event) => {
      isMarking = event.pointerType !== "touch" && event.button === 0 && !isOwn(event.target);
      // A finger may be about to scroll: it takes the focus by its click.
      if (event.pointerType === "touch" || isOwn(event.target)) return;
      // The other button asks for a menu about this cell's row.
      sheet.goTo(row, column, isMarking && event.shiftKey);
      event.currentTarget.focus({ preventScroll: true });
    },
    onPointerEnter: (event) => {
      if (isMarking && event.buttons === 1) sheet.goTo(row, column, true);
    },
    // The focus has its place already; text is not to be marked by the way.
    onMouseDown: (event) => {
      if (!isOwn(event.target)) event.preventDefault();
    },
  };
}
