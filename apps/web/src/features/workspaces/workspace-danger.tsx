import { observer } from "mobx-react-lite";
import type { Workspace } from "@cairn/contract/entities/workspace";
import { Button } from "@cairn/ui/button";
import { checked } from "../../components/identity-check/checked.ts";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { SettingsRow, SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { t } from "../../i18n/workspace-text.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { FinalExport } from "./final-export.tsx";

/**
 * Runs the write, then reloads the app: the landing path has changed, and no data of the workspace may stay in memory.
 */
async function goodbye(label: string, send: () => Promise<void>): Promise<void> {
  try {
    await send();
    location.assign("/");
  } catch (error) {
    reportFailure(label, error);
  }
}

/** Leaving and deleting the workspace. */
export const WorkspaceDanger = observer(function WorkspaceDanger({ workspace }: { workspace: Workspace }) {
  const open = useWorkspace();
  const { name, slug } = workspace;
  const leave = (): void =>
    confirm({
      title: t("leave_question", { name }),
      description: t("leave_confirm"),
      confirmLabel: t("leave_action"),
      onConfirm: () => goodbye(t("leave_failed", { name }), () => api.workspaces.leave({ slug })),
    });
  const remove = (): void =>
    confirm({
      title: t("delete_question", { name }),
      description: t("delete_confirm"),
      children: <FinalExport slug={slug} me={open.me} />,
      confirmLabel: t("delete_action"),
      typed: { text: name, label: t("delete_typed", { name }) },
      onConfirm: () =>
        goodbye(t("delete_failed", { name }), () => checked(() => api.workspaces.remove({ slug }))),
    });
  return (
    <SettingsSection title={t("danger")}>
      <SettingsRows>
        <SettingsRow
          title={t("leave_title")}
          text={t("leave_text")}
          action={
            <Button icon="logout" onClick={leave}>
              {t("leave_action")}
            </Button>
          }
        />
        {can(open, "workspace.admin") ? (
          <SettingsRow
            title={t("delete_title")}
            text={t("delete_text")}
            action={
              <Button variant="danger-ghost" icon="trash" onClick={remove}>
                {t("delete_action")}
              </Button>
            }
          />
        ) : null}
      </SettingsRows>
    </SettingsSection>
  );
});
