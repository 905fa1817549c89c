import { observer } from "mobx-react-lite";
import type { Project } from "@cairn/contract/entities/project";
import { Button } from "@cairn/ui/button";
import { actionContext } from "../../actions/context.ts";
import { runAction } from "../../actions/registry.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { SettingsRow, SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { t } from "./text.ts";

/** The actions that leave, archive or delete the project. */
export const DangerZone = observer(function DangerZone({ project }: { project: Project }) {
  const open = useWorkspace();
  const run = (id: string): void => runAction(id, actionContext({ project }));
  return (
    <SettingsSection title={t("danger")}>
      <SettingsRows>
        <SettingsRow
          title={t("leave_title")}
          text={t("leave_text")}
          action={
            <Button icon="logout" onClick={() => run("project.leave")}>
              {t("leave_action")}
            </Button>
          }
        />
        {can(open, "project.archive", project) ? (
          <SettingsRow
            title={t("archive_title")}
            text={t("archive_text")}
            action={
              <Button icon="archive" onClick={() => run("project.archive")}>
                {t("archive_action")}
              </Button>
            }
          />
        ) : null}
        {can(open, "project.admin", project) ? (
          <SettingsRow
            title={t("delete_title")}
            text={t("delete_text")}
            action={
              <Button variant="danger-ghost" icon="trash" onClick={() => run("project.delete")}>
                {t("delete_action")}
              </Button>
            }
          />
        ) : null}
      </SettingsRows>
    </SettingsSection>
  );
});
