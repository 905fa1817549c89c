import { observer } from "mobx-react-lite";
import { useState, type FormEvent } from "react";
import type { Project } from "@cairn/contract/entities/project";
import { cleanIdentifier } from "@cairn/domain/names";
import { Field } from "@cairn/ui/field";
import { TextArea } from "@cairn/ui/text-area";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { changeProject } from "../../data/projects.ts";
import { useProjectMembers } from "../../data/use-project-members.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { MemberSelect } from "../../parts/member-select.tsx";
import { SaveBar } from "../../parts/save-bar.tsx";
import { SettingsPage, SettingsSection } from "../../parts/settings-layout.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { CoverField } from "./cover-field.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { IdentifierField } from "./identifier-field.tsx";
import { NetworkField } from "./network-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { t } from "./text.ts";

const editable = (project: Project) => ({
  name: project.name,
  identifier: project.identifier,
  description: project.description,
  network: project.network,
  cover_image: project.cover_image,
  logo_props: project.logo_props,
  project_lead: project.project_lead,
  default_assignee: project.default_assignee,
});

/** `…/settings/`: name, picture, visibility, defaults, and the ways out. */
export const ProjectGeneralScreen = observer(function ProjectGeneralScreen() {
  const open = useWorkspace();
  const project = useProject();
  usePageTitle(`${t("settings")} · ${project.name}`);
  const mayChange = can(open, "project.admin", project);
  return (
    <SettingsPage title={t("general")} lead={t("general_lead")}>
      <GeneralForm key={project.id} project={project} mayChange={mayChange} />
      <DangerZone project={project} />
    </SettingsPage>
  );
});

const GeneralForm = observer(function GeneralForm({ project, mayChange }: { project: Project; mayChange: boolean }) {
  const open = useWorkspace();
  const { value, patch, isDirty, set, reset } = useDraft(editable(project));
  const [busy, setBusy] = useState(false);
  const among = new Set(useProjectMembers(open, project.id).rows.map((row) => row.member));
  const nameMissing = value.name.trim() === "";
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isDirty || nameMissing || value.identifier === "" || busy) return;
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
        <div className="relative mt-6 pb-6">
          <CoverField
            value={value.cover_image}
            onChange={(cover_image) => set({ cover_image })}
            className="h-28 overflow-hidden rounded-card"
          />
          <span className="absolute bottom-0 left-4">
            <PictureField name={value.name} value={value.logo_props} onChange={(logo_props) => set({ logo_props })} />
          </span>
        </div>
        <div className="mt-5 flex flex-col gap-4">
          <div className="grid grid-cols-[1fr_200px] gap-3 max-md:grid-cols-1">
            <Field label={t("name")} required error={nameMissing ? t("name_required") : null}>
              {(control) => (
                <TextInput
                  {...control}
                  value={value.name}
                  maxLength={255}
                  disabled={!mayChange}
                  onChange={(event) => set({ name: event.target.value })}
                />
              )}
            </Field>
            <IdentifierField
              slug={open.slug}
              own={project.identifier}
              value={value.identifier}
              disabled={!mayChange}
              error={value.identifier === "" ? t("identifier_required") : null}
              onChange={(text) => set({ identifier: cleanIdentifier(text) })}
            />
          </div>
          <Field label={t("description")}>
            {(control) => (
              <TextArea
                {...control}
                value={value.description}
                disabled={!mayChange}
                placeholder={t("description_placeholder")}
                onChange={(event) => set({ description: event.target.value })}
              />
            )}
          </Field>
          <NetworkField value={value.network} onChange={(network) => set({ network })} />
        </div>
        <SettingsSection title={t("defaults")} lead={t("defaults_lead")}>
          <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            {(["project_lead", "default_assignee"] as const).map((key) => {
              const label = t(key === "project_lead" ? "lead" : "assignee");
              return (
                <Field key={key} label={label}>
                  {({ id }) => (
                    <MemberSelect
                      id={id}
                      open={open}
                      label={label}
                      none={t(key === "project_lead" ? "lead_none" : "assignee_none")}
                      value={value[key]}
                      among={among}
                      disabled={!mayChange}
                      onChange={(userId) => set({ [key]: userId })}
                    />
                  )}
                </Field>
              );
            })}
          </div>
        </SettingsSection>
        {mayChange ? <SaveBar isDirty={isDirty} busy={busy} onDiscard={reset} /> : null}
      </fieldset>
    </form>
  );
});
