import { provideFocusHome } from "@cairn/ui/return-focus";
import { useEffect } from "react";
import type { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";

/**
 * The element that receives the focus: in a spreadsheet the active cell, otherwise the list, which names its row by
 * `aria-activedescendant`.
 */
function listElement(): HTMLElement | null {
  const list = document.querySelector<HTMLElement>("[data-issue-rows] [data-issue-list]");
  return list?.querySelector<HTMLElement>("[role=gridcell][tabindex='0']") ?? list;
}

/** Whether the person has not focused anything. */
function isFocusNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === "main";
}

/**
 * Keeps the focus at the keyboard's cursor, so that screen readers follow it: when the cursor moves, when the focused
 * element disappears (such as a quick-add field or a peek), and when a dialog closes that was opened without a focused
 * element.
 */
export function useListFocus(model: IssueListModel, hasPeek: boolean): void {
  const { moves, focused } = model.cursor;
  const { quickAdd } = model;
  useEffect(() => {
    if (focused && quickAdd === null && isFocusNowhere()) listElement()?.focus({ preventScroll: true });
  }, [moves, focused, quickAdd, hasPeek]);
  useEffect(() => provideFocusHome(() => (model.cursor.focused ? listElement() : null)), [model]);
}
