// What becomes of the text in the create dialog: an issue, a stored draft, or a published draft.
import { newId } from "@cairn/client/ids";
import { mutate, updating } from "@cairn/client/mutation";
import type { Issue, IssuePatch } from "@cairn/contract/entities/issue";
import { issueAddress } from "@cairn/domain/issue-address";
import { toast } from "@cairn/ui/toast";
import { actionContext } from "../../../actions/context.ts";
import { api } from "../../../data/api.ts";
import { t as issues } from "../../../i18n/issues.ts";
import { t as parts } from "../../../i18n/issue-places.ts";
import { createIssue } from "../../../issue-list/engine/create-issue.ts";
import { revealIssues } from "../../../issue-list/engine/reveal.ts";
import { editIssue } from "../../../issue-list/engine/issue-writes.ts";
import type { ProjectData } from "../../../issue-list/engine/project-data.ts";
import { copyTitledLink } from "../../../components/copy-text.ts";
import { issuePath } from "../detail/issue-detail.ts";
import { type Draft, keepDraft, toIssueDraft } from "./issue-draft.ts";
import { t } from "../../../i18n/new-issue.ts";

function tellOf(data: ProjectData, id: string, title: (key: string) => string, name: string): void {
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

/** Puts an issue that is there into the modules that were chosen for it, and its cycle. */
async function joinUp(data: ProjectData, id: string, { cycle_id, module_ids }: Draft): Promise<void> {
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

/** Creates the issue, and says so with a way to it; when that fails, the text is kept for the next time the dialog opens. */
export function createFrom(data: ProjectData, draft: Draft): void {
  const { open } = data;
  const [module_id] = draft.module_ids;
  const { id, created } = createIssue(data, toIssueDraft(draft), {
    ...(draft.cycle_id === null ? {} : { cycle_id: draft.cycle_id }),
    ...(module_id === undefined ? {} : { module_id }),
  });
  keepDraft(open.id, null);
  revealIssues([id]);
  void created.then(async (isCreated) => {
    if (!isCreated) return keepDraft(open.id, draft);
    tellOf(data, id, (key) => t("issue_created", { key }), draft.name);
    if (draft.module_ids.length > 1) await joinUp(data, id, draft);
    return undefined;
  });
}

/** What a stored draft needs: a title, even where only the text has been begun. */
function asStored(draft: Draft): ReturnType<typeof toIssueDraft> {
  const stored = toIssueDraft(draft);
  return stored.name === "" ? { ...stored, name: parts("draft_untitled") } : stored;
}

/** Everything of the draft, what was emptied included. */
const asPatch = (draft: Draft): IssuePatch => ({
  ...asStored(draft),
  state_id: draft.state_id,
  parent_id: draft.parent_id,
  estimate_point: draft.estimate_point,
});

function rowPatch(patch: IssuePatch): Partial<Issue> {
  const { description_html: _text, ...row } = patch;
  return row as Partial<Issue>;
}

/** Stores the text as draft, on the server. When that fails it is kept for the next time the dialog opens. */
export function saveDraft(data: ProjectData, draft: Draft): void {
  const { open, projectId } = data;
  const { cache, slug } = open;
  const path = { slug, project_id: projectId };
  const { draft_id } = draft;
  const id = draft_id ?? newId();
  keepDraft(open.id, null);
  void mutate(cache, {
    failed: parts("draft_save_failed"),
    changes: draft_id === null ? [] : [updating(cache.issue, draft_id, rowPatch(asPatch(draft)))],
    send: async () => {
      if (draft_id !== null)
        return api.issue_drafts.update.answer({ ...path, issue_id: draft_id, body: asPatch(draft) });
      const answer = await api.issue_drafts.create.answer({ ...path, body: asStored(draft), id });
      cache.absorb("issue", [answer.body], answer.seq);
      return answer;
    },
  }).then((saved) => {
    if (saved) toast({ title: parts("draft_saved"), description: asStored(draft).name, icon: "pen" });
    else keepDraft(open.id, draft);
  });
}

/** Makes a stored draft an issue like any other: it leaves the drafts (spec §4). */
export function publishDraft(data: ProjectData, draft: Draft): void {
  const { cache, slug } = data.open;
  const { draft_id } = draft;
  if (draft_id === null) return;
  const body = { ...asPatch(draft), is_draft: false };
  keepDraft(data.open.id, null);
  void mutate(cache, {
    failed: parts("draft_publish_failed"),
    changes: [updating(cache.issue, draft_id, rowPatch(body))],
    send: () =>
      api.issue_drafts.update.answer({ slug, project_id: data.projectId, issue_id: draft_id, body }),
  }).then(async (published) => {
    if (!published) return;
    tellOf(data, draft_id, (key) => parts("draft_published", { key }), draft.name);
    await joinUp(data, draft_id, draft);
  });
}
