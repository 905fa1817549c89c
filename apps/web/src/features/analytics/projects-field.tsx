import { openPicker } from "@cairn/ui/picker-host";
import { observer } from "mobx-react-lite";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { myProjects } from "../../data/projects.ts";
import { PickerField } from "../../forms/picker-field.tsx";
import { t } from "../../i18n/analytics.ts";
import { ProjectLogo } from "../../components/project-logo.tsx";

interface ProjectsFieldProps {
  open: OpenWorkspace;
  /** Empty: all of the person's projects. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The choice of projects to count. */
export const ProjectsField = observer(function ProjectsField({ open, value, onChange }: ProjectsFieldProps) {
  const projects = myProjects(open);
  const chosen = projects.filter(({ id }) => value.includes(id));
  const [only] = chosen;
  const words =
    value.length === 0
      ? t("all_projects")
      : only && chosen.length === 1
        ? only.name
        : t("project_count", { count: value.length });
  return (
    <PickerField
      label={t("projects")}
      text={words}
      isEmpty={value.length === 0}
      onOpen={(anchor) =>
        openPicker({
          anchor,
          label: t("projects"),
          multiple: true,
          value,
          onChange,
          items: projects.map((project) => ({
            value: project.id,
            label: project.name,
            hint: project.identifier,
            icon: <ProjectLogo project={project} />,
          })),
        })
      }
    />
  );
});
