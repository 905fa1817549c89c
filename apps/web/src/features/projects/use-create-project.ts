import { useState, type FormEvent } from "react";
import { ApiError } from "@cairn/client/api-error";
import type { ProjectDraft } from "@cairn/contract/entities/project";
import { actionContext } from "../../actions/context.ts";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { createProject } from "../../data/projects.ts";
import { anyCover } from "../../components/picture/covers.ts";
import { useSuggestedIdentifier } from "./use-identifier.ts";
import { t } from "./text.ts";

type Fields = Required<
  Pick<ProjectDraft, "name" | "description" | "network" | "project_lead" | "logo_props">
> & {
  cover_image: string | null;
};
type Errors = { name?: string; identifier?: string };

function check(fields: Fields, identifier: string): Errors {
  return {
    ...(fields.name.trim() === "" ? { name: t("name_required") } : {}),
    ...(identifier === "" ? { identifier: t("identifier_required") } : {}),
  };
}

/**
 * The errors of the fields that the server rejected (contract/workspace §9.2: 410 by field); null for any other
 * failure.
 */
function refused(error: unknown, identifier: string): Errors | null {
  if (!(error instanceof ApiError)) return null;
  const { fields, status } = error;
  if (!fields.name && !fields.identifier) return null;
  return {
    ...(fields.name ? { name: status === 410 ? t("name_taken") : fields.name[0] } : {}),
    ...(fields.identifier
      ? { identifier: status === 410 ? t("identifier_taken", { identifier }) : fields.identifier[0] }
      : {}),
  };
}

/** The form of a new project; shows its issues after it was created. */
export function useCreateProject(open: OpenWorkspace, onClose: () => void) {
  const [fields, setFields] = useState<Fields>(() => ({
    name: "",
    description: "",
    network: 2,
    project_lead: open.me,
    logo_props: {},
    cover_image: anyCover(Date.now()),
  }));
  const suggestion = useSuggestedIdentifier();
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = check(fields, suggestion.identifier);
    setErrors(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = { ...fields, name: fields.name.trim(), identifier: suggestion.identifier };
      const project = await createProject(open, body);
      onClose();
      actionContext().go(`/${open.slug}/projects/${project.id}/issues/`);
    } catch (error) {
      const known = refused(error, suggestion.identifier);
      if (known) setErrors(known);
      else reportFailure(t("create_failed"), error);
      setBusy(false);
    }
  };
  return {
    fields,
    set: (edit: Partial<Fields>): void => setFields((before) => ({ ...before, ...edit })),
    rename: (name: string): void => {
      setFields((before) => ({ ...before, name }));
      suggestion.follow(name);
      setErrors(({ name: _corrected, ...rest }) => rest);
    },
    identifier: suggestion.identifier,
    identify: (text: string): void => {
      suggestion.edit(text);
      setErrors(({ identifier: _corrected, ...rest }) => rest);
    },
    errors,
    busy,
    submit: (event: FormEvent): void => void submit(event),
  };
}
