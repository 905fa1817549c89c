// Saves what was written in the create dialog: as an issue, a stored draft, or a published draft.
import { newId } from "@cairn/client/ids";
import { mutate, updating } from "@cairn/client/mutation";
import type { Issue, IssuePatch } from "@cairn/contract/entities/issue";
import { issueAddress } from "@cairn/domain/issue-address";
import { toast } from "@cairn/ui/toast";
import { actionContext } from "../../../actions/context.ts";
import { api } from "../../../data/api.ts";
import { t as issues } from "../../../i18n/issues.ts";
import { t as places } from "../../../i18n/issue-places.ts";
import { createIssue } from "../../../issue-list/engine/create-issue.ts";
import { revealIssues } from "../../../issue-list/engine/reveal.ts";
import { editedRow } from "../../../issue-list/engine/edited-row.ts";
import { editIssue } from "../../../issue-list/engine/issue-writes.ts";
import type { ProjectData } from "../../../issue-list/engine/project-data.ts";
import { copyTitledLink } from "../../../components/copy-text.ts";
import { issuePath } from "../detail/issue-detail.ts";
import { type Draft, storeDraft, toDraftPatch, toIssueDraft } from "./issue-draft.ts";
import { t } from "../../../i18n/new-issue.ts";

function reportSuccess(data: ProjectData, id: string, title: (key: string) => string, name: string): void {
  const { open } = data;
  const issue = open.cache.issue.get(id);
  const key = issue ? data.keyOf(issue) : "";
  const href = issue ? issueAddress(open.slug, key, name) : issuePath(open, data.projectId, id);
  const url = new URL(href, location.origin).href;
  toast({
    title: title(key),
    description: name,
    tone: "success",
    also: {
      label: issues("act_copy_link"),
      onAction: () => void copyTitledLink(url, `${key} ${name}`.trim(), issues("link_copied")),
    },
    action: { label: t("view_issue"), onAction: () => actionContext().go(href) },
  });
}

/** Adds an existing issue to the chosen cycle and modules. */
async function addToCollections(
  data: ProjectData,
  id: string,
  { cycle_id, module_ids }: Draft,
): Promise<void> {
  const issue = data.open.cache.issue.get(id);
  if (!issue) return;
  const isPlanned =
    (cycle_id === null || issue.cycle_id === cycle_id) &&
    module_ids.every((one) => issue.module_ids.includes(one));
  if (isPlanned) return;
  const edit = {
    ...(cycle_id === null || cycle_id === issue.cycle_id ? {} : { cycle_id }),
    module_ids: [...new Set([...issue.module_ids, ...module_ids])],
  };
  await editIssue(data, issue, edit, issues("cycle"));
}

/** Creates the issue and reports it with a link. If that fails, the dialog offers the text again when it next opens. */
export function createFrom(data: ProjectData, draft: Draft): void {
  const { open } = data;
  const [module_id] = draft.module_ids;
  const { id, created } = createIssue(data, toIssueDraft(draft, data.registry), {
    ...(draft.cycle_id === null ? {} : { cycle_id: draft.cycle_id }),
    ...(module_id === undefined ? {} : { module_id }),
  });
  storeDraft(open.id, null);
  revealIssues([id]);
  void created.then(async (isCreated) => {
    if (!isCreated) return storeDraft(open.id, draft);
    reportSuccess(data, id, (key) => t("issue_created", { key }), draft.name);
    if (draft.module_ids.length > 1) await addToCollections(data, id, draft);
    return undefined;
  });
}

/** A stored draft needs a title, even if only its text has been written. */
const titled = <Body extends { name?: string }>(body: Body): Body =>
  body.name === "" ? { ...body, name: places("draft_untitled") } : body;

/** What the row of a stored draft shows after a patch. */
const rowAfter = ({ open: { cache } }: ProjectData, id: string, patch: IssuePatch): Partial<Issue> =>
  editedRow(cache.issue.get(id)?.property_values ?? {}, patch);

/** Stores the draft on the server. If that fails, the dialog offers the text again when it next opens. */
export function saveDraft(data: ProjectData, draft: Draft): void {
  const { open, projectId } = data;
  const { cache, slug } = open;
  const path = { slug, project_id: projectId };
  const { draft_id } = draft;
  const id = draft_id ?? newId();
  const patch = titled(toDraftPatch(draft, data.registry));
  const made = titled(toIssueDraft(draft, data.registry));
  storeDraft(open.id, null);
  void mutate(cache, {
    failed: places("draft_save_failed"),
    changes: draft_id === null ? [] : [updating(cache.issue, draft_id, rowAfter(data, draft_id, patch))],
    send: async () => {
      if (draft_id !== null)
        return api.issue_drafts.update.answer({ ...path, issue_id: draft_id, body: patch });
      const answer = await api.issue_drafts.create.answer({ ...path, body: made, id });
      cache.absorb("issue", [answer.body], answer.seq);
      return answer;
    },
  }).then((saved) => {
    if (saved) toast({ title: places("draft_saved"), description: made.name, icon: "pen" });
    else storeDraft(open.id, draft);
  });
}

/** Publishes a stored draft: it becomes a live issue (spec §4). */
export function publishDraft(data: ProjectData, draft: Draft): void {
  const { cache, slug } = data.open;
  const { draft_id } = draft;
  if (draft_id === null) return;
  const body = { ...titled(toDraftPatch(draft, data.registry)), is_draft: false };
  storeDraft(data.open.id, null);
  void mutate(cache, {
    failed: places("draft_publish_failed"),
    changes: [updating(cache.issue, draft_id, rowAfter(data, draft_id, body))],
    send: () =>
      api.issue_drafts.update.answer({ slug, project_id: data.projectId, issue_id: draft_id, body }),
  }).then(async (published) => {
    if (!published) return;
    reportSuccess(data, draft_id, (key) => places("draft_published", { key }), draft.name);
    await addToCollections(data, draft_id, draft);
  });
}
