import { useState, type FormEvent } from "react";
import { ApiError } from "@cairn/client/api-error";
import { cleanIdentifier, identifierFrom } from "@cairn/domain/names";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { SetupTitle } from "../../parts/setup-frame.tsx";
import { finish } from "./progress.ts";
import { createSample } from "./sample-project.ts";
import { t } from "./text.ts";

export interface ProjectStepProps {
  slug: string;
  /** Gets the project to begin in, or null. */
  onDone: (projectId: string | null) => void;
}

type Choice = "project" | "sample" | "later";

/** The first project: one's own, a sample to play with, or none yet. */
export function ProjectStep({ slug, onDone }: ProjectStepProps) {
  const [name, setName] = useState("");
  const [written, setWritten] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<Choice | null>(null);
  const identifier = written ?? identifierFrom(name);
  const run = async (choice: Choice, label: string, make: () => Promise<string | null>): Promise<void> => {
    if (busy) return;
    setBusy(choice);
    try {
      const projectId = await make();
      await finish();
      onDone(projectId);
    } catch (reason) {
      const taken = reason instanceof ApiError ? (reason.fields.name ?? reason.fields.identifier) : undefined;
      if (taken) setError(taken[0] ?? label);
      else reportFailure(label, reason);
      setBusy(null);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === "") return setError(t("project_name_required"));
    const body = { name: name.trim(), identifier, network: 2 as const };
    void run("project", t("project_failed"), async () => (await api.projects.create({ slug, body })).id);
    return undefined;
  };
  return (
    <>
      <SetupTitle title={t("project_title")} lead={t("project_lead")} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t("project_name")} required error={error}>
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              value={name}
              maxLength={255}
              autoComplete="off"
              placeholder={t("project_placeholder")}
              onChange={(event) => {
                setName(event.target.value);
                setError(null);
              }}
            />
          )}
        </Field>
        <Field
          label={t("project_identifier")}
          hint={t("project_identifier_hint", { identifier: identifier || "WEB" })}
        >
          {(control) => (
            <TextInput
              {...control}
              value={identifier}
              maxLength={12}
              autoComplete="off"
              spellCheck={false}
              className="num"
              onChange={(event) => setWritten(cleanIdentifier(event.target.value) || null)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          size={32}
          full
          loading={busy === "project"}
          shortcut="mod+enter"
          className="mt-4"
        >
          {t("project_action")}
        </Button>
      </form>
      <div className="mt-2 flex flex-col gap-2">
        <Button
          size={32}
          full
          loading={busy === "sample"}
          onClick={() => void run("sample", t("sample_failed"), () => createSample(slug))}
        >
          {t("sample_action")}
        </Button>
        <Button
          variant="ghost"
          size={32}
          full
          loading={busy === "later"}
          onClick={() => void run("later", t("finish_failed"), () => Promise.resolve(null))}
        >
          {t("later")}
        </Button>
      </div>
    </>
  );
}
