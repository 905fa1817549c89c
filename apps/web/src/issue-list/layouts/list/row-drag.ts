import { drawChip } from "../../../drag/drag.ts";
import type { Cleanup } from "../../../drag/load-on-pointer.ts";
import { draggedIds } from "../../engine/dragged-ids.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { dragIssue } from "../drag.ts";
import { ROW_SELECTOR, rowOf, spotOfElement } from "./row-element.ts";

/**
 * Lets rows be dragged: only the one below the pointer is made draggable, so that a row that is scrolled by costs
 * nothing.
 */
export function rowDrag(element: HTMLElement, model: IssueListModel): Cleanup {
  let current: HTMLElement | null = null;
  let stop: Cleanup | null = null;
  const take = (row: HTMLElement | null): void => {
    stop?.();
    current = row;
    const what = (source: HTMLElement) => {
      const spot = spotOfElement(source);
      return { spot, ids: draggedIds(model, spot) };
    };
    stop = row && dragIssue(row, drawChip, () => what(row));
  };
  const follow = ({ target, type, buttons }: PointerEvent): void => {
    const row = rowOf(target);
    // What is held is dragged, whatever it passes over.
    if (row !== null && row !== current && (buttons === 0 || type === "pointerdown")) take(row);
  };
  element.addEventListener("pointerover", follow, { passive: true });
  element.addEventListener("pointerdown", follow, { passive: true, capture: true });
  // This comes when the pointer has moved: it may rest on a row by now.
  take(element.querySelector<HTMLElement>(`${ROW_SELECTOR}:hover`));
  return () => {
    take(null);
    element.removeEventListener("pointerover", follow);
    element.removeEventListener("pointerdown", follow, { capture: true });
  };
}
