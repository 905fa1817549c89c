import type { ExportFormat } from "@cairn/contract/entities/export";
import { Button } from "@cairn/ui/button";
import { Checkbox } from "@cairn/ui/checkbox";
import { openPicker } from "@cairn/ui/picker-host";
import { toast } from "@cairn/ui/toast";
import { observer } from "mobx-react-lite";
import { type FormEvent, useState } from "react";
import { startExport } from "../../components/exports/export-data.ts";
import { FormatField } from "../../components/exports/format-field.tsx";
import { t } from "../../components/exports/text.ts";
import { ProjectLogo } from "../../components/project-logo.tsx";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { myProjects } from "../../data/projects.ts";
import { PickerField } from "../../forms/picker-field.tsx";

interface Choice {
  /** Empty: all of the person's projects. */
  project: readonly string[];
  provider: ExportFormat;
  multiple: boolean;
  every_property: boolean;
}

const INITIAL: Choice = { project: [], provider: "csv", multiple: false, every_property: false };

/** Asks for an export of projects. */
export const ExportForm = observer(function ExportForm({ open }: { open: OpenWorkspace }) {
  const [choice, setChoice] = useState(INITIAL);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<Choice>): void => setChoice({ ...choice, ...part });
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      await startExport(open.slug, { ...choice, project: [...choice.project] });
      toast({ title: t("started"), tone: "success" });
    } catch (error) {
      reportFailure(t("failed"), error, () => void start());
    }
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void start();
  };
  return (
    <form onSubmit={submit} noValidate className="mt-6 flex max-w-130 flex-col gap-4">
      <ProjectsChoice open={open} value={choice.project} onChange={(project) => change({ project })} />
      <FormatField value={choice.provider} onChange={(provider) => change({ provider })} />
      <div className="flex flex-col gap-3">
        <Checkbox
          checked={choice.multiple}
          label={t("multiple")}
          hint={t("multiple_hint")}
          onChange={(multiple) => change({ multiple })}
        />
        <Checkbox
          checked={choice.every_property}
          label={t("every_property")}
          hint={t("every_property_hint")}
          onChange={(every_property) => change({ every_property })}
        />
      </div>
      <Button type="submit" variant="primary" size={32} loading={isBusy} className="self-start">
        {t("export")}
      </Button>
    </form>
  );
});

interface ProjectsChoiceProps {
  open: OpenWorkspace;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

const ProjectsChoice = observer(function ProjectsChoice({ open, value, onChange }: ProjectsChoiceProps) {
  const projects = myProjects(open);
  const [only] = value.length === 1 ? projects.filter(({ id }) => value.includes(id)) : [];
  const some = only?.name ?? t("project_count", { count: value.length });
  return (
    <PickerField
      label={t("projects")}
      text={value.length === 0 ? t("all_projects") : some}
      isEmpty={false}
      mark={only ? <ProjectLogo project={only} /> : undefined}
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
