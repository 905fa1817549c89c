// Where issues come from, and into which project.
import { ApiError } from "@cairn/client/api-error";
import type { ImportRun, ImportSource } from "@cairn/contract/entities/import-run";
import type { Project } from "@cairn/contract/entities/project";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { TextInput } from "@cairn/ui/text-input";
import { useQuery } from "@tanstack/react-query";
import { observer } from "mobx-react-lite";
import { type FormEvent, useState } from "react";
import { ProjectLogo } from "../../../components/project-logo.tsx";
import { reportFailure } from "../../../data/failure.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { queryClient } from "../../../data/query-client.ts";
import { t } from "../text.ts";
import { connect, sourcesQuery, upload } from "./run-data.ts";
import { RunFile } from "./run-file.tsx";

const WORDS = {
  url: "source_field_url",
  token: "source_field_token",
  email: "source_field_email",
  project: "source_field_project",
  repository: "source_field_repository",
} as const;

const isKnown = (name: string): name is keyof typeof WORDS => name in WORDS;
const labelOf = (name: string): string => (isKnown(name) ? t(WORDS[name]) : name);

type Errors = Record<string, string>;

/** What the server says about single fields. */
function errorsOf(error: unknown): Errors {
  if (!(error instanceof ApiError) || error.status !== 400 || typeof error.body !== "object") return {};
  return Object.fromEntries(
    Object.entries(error.body ?? {}).flatMap(([name, texts]) =>
      Array.isArray(texts) && typeof texts[0] === "string" ? [[name, texts[0]]] : [],
    ),
  );
}

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
        <SourceForm
          key={source.id}
          slug={open.slug}
          source={source}
          projectId={projectId}
          onBegun={onBegun}
        />
      ) : null}
    </div>
  );
});

interface SourceFormProps {
  slug: string;
  source: ImportSource;
  projectId: string;
  onBegun: (run: ImportRun) => void;
}

function SourceForm({ slug, source, projectId, onBegun }: SourceFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [settings, setSettings] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Errors>({});
  const [share, setShare] = useState<number | null>(null);
  const isReady =
    source.from === "file"
      ? file !== null
      : source.fields.every(({ name, optional }) => optional || (settings[name] ?? "").trim() !== "");
  const begin = async (): Promise<void> => {
    setErrors({});
    setShare(0);
    try {
      const run =
        file === null
          ? await connect(slug, projectId, source.id, settings)
          : await upload(slug, projectId, source.id, file, setShare);
      onBegun(run);
    } catch (error) {
      const found = errorsOf(error);
      setErrors(found);
      if (Object.keys(found).length === 0) reportFailure(t("begin_failed"), error, () => void begin());
      setShare(null);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && share === null) void begin();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {source.from === "file" ? (
        <RunFile source={source} file={file} error={errors.asset ?? null} onChange={setFile} />
      ) : (
        <Fields source={source} settings={settings} errors={errors} onChange={setSettings} />
      )}
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary" size={32} disabled={!isReady} loading={share !== null}>
          {t(source.from === "file" ? "read_file" : "connect")}
        </Button>
        {share !== null && source.from === "file" ? (
          <span role="status" className="num text-ink-3">
            {t("uploading", { share: Math.round(share * 100) })}
          </span>
        ) : null}
      </div>
    </form>
  );
}

interface FieldsProps {
  source: ImportSource;
  settings: Record<string, string>;
  errors: Errors;
  onChange: (settings: Record<string, string>) => void;
}

/** What a source that is called needs. */
function Fields({ source, settings, errors, onChange }: FieldsProps) {
  return source.fields.map(({ name, secret, optional }) => (
    <Field
      key={name}
      label={labelOf(name)}
      {...(optional ? { hint: t("optional") } : {})}
      error={errors[`settings.${name}`] ?? null}
    >
      {(control) => (
        <TextInput
          {...control}
          type={secret ? "password" : "text"}
          autoComplete="off"
          value={settings[name] ?? ""}
          onChange={(event) => onChange({ ...settings, [name]: event.target.value })}
        />
      )}
    </Field>
  ));
}
