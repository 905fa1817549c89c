import { observer } from "mobx-react-lite";
import { useState, type FormEvent } from "react";
import type { Project } from "@cairn/contract/entities/project";
import { toast } from "@cairn/ui/toast";
import { changeProject } from "../../data/projects.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { AdminsOnlyNote } from "../../settings/admins-only-note.tsx";
import { SaveBar } from "../../settings/save-bar.tsx";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { useEdits } from "../../forms/use-edits.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { editable, IdentityFields } from "./general-fields.tsx";
import { DangerZone } from "./danger-zone.tsx";
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
      <DangerZone project={project} />
    </SettingsPage>
  );
});

const GeneralForm = observer(function GeneralForm({ project, mayChange }: GeneralFormProps) {
  const open = useWorkspace();
  const draft = useEdits(editable(project));
  const { value, patch, isDirty, reset } = draft;
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isDirty || value.name.trim() === "" || value.identifier === "" || busy) return;
    setBusy(true);
    const saved = await changeProject(open, project, patch, t("change_failed", { name: project.name }));
    setBusy(false);
    if (!saved) return;
    reset();
    toast({ title: t("changed"), tone: "success" });
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!mayChange} className="contents">
        <IdentityFields project={project} draft={draft} />
        {mayChange ? <SaveBar isDirty={isDirty} busy={busy} onDiscard={reset} /> : null}
      </fieldset>
    </form>
  );
});
