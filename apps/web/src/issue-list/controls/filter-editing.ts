import type { FilterName } from "@cairn/domain/issue-list/fields";
import type { IssueListModel } from "../engine/issue-list-model.ts";

/** What the menus of filters work with. */
export interface FilterEditing {
  model: IssueListModel;
  /** Replaces one filter, or puts it in the place of another; an empty text takes it away. */
  change: (name: FilterName, text: string, inPlaceOf?: FilterName) => void;
}
