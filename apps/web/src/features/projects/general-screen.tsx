import { observer } from "mobx-react-lite";
import type { Project } from "@cairn/contract/entities/project";
import { changeProject } from "../../data/projects.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { AdminsOnlyNote } from "../../settings/admins-only-note.tsx";
import { SaveBar } from "../../settings/save-bar.tsx";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { useSettingsForm } from "../../settings/use-settings-form.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { checkEditable, editable, IdentityFields } from "./general-fields.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { PublishedBoard } from "./published-board.tsx";
import { t } from "./text.ts";

interface GeneralFormProps {
  project: Project;
  mayChange: boolean;
}

/** `…/settings/`: name, picture and visibility, and the actions that leave, archive or delete the project. */
export const ProjectGeneralScreen = observer(function ProjectGeneralScreen() {
  const open = useWorkspace();
  const project = useProject();
  usePageTitle(`${t("settings")} · ${project.name}`);
  const mayChange = can(open, "project.admin", project);
  return (
    <SettingsPage title={t("general")} lead={t("general_lead")}>
      {mayChange ? null : <AdminsOnlyNote />}
      <GeneralForm key={project.id} project={project} mayChange={mayChange} />
      {can(open, "project.archive", project) ? <PublishedBoard project={project} /> : null}
      <DangerZone project={project} />
    </SettingsPage>
  );
});

const GeneralForm = observer(function GeneralForm({ project, mayChange }: GeneralFormProps) {
  const open = useWorkspace();
  const form = useSettingsForm({
    saved: editable(project),
    check: checkEditable,
    save: async (patch) =>
      (await changeProject(open, project, patch, t("change_failed", { name: project.name }))) ? null : {},
    done: t("changed"),
  });
  const { busy, isDirty, submit, reset } = form;
  return (
    <form onSubmit={submit}>
      <fieldset disabled={!mayChange} className="contents">
        <IdentityFields project={project} form={form} />
        {mayChange ? <SaveBar isDirty={isDirty} busy={busy} onDiscard={() => reset()} /> : null}
      </fieldset>
    </form>
  );
});
