import type { Project, ProjectMemberRow } from "@cairn/contract/entities/project";
import { Field } from "@cairn/ui/field";
import { observer } from "mobx-react-lite";
import { changeProject } from "../../data/projects.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { AdminsOnlyNote } from "../../settings/admins-only-note.tsx";
import { MemberSelect } from "../../components/members/member-select.tsx";
import { SettingsSection } from "../../settings/settings-layout.tsx";
import { t } from "./text.ts";

const DEFAULTS = [
  { key: "project_lead", label: t("lead"), none: t("lead_none"), failed: t("lead_failed") },
  { key: "default_assignee", label: t("assignee"), none: t("assignee_none"), failed: t("assignee_failed") },
] as const;

interface Props {
  project: Project;
  /** The members of the project. */
  among: readonly ProjectMemberRow[];
}

/** Lead and default assignee; admins can change them, everyone else can read them. */
export const ProjectDefaults = observer(function ProjectDefaults({ project, among }: Props) {
  const open = useWorkspace();
  const mayChange = can(open, "project.admin", project);
  const ids = new Set(among.map((row) => row.member));
  return (
    <SettingsSection title={t("defaults")} lead={t("defaults_lead")}>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {DEFAULTS.map(({ key, label, none, failed }) => (
          <Field key={key} label={label}>
            {({ id }) => (
              <MemberSelect
                id={id}
                open={open}
                label={label}
                none={none}
                value={project[key]}
                among={ids}
                disabled={!mayChange}
                onChange={(userId) => void changeProject(open, project, { [key]: userId }, failed)}
              />
            )}
          </Field>
        ))}
      </div>
      {mayChange ? null : <AdminsOnlyNote />}
    </SettingsSection>
  );
});
