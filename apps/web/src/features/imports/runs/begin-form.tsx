// Where issues come from, and into which project.
import type { ImportRun, ImportSource } from "@cairn/contract/entities/import-run";
import type { Project } from "@cairn/contract/entities/project";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { useQuery } from "@tanstack/react-query";
import { observer } from "mobx-react-lite";
import { type FormEvent, useState } from "react";
import { ProjectLogo } from "../../../components/project-logo.tsx";
import { reportFailure } from "../../../data/failure.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { queryClient } from "../../../data/query-client.ts";
import { t } from "../text.ts";
import { ConnectForm } from "./connect-form.tsx";
import { fieldErrors } from "./field-errors.ts";
import { sourcesQuery, upload } from "./run-data.ts";
import { RunFile } from "./run-file.tsx";

interface BeginFormProps {
  open: OpenWorkspace;
  projects: readonly Project[];
  onBegun: (run: ImportRun) => void;
}

/** The form above the history. */
export const BeginForm = observer(function BeginForm({ open, projects, onBegun }: BeginFormProps) {
  const { data: sources = [] } = useQuery(sourcesQuery(open.slug), queryClient);
  const [projectId, setProject] = useState(projects.length === 1 ? (projects[0]?.id ?? null) : null);
  const [sourceId, setSource] = useState<string | null>(null);
  const source = sources.find(({ id }) => id === sourceId);
  const Form = source?.from === "api" ? ConnectForm : FileForm;
  return (
    <div className="mt-6 flex max-w-130 flex-col gap-4">
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <Field label={t("source")}>
          {(control) => (
            <Select
              {...control}
              label={t("source")}
              placeholder={t("choose_source")}
              items={sources.map(({ id, name }) => ({ value: id, label: name }))}
              value={sourceId}
              onChange={setSource}
            />
          )}
        </Field>
        <Field label={t("project")}>
          {(control) => (
            <Select
              {...control}
              label={t("project")}
              placeholder={t("choose_project")}
              items={projects.map((project) => ({
                value: project.id,
                label: project.name,
                icon: <ProjectLogo project={project} />,
              }))}
              value={projectId}
              onChange={setProject}
            />
          )}
        </Field>
      </div>
      {source && projectId !== null ? (
        <Form key={source.id} slug={open.slug} source={source} projectId={projectId} onBegun={onBegun} />
      ) : null}
    </div>
  );
});

interface FileFormProps {
  slug: string;
  source: ImportSource;
  projectId: string;
  onBegun: (run: ImportRun) => void;
}

function FileForm({ slug, source, projectId, onBegun }: FileFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const begin = async (chosen: File): Promise<void> => {
    setError(null);
    setShare(0);
    try {
      onBegun(await upload(slug, projectId, source.id, chosen, setShare));
    } catch (problem) {
      const { asset } = fieldErrors(problem);
      if (asset === undefined) reportFailure(t("begin_failed"), problem, () => void begin(chosen));
      else setError(asset);
      setShare(null);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (file !== null && share === null) void begin(file);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <RunFile source={source} file={file} error={error} onChange={setFile} />
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary" size={32} disabled={file === null} loading={share !== null}>
          {t("read_file")}
        </Button>
        {share === null ? null : (
          <span role="status" className="num text-ink-3">
            {t("uploading", { share: Math.round(share * 100) })}
          </span>
        )}
      </div>
    </form>
  );
}
