import { useState, type FormEvent } from "react";
import { ApiError } from "@cairn/client/api-error";
import { cleanIdentifier, identifierFrom } from "@cairn/domain/names";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { anyCover } from "../../components/picture/covers.ts";
import { completeOnboarding } from "./progress.ts";
import { createSample } from "./sample-project.ts";
import { t } from "./text.ts";

type Choice = "project" | "sample" | "later";

/**
 * Ends onboarding with any of the choices; `onDone` receives the project to open, or null. It does not use `useForm`,
 * because two of the three choices send no fields.
 */
export function useFirstProject(slug: string, onDone: (projectId: string | null) => void) {
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
      await completeOnboarding();
      onDone(projectId);
    } catch (reason) {
      const taken = reason instanceof ApiError ? (reason.fields.name ?? reason.fields.identifier) : undefined;
      if (taken) setError(taken[0] ?? label);
      else reportFailure(label, reason);
      setBusy(null);
    }
  };
  return {
    name,
    identifier,
    error,
    busy,
    rename: (next: string): void => {
      setName(next);
      setError(null);
    },
    identify: (next: string): void => setWritten(cleanIdentifier(next) || null),
    create: (event: FormEvent): void => {
      event.preventDefault();
      if (name.trim() === "") return setError(t("project_name_required"));
      const body = { name: name.trim(), identifier, network: 2 as const, cover_image: anyCover(Date.now()) };
      void run("project", t("project_failed"), async () => (await api.projects.create({ slug, body })).id);
      return undefined;
    },
    sample: (): void => void run("sample", t("sample_failed"), () => createSample(slug)),
    later: (): void => void run("later", t("finish_failed"), () => Promise.resolve(null)),
  };
}
