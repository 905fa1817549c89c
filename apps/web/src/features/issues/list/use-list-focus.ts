import { provideFocusHome } from "@cairn/ui/return-focus";
import { useEffect } from "react";
import type { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";

/** What takes the focus in a list: of a spreadsheet the cell that has it, else the list itself, which names its row by `aria-activedescendant`. */
function listElement(): HTMLElement | null {
  const list = document.querySelector<HTMLElement>("[data-issue-rows] [data-issue-list]");
  return list?.querySelector<HTMLElement>("[role=gridcell][tabindex='0']") ?? list;
}

/** Whether nothing that anyone chose has the focus. */
function isFocusNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === "main";
}

/**
 * Keeps the page's focus where the keyboard's cursor is, so that screen readers follow it: when it moves, when what had the focus is gone
 * (a line that was typed into, an issue that was open beside the list), and when a dialog closes that was opened from nowhere.
 */
export function useListFocus(model: IssueListModel, hasPeek: boolean): void {
  const { moves, focused } = model.cursor;
  const { quickAdd } = model;
  useEffect(() => {
    if (focused && quickAdd === null && isFocusNowhere()) listElement()?.focus({ preventScroll: true });
  }, [moves, focused, quickAdd, hasPeek]);
  useEffect(() => provideFocusHome(() => (model.cursor.focused ? listElement() : null)), [model]);
}
