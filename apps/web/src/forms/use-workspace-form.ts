import { useEffect, useState } from "react";
import { ApiError } from "@cairn/client/api-error";
import type { Workspace } from "@cairn/contract/entities/workspace";
import { slugFrom } from "@cairn/domain/issue-address";
import { isSlug } from "@cairn/domain/names";
import { api } from "../data/api.ts";
import { t } from "../i18n/workspace-text.ts";
import { refusal } from "./refusal.ts";
import { useForm } from "./use-form.ts";

const PAUSE_MS = 250;

/** Whether an address is free; null while that is unknown. */
function useSlugCheck(slug: string): boolean | null {
  const [answer, setAnswer] = useState<{ slug: string; free: boolean } | null>(null);
  useEffect(() => {
    if (!isSlug(slug)) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.workspaces.slug_check({ query: { slug }, signal: abort.signal }).then(
        ({ status }) => setAnswer({ slug, free: status }),
        // Without a response, creation reports the problem.
        () => setAnswer(null),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [slug]);
  return answer?.slug === slug ? answer.free : null;
}

function slugProblem(slug: string, free: boolean | null): string | null {
  if (slug === "") return null;
  if (!isSlug(slug))
    return t(/^[a-z0-9_-]+$/.test(slug) && !/^[_-]|[_-]$/.test(slug) ? "address_taken" : "address_invalid");
  return free === false ? t("address_taken") : null;
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
      const wrongSlug = slug === "" ? t("address_required") : slugProblem(slug, free);
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
  const free = useSlugCheck(fields.slug);
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
    slugError: slugProblem(fields.slug, free) ?? problems.slug ?? null,
    isFree: free === true,
    submit,
  };
}
