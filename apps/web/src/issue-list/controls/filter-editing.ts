// The interface through which menus and chips edit filters.
import { fieldOf, type FilterName, isNegated, NONE } from "@cairn/domain/issue-list/fields";
import type { GroupWord } from "@cairn/domain/issue-list/filter-tree";
import type { Filters } from "@cairn/domain/issue-list/view";
import type { PickerItem } from "@cairn/ui/picker";
import type { IssueListModel } from "../engine/issue-list-model.ts";

/** What is filtered: an issue list, or without `context` another screen with issues, such as analytics. */
export interface FilterTarget extends Pick<IssueListModel, "data" | "contextName" | "view"> {
  clock: Pick<IssueListModel["clock"], "today">;
  context?: IssueListModel["context"];
}

export interface FilterEditor {
  model: FilterTarget;
  /** Sets a filter, optionally in place of another one; an empty text removes it. */
  change: (name: FilterName, text: string, inPlaceOf?: FilterName) => void;
  /** Replaces all filters; absent if filter groups are not supported. */
  setFilters?: (filters: Filters) => void;
  /** Adds a filter in a new group inside the edited one; absent if groups cannot be nested any deeper. */
  addGroup?: (word: GroupWord) => FilterEditor;
  /** The offered filters, if they do not follow from context and layout; values then have no counts. */
  offered?: readonly string[];
  /** Items above the fields of issues, each with its own submenu. */
  extra?: readonly PickerItem[];
}

/** Sets a filter in place of another one; an empty text removes it. */
export function withFilter(filters: Filters, name: FilterName, text: string, inPlaceOf = name): Filters {
  const kept = Object.entries(filters).filter(([other]) => other !== name && other !== inPlaceOf);
  return Object.fromEntries(text === "" ? kept : [...kept, [name, text]]) as Filters;
}

/** Whether a filter requires a parent: without sub-issues the list would be empty. */
const asksForSubIssues = (name: FilterName, text: string): boolean =>
  fieldOf(name) === "parent" && isNegated(name) === (text === NONE);

/** Edits the filters of a list. @param show shows the changed view */
export const listFilters = (
  model: IssueListModel,
  show: (view: IssueListModel["view"]) => void,
): FilterEditor => ({
  model,
  change: filterChanger(model, show),
  setFilters: (filters) => show({ ...model.view, filters }),
});

/** Returns a function that changes one filter of the shown view. @param show shows the changed view */
export const filterChanger =
  (model: IssueListModel, show: (view: IssueListModel["view"]) => void): FilterEditor["change"] =>
  (name, text, inPlaceOf) =>
    show({
      ...model.view,
      filters: withFilter(model.view.filters, name, text, inPlaceOf),
      ...(text !== "" && asksForSubIssues(name, text) ? { sub_issue: true } : {}),
    });
