import type { Issue } from "@cairn/contract/entities/issue";
import { toast } from "@cairn/ui/toast";
import { t } from "../../i18n/issues.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { archivable, archiveIssues } from "../engine/bulk-writes.ts";
import type { IssueListModel } from "../engine/issue-list-model.ts";
import { keysOf } from "../engine/issue-keys.ts";

/** Archives closed issues; if some are not closed, names them and asks for confirmation (contract/issues §6.6). */
export function confirmArchive(model: IssueListModel, issues: readonly Issue[] = model.targets): void {
  const { data, cursor } = model;
  const { closed, open } = archivable(data, issues);
  const archive = (): void => {
    if (cursor.focused && closed.some(({ id }) => id === cursor.focused?.id)) model.step(1);
    cursor.select(
      closed.map(({ id }) => id),
      false,
    );
    void archiveIssues(data, closed);
  };
  if (open.length === 0) return archive();
  const description = t("archive_rule", { keys: keysOf(data, open), count: open.length });
  if (closed.length === 0) {
    toast({ title: t("archive_none"), description, tone: "warning" });
    return;
  }
  confirm({
    danger: false,
    title: t("archive_title", { count: closed.length }),
    description,
    confirmLabel: t("archive_confirm", { count: closed.length }),
    onConfirm: archive,
  });
}
