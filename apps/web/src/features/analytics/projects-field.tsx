import { Field } from "@cairn/ui/field";
import { Icon } from "@cairn/ui/icon";
import { openPicker } from "@cairn/ui/picker-host";
import { observer } from "mobx-react-lite";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { myProjects } from "../../data/projects.ts";
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
    <Field label={t("projects")}>
      {({ id }) => (
        <button
          id={id}
          type="button"
          aria-haspopup="dialog"
          aria-label={`${t("projects")}: ${words}`}
          onClick={(event) =>
            openPicker({
              anchor: event.currentTarget,
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
          className="field-focus flex h-field w-full items-center gap-2 rounded-control bg-surface px-2.5 text-left text-13 frame-strong"
        >
          <span className={value.length === 0 ? "cut flex-1 text-ink-3" : "cut flex-1 text-ink"}>
            {words}
          </span>
          <Icon name="down" size={14} className="text-ink-4" />
        </button>
      )}
    </Field>
  );
});
