// What the actions of a list work with, and when a key is the list's at all.
import type { Issue } from "@cairn/contract/entities/issue";
import type { View } from "@cairn/domain/issue-list/view";
import type { ActionContext } from "../../../actions/context.ts";
import type { FilterEditing } from "../../../issue-list/controls/filter-editing.ts";
import type { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";
import { rowElementId } from "../../../issue-list/layouts/list/issue-row.tsx";

export interface ListActionsContext {
  model: IssueListModel;
  edit: FilterEditing;
  canEdit: boolean;
  show: (view: View) => void;
  hrefOf: (issue: Issue) => string;
  peek: (issue: Issue | null) => void;
}

/** Keys that make sense only where they are pressed. */
export const IN_PLACE = { icon: "list", section: "view", hidden: true } as const;

/**
 * Arrows, Enter, Space and Esc belong to whatever has the focus; to the list only when that is the list, or nothing.
 */
export function isListFocused(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.id === "main") return true;
  return activeElement.closest("[data-issue-list]") !== null && !activeElement.matches("a, button, input");
}

/** Arrows walk the list from whatever in it, or in the bar of what is selected, has the focus and does not use them itself. */
export function areArrowsFree(): boolean {
  const { activeElement } = document;
  if (isListFocused()) return true;
  const place = activeElement?.closest("[data-issue-list], [role='toolbar']");
  // The box that selects a row types nothing.
  return place instanceof Element && !activeElement?.matches("input:not([type=checkbox]), textarea, select");
}

/** An issue that is open beside the list has its own actions under the same keys. */
export const isAboutRows = ({ selection }: ActionContext): boolean => selection?.kind !== "open_issue";

/** The element of the focused row, as far as it is in the page. */
export const focusedElement = ({ cursor }: IssueListModel): HTMLElement | null =>
  cursor.focused ? document.getElementById(rowElementId(cursor.focused)) : null;

/** Where a picker opens that was asked for by key: at the bulk bar's button, or at the property in the row. */
export function anchorOf(model: IssueListModel, property: string | null): Element {
  const bulk = model.cursor.count > 0 ? document.querySelector(`[data-bulk="${property ?? "more"}"]`) : null;
  const more = model.cursor.count > 0 ? document.querySelector('[data-bulk="more"]') : null;
  const row = focusedElement(model);
  return bulk ?? more ?? row?.querySelector(`[data-property="${property ?? ""}"]`) ?? row ?? document.body;
}
