import { useEffect, useState, type FormEvent } from "react";
import { ApiError } from "@cairn/client/api-error";
import type { Workspace } from "@cairn/contract/entities/workspace";
import { slugFrom } from "@cairn/domain/issue-address";
import { isSlug } from "@cairn/domain/names";
import { api } from "../data/api.ts";
import { reportFailure } from "../data/failure.ts";
import { t } from "../i18n/workspace-text.ts";

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

/** The form of a new workspace; `onCreated` receives it. */
export function useWorkspaceForm(onCreated: (workspace: Workspace) => Promise<void> | void) {
  const [name, setName] = useState("");
  const [slug, setSlug] = useState("");
  const [slugEdited, setSlugEdited] = useState(false);
  const [size, setSize] = useState<string | null>(null);
  const [errors, setErrors] = useState<{ name?: string; slug?: string }>({});
  const [busy, setBusy] = useState(false);
  const free = useSlugCheck(slug);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = {
      ...(name.trim() === "" ? { name: t("name_required") } : {}),
      ...(slug === "" ? { slug: t("address_required") } : {}),
    };
    setErrors(found);
    if (busy || found.name || found.slug || slugProblem(slug, free)) return;
    setBusy(true);
    try {
      await onCreated(
        await api.workspaces.create({ body: { name: name.trim(), slug, organization_size: size } }),
      );
    } catch (error) {
      if (error instanceof ApiError && error.fields.slug) setErrors({ slug: t("address_taken") });
      else reportFailure(t("create_failed"), error);
      setBusy(false);
    }
  };
  return {
    name,
    slug,
    size,
    busy,
    setSize,
    rename: (next: string): void => {
      setName(next);
      if (!slugEdited) setSlug(slugFrom(next));
    },
    readdress: (next: string): void => {
      const clean = next.toLowerCase().replace(/\s+/g, "-").slice(0, 48);
      setSlug(clean);
      setSlugEdited(clean !== "");
    },
    nameError: name.trim() === "" ? (errors.name ?? null) : null,
    slugError: slugProblem(slug, free) ?? errors.slug ?? null,
    isFree: free === true,
    submit: (event: FormEvent): void => void submit(event),
  };
}
