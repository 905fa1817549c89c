import { confirm } from "../../shell/dialogs.tsx";
import type { IssueListModel } from "../engine/issue-list-model.ts";
import { removeIssues } from "../engine/removals.ts";
import { t } from "../../i18n/removals.ts";

/** Asks for confirmation, then deletes the selected or focused issues, with a few seconds to undo. */
export function confirmDelete(model: IssueListModel): void {
  const issues = model.targets;
  const [first] = issues;
  if (!first) return;
  const count = issues.length;
  confirm({
    title:
      count === 1 ? t("delete_title", { key: model.data.keyOf(first) }) : t("delete_title_many", { count }),
    description: t(count === 1 ? "delete_text" : "delete_text_many"),
    confirmLabel: count === 1 ? t("delete_confirm") : t("delete_confirm_many", { count }),
    onConfirm: () => {
      if (model.cursor.focused && issues.some(({ id }) => id === model.cursor.focused?.id)) model.step(1);
      removeIssues(model.data, issues);
      model.cursor.clearSelection();
    },
  });
}
