// The actions for archived issues, which can be read, restored and deleted but not changed.
import { toast } from "@cairn/ui/toast";
import type { Action } from "../../actions/registry.ts";
import { t } from "../../i18n/issue-places.ts";
import { restoreIssues } from "../../issue-list/engine/bulk-writes.ts";
import { removing } from "./list/edit-actions.ts";
import { isAboutRows, type ListActionsContext } from "./list/list-actions-context.ts";

/** Restores the selected rows, or the focused one, and reports it. */
async function restore({ data, cursor, targets }: ListActionsContext["model"]): Promise<void> {
  cursor.clearSelection();
  const back = await restoreIssues(data, targets);
  const [first, ...others] = back;
  if (!first) return;
  const title =
    others.length === 0
      ? t("restored", { key: data.keyOf(first) })
      : t("restored_many", { count: back.length });
  toast({ title, icon: "restore" });
}

export const archivedActions = (list: ListActionsContext): Action[] => [
  {
    id: "issues.restore",
    label: t("restore"),
    icon: "restore",
    section: "selection",
    available: (context) => isAboutRows(context) && list.model.targets.length > 0,
    run: () => restore(list.model),
  },
  ...removing(list),
];
