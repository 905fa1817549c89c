import { lazyPart } from "@cairn/ui/lazy-part";
import type { Group } from "../engine/groups.ts";
import type { IssueListModel } from "../engine/issue-list-model.ts";

export interface QuickAddProps {
  model: IssueListModel;
  group: Group;
  card?: boolean;
  /** As high as an issue in a calendar. */
  chip?: boolean;
}

/**
 * A field for titles: Enter creates an issue and keeps the field open, Esc closes it; pasted lines can become issues.
 * Not part of the first load.
 */
export const QuickAdd = lazyPart<QuickAddProps>(
  async () => (await import("./quick-add-field.tsx")).QuickAddField,
);
