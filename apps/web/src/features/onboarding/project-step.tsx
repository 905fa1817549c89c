import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { SetupTitle } from "../../components/setup/setup-columns.tsx";
import { t } from "./text.ts";
import { useFirstProject } from "./use-first-project.ts";

export interface ProjectStepProps {
  slug: string;
  /** Receives the project to open, or null. */
  onDone: (projectId: string | null) => void;
}

/** The first project: a new one, a sample, or none yet. */
export function ProjectStep({ slug, onDone }: ProjectStepProps) {
  const first = useFirstProject(slug, onDone);
  return (
    <>
      <SetupTitle title={t("project_title")} lead={t("project_lead")} />
      <form noValidate onSubmit={first.create} className="flex flex-col gap-4">
        <Field label={t("project_name")} required error={first.error}>
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              value={first.name}
              maxLength={255}
              autoComplete="off"
              placeholder={t("project_placeholder")}
              onChange={(event) => first.rename(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t("project_identifier")}
          hint={t("project_identifier_hint", { identifier: first.identifier || "WEB" })}
        >
          {(control) => (
            <TextInput
              {...control}
              value={first.identifier}
              maxLength={12}
              autoComplete="off"
              spellCheck={false}
              className="num"
              onChange={(event) => first.identify(event.target.value)}
            />
          )}
        </Field>
        <div className="mt-4 flex flex-col gap-2">
          <Button
            type="submit"
            variant="primary"
            size={32}
            full
            loading={first.busy === "project"}
            shortcut="mod+enter"
          >
            {t("project_action")}
          </Button>
          <Button size={32} full loading={first.busy === "sample"} onClick={first.sample}>
            {t("sample_action")}
          </Button>
          <Button variant="ghost" size={32} full loading={first.busy === "later"} onClick={first.later}>
            {t("later")}
          </Button>
        </div>
      </form>
    </>
  );
}
