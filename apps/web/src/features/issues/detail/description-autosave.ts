// The text of each issue that is being described in this tab. It outlives the field: what could not be saved is still there when the
// issue is opened again.
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { api } from "../../../data/api.ts";
import { Autosave } from "./autosave.ts";
import type { IssueDetail } from "./issue-detail.ts";

const byWorkspace = new WeakMap<OpenWorkspace, Map<string, Autosave>>();

async function save(detail: IssueDetail, description_html: string): Promise<void> {
  const { open, data, id } = detail;
  const { cache, slug } = open;
  const { seq } = await api.issues.update.answer({
    slug,
    project_id: data.projectId,
    issue_id: id,
    body: { description_html },
  });
  // Until the stream brings the text as the server keeps it, or for good where there is no stream.
  cache.issue_description.put([{ id, description_html }]);
  await cache.caughtUp(seq);
}

export function descriptionAutosave(detail: IssueDetail): Autosave {
  const ofWorkspace = byWorkspace.get(detail.open) ?? new Map<string, Autosave>();
  byWorkspace.set(detail.open, ofWorkspace);
  const known = ofWorkspace.get(detail.id) ?? new Autosave((text) => save(detail, text));
  ofWorkspace.set(detail.id, known);
  return known;
}
