// Descriptions that could not be saved before their page ended. Once the server is there, they are merged into its
// version, so that no one's text is lost, and each result is reported.
import { ApiError } from "@cairn/client/api-error";
import { mergeTexts } from "@cairn/editor/merge";
import { toast } from "@cairn/ui/toast";
import { actionContext } from "../actions/context.ts";
import { api } from "../data/api.ts";
import { reportFailure } from "../data/failure.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { namespace } from "../i18n/i18n.ts";
import { unsavedTexts } from "../i18n/en/unsaved-texts.ts";
import { readStored, removeStored } from "../shell/stored.ts";

const t = namespace("unsaved-texts", unsavedTexts);

/** The format of features/issues/detail/description-text.ts: the written text, the text it was based on, and where. */
interface Unsaved {
  base: string;
  text: string;
  slug: string;
  project_id: string;
}

function readUnsaved(key: string): Unsaved | null {
  const stored = readStored(key);
  const isWhole =
    typeof stored === "object" &&
    stored !== null &&
    ["base", "text", "slug", "project_id"].every(
      (name) => typeof (stored as Record<string, unknown>)[name] === "string",
    );
  return isWhole ? (stored as Unsaved) : null;
}

/** Saves one of them; reports a failure and keeps the text stored. */
async function saveUnsavedText(open: OpenWorkspace, key: string): Promise<void> {
  const unsaved = readUnsaved(key);
  if (!unsaved || unsaved.slug !== open.slug) return;
  const issue_id = key.slice(key.lastIndexOf("/") + 1);
  const place = { slug: open.slug, project_id: unsaved.project_id, issue_id };
  try {
    const issue = await api.issues.retrieve(place);
    const { html, conflicts } = mergeTexts(unsaved.base, unsaved.text, issue.description_html);
    if (html !== issue.description_html)
      await api.issues.update({ ...place, body: { description_html: html } });
    removeStored(key);
    const identifier = open.cache.project.get(unsaved.project_id)?.identifier ?? "";
    reportSaved(open, place, `${identifier}-${String(issue.sequence_id)}`, conflicts.length > 0);
  } catch (error) {
    // The issue is in the inbox or the archive, or gone: opening it there still shows the stored text.
    if (error instanceof ApiError && error.status === 404) return;
    reportFailure(t("failed"), error, () => void saveUnsavedText(open, key));
  }
}

function reportSaved(
  open: OpenWorkspace,
  { project_id, issue_id }: { project_id: string; issue_id: string },
  key: string,
  isMixed: boolean,
): void {
  toast({
    title: t("saved", { key }),
    ...(isMixed ? { description: t("mixed"), tone: "warning" as const } : {}),
    action: {
      label: t("open"),
      onAction: () => actionContext().go(`/${open.slug}/projects/${project_id}/issues/${issue_id}/`),
    },
  });
}

/** Saves the texts under these keys one after the other. Never rejects. */
export async function saveUnsavedTexts(open: OpenWorkspace, keys: readonly string[]): Promise<void> {
  for (const key of keys) await saveUnsavedText(open, key);
}
