import { useState } from "react";
import { ApiError } from "@cairn/client/api-error";
import type { Workspace } from "@cairn/contract/entities/workspace";
import { slugFrom } from "@cairn/domain/issue-address";
import { isSlug } from "@cairn/domain/names";
import { api } from "../data/api.ts";
import { t } from "../i18n/workspace-text.ts";
import { refusal } from "./refusal.ts";
import { type Availability, useAvailability } from "./use-availability.ts";
import { useForm } from "./use-form.ts";

const askIsFree = async (slug: string, signal: AbortSignal): Promise<boolean> =>
  (await api.workspaces.slug_check({ query: { slug }, signal })).status;

function slugProblem(slug: string, availability: Availability): string | null {
  if (slug === "") return null;
  if (!isSlug(slug))
    return t(/^[a-z0-9_-]+$/.test(slug) && !/^[_-]|[_-]$/.test(slug) ? "address_taken" : "address_invalid");
  return availability === "taken" ? t("address_taken") : null;
}

interface WorkspaceFields {
  name: string;
  slug: string;
  size: string | null;
}

/** The form of a new workspace; `onCreated` receives it. */
export function useWorkspaceForm(onCreated: (workspace: Workspace) => Promise<void> | void) {
  const [slugEdited, setSlugEdited] = useState(false);
  const form = useForm<WorkspaceFields>({
    start: { name: "", slug: "", size: null },
    check: ({ name, slug }) => {
      const wrongSlug = slug === "" ? t("address_required") : slugProblem(slug, availability);
      return {
        ...(name.trim() === "" ? { name: t("name_required") } : {}),
        ...(wrongSlug === null ? {} : { slug: wrongSlug }),
      };
    },
    save: async ({ name, slug, size }) =>
      onCreated(await api.workspaces.create({ body: { name: name.trim(), slug, organization_size: size } })),
    refused: (error, fields) =>
      error instanceof ApiError && error.fields.slug
        ? { slug: t("address_taken") }
        : refusal(t("create_failed"))(error, fields),
  });
  const { fields, problems, busy, set, submit } = form;
  const availability = useAvailability(isSlug(fields.slug) ? fields.slug : null, askIsFree);
  return {
    ...fields,
    busy,
    setSize: (size: string | null): void => set({ size }),
    rename: (name: string): void => set(slugEdited ? { name } : { name, slug: slugFrom(name) }),
    readdress: (next: string): void => {
      const slug = next.toLowerCase().replace(/\s+/g, "-").slice(0, 48);
      set({ slug });
      setSlugEdited(slug !== "");
    },
    nameError: problems.name ?? null,
    slugError: slugProblem(fields.slug, availability) ?? problems.slug ?? null,
    isFree: availability === "free",
    submit,
  };
}
