import { drawChip } from "../../../drag/drag.ts";
import type { Cleanup } from "../../../drag/load-on-pointer.ts";
import { draggedIds } from "../../engine/dragged-ids.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { dragIssue } from "../drag.ts";
import { ROW_SELECTOR, rowOf, rowIdOf } from "./row-element.ts";

/**
 * Makes rows draggable. Only the row under the pointer is registered, so that rows cost nothing while scrolling.
 */
export function rowDrag(element: HTMLElement, model: IssueListModel): Cleanup {
  let current: HTMLElement | null = null;
  let stop: Cleanup | null = null;
  const register = (row: HTMLElement | null): void => {
    stop?.();
    current = row;
    const dragDataOf = (source: HTMLElement) => {
      const rowId = rowIdOf(source);
      return { rowId, ids: draggedIds(model, rowId) };
    };
    stop = row && dragIssue(row, drawChip, () => dragDataOf(row));
  };
  const follow = ({ target, type, buttons }: PointerEvent): void => {
    const row = rowOf(target);
    // While a button is held down, the row under the pointer at the press stays registered.
    if (row !== null && row !== current && (buttons === 0 || type === "pointerdown")) register(row);
  };
  element.addEventListener("pointerover", follow, { passive: true });
  element.addEventListener("pointerdown", follow, { passive: true, capture: true });
  // This code is loaded after the first pointer move, so the pointer may already be over a row.
  register(element.querySelector<HTMLElement>(`${ROW_SELECTOR}:hover`));
  return () => {
    register(null);
    element.removeEventListener("pointerover", follow);
    element.removeEventListener("pointerdown", follow, { capture: true });
  };
}
