import { ApiError } from "@cairn/client/api-error";
import type { ProjectDraft } from "@cairn/contract/entities/project";
import { cleanIdentifier, identifierFrom } from "@cairn/domain/names";
import { useState } from "react";
import { actionContext } from "../../actions/context.ts";
import { anyCover } from "../../components/picture/covers.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { createProject } from "../../data/projects.ts";
import { refusal } from "../../forms/refusal.ts";
import { type Problems, useForm } from "../../forms/use-form.ts";
import { t } from "./text.ts";

type Fields = Required<
  Pick<ProjectDraft, "name" | "identifier" | "description" | "network" | "project_lead" | "logo_props">
> & {
  cover_image: string | null;
};

const check = ({ name, identifier }: Fields): Problems<Fields> => ({
  ...(name.trim() === "" ? { name: t("name_required") } : {}),
  ...(identifier === "" ? { identifier: t("identifier_required") } : {}),
});

/** The problems of a refusal, by field: 410 means that a name or an identifier is taken (contract/workspace §9.2). */
function refused(error: unknown, fields: Fields): Problems<Fields> {
  if (!(error instanceof ApiError) || error.status !== 410) return refusal(t("create_failed"))(error, fields);
  const { identifier } = fields;
  const problems = {
    ...(error.fields.name ? { name: t("name_taken") } : {}),
    ...(error.fields.identifier ? { identifier: t("identifier_taken", { identifier }) } : {}),
  };
  return Object.keys(problems).length > 0 ? problems : refusal(t("create_failed"))(error, fields);
}

/** The form of a new project; afterwards its issues are shown. */
export function useCreateProject(open: OpenWorkspace, onClose: () => void) {
  const [cover_image] = useState(() => anyCover(Date.now()));
  // The identifier follows the name until the person types their own.
  const [hasOwn, setHasOwn] = useState(false);
  const form = useForm<Fields>({
    start: {
      name: "",
      identifier: "",
      description: "",
      network: 2,
      project_lead: open.me,
      logo_props: {},
      cover_image,
    },
    check,
    save: async (fields) => {
      const project = await createProject(open, { ...fields, name: fields.name.trim() });
      onClose();
      actionContext().go(`/${open.slug}/projects/${project.id}/issues/`);
    },
    refused,
  });
  return {
    ...form,
    rename: (name: string): void => form.set(hasOwn ? { name } : { name, identifier: identifierFrom(name) }),
    identify: (text: string): void => {
      const identifier = cleanIdentifier(text);
      form.set({ identifier });
      setHasOwn(identifier !== "");
    },
  };
}
