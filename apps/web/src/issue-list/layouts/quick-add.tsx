import { lazyPart } from "@cairn/ui/lazy-part";
import type { Group } from "../engine/groups.ts";
import type { IssueListModel } from "../engine/issue-list-model.ts";

export interface QuickAddProps {
  model: IssueListModel;
  group: Group;
  card?: boolean;
  /** As low as an issue in a calendar. */
  chip?: boolean;
}

/**
 * A row to type a title into: Enter creates the issue and stays for the next one, Esc closes; pasted lines become as
 * many issues on request. Its code is not part of the first load.
 */
export const QuickAdd = lazyPart<QuickAddProps>(
  async () => (await import("./quick-add-field.tsx")).QuickAddField,
);
