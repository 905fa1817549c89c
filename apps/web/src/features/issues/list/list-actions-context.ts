// What the actions of a list need, and when its keys apply.
import type { Issue } from "@cairn/contract/entities/issue";
import type { View } from "@cairn/domain/issue-list/view";
import type { ActionContext } from "../../../actions/context.ts";
import type { FilterEditor } from "../../../issue-list/controls/filter-editing.ts";
import type { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";
import { rowElementId } from "../../../issue-list/layouts/list/issue-row.tsx";

export interface ListActionsContext {
  model: IssueListModel;
  edit: FilterEditor;
  canEdit: boolean;
  show: (view: View) => void;
  hrefOf: (issue: Issue) => string;
  peek: (issue: Issue | null) => void;
}

/** For actions that make sense only by key. */
export const IN_PLACE = { icon: "list", section: "view", hidden: true } as const;

/** Whether arrows, Enter, Space and Esc apply to the list: only if the list, or nothing, has the focus. */
export function isListFocused(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.id === "main") return true;
  return activeElement.closest("[data-issue-list]") !== null && !activeElement.matches("a, button, input");
}

/**
 * Whether arrow keys move through the list: if the focus is in the list or its bulk bar, on an element that does not
 * use arrows.
 */
export function areArrowsFree(): boolean {
  const { activeElement } = document;
  if (isListFocused()) return true;
  const place = activeElement?.closest("[data-issue-list], [role='toolbar']");
  // The checkbox of a row is not a text field.
  return place instanceof Element && !activeElement?.matches("input:not([type=checkbox]), textarea, select");
}

/** Whether actions apply to rows: an issue that is open beside the list has its own actions with the same keys. */
export const isAboutRows = ({ selection }: ActionContext): boolean => selection?.kind !== "open_issue";

/** The element of the focused row, if it is rendered. */
export const focusedElement = (model: IssueListModel): HTMLElement | null =>
  model.cursor.focused ? document.getElementById(rowElementId(model, model.cursor.focused)) : null;

/** Where a picker opens by key: at the button of the bulk bar, or at the property in the row. */
export function anchorOf(model: IssueListModel, property: string | null): Element {
  const bulk = model.cursor.count > 0 ? document.querySelector(`[data-bulk="${property ?? "more"}"]`) : null;
  const more = model.cursor.count > 0 ? document.querySelector('[data-bulk="more"]') : null;
  const row = focusedElement(model);
  return bulk ?? more ?? row?.querySelector(`[data-property="${property ?? ""}"]`) ?? row ?? document.body;
}
