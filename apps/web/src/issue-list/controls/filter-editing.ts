// How filters are edited: what their menus and chips work with.
import { fieldOf, type FilterName, isNegated, NONE } from "@cairn/domain/issue-list/fields";
import type { GroupWord } from "@cairn/domain/issue-list/filter-tree";
import type { Filters } from "@cairn/domain/issue-list/view";
import type { PickerItem } from "@cairn/ui/picker";
import type { IssueListModel } from "../engine/issue-list-model.ts";

/** What is filtered: a list, or without a place whatever else is made of issues. */
export interface Filtered extends Pick<IssueListModel, "data" | "context" | "view"> {
  clock: Pick<IssueListModel["clock"], "today">;
  place?: IssueListModel["place"];
}

export interface FilterEditing {
  model: Filtered;
  /** Replaces one filter, or puts it in the place of another; an empty text takes it away. */
  change: (name: FilterName, text: string, inPlaceOf?: FilterName) => void;
  /** Replaces all filters; absent where they cannot be put into groups. */
  setFilters?: (filters: Filters) => void;
  /** Adds a filter to a new group inside what is edited; absent where there can be none. */
  addGroup?: (word: GroupWord) => FilterEditing;
  /** What is offered, where that is not what the context and layout of a list say: then nothing is counted either. */
  offered?: readonly string[];
  /** Stands above the fields of issues, each with a menu of its own. */
  extra?: readonly PickerItem[];
}

/** A filter with another value; an empty one goes, and so does the one in whose place it comes. */
export function withFilter(filters: Filters, name: FilterName, text: string, inPlaceOf = name): Filters {
  const kept = Object.entries(filters).filter(([other]) => other !== name && other !== inPlaceOf);
  return Object.fromEntries(text === "" ? kept : [...kept, [name, text]]) as Filters;
}

/** Whether a filter asks for issues below others: without sub-issues there would be nothing to see. */
const asksForSubIssues = (name: FilterName, text: string): boolean =>
  fieldOf(name) === "parent" && isNegated(name) === (text === NONE);

/** How the filters of a list are edited, given what shows a view. */
export const listFilters = (
  model: IssueListModel,
  show: (view: IssueListModel["view"]) => void,
): FilterEditing => ({
  model,
  change: filterChanger(model, show),
  setFilters: (filters) => show({ ...model.view, filters }),
});

/** A function that replaces one filter of the view shown, given what shows a view. */
export const filterChanger =
  (model: IssueListModel, show: (view: IssueListModel["view"]) => void): FilterEditing["change"] =>
  (name, text, inPlaceOf) =>
    show({
      ...model.view,
      filters: withFilter(model.view.filters, name, text, inPlaceOf),
      ...(text !== "" && asksForSubIssues(name, text) ? { sub_issue: true } : {}),
    });
