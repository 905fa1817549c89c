// The rules of an issue's links (contract/issues §6.2): http or https, and each URL once.
import type { IssueLink, IssueLinkDraft, IssueLinkPatch } from "@cairn/contract/entities/issue-details";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { deleteRow, insertRow, updateRow } from "../../platform/postgres/audited-rows.ts";
import { issuePlace, type IssuePlace, writeOnIssue, requireIssue } from "../issues/issue-place.ts";
import { withIdempotencyKey } from "../issues/with-idempotency-key.ts";
import { findLink, isLinked, linksOf, linksOfMany } from "./queries.ts";

export { linksOfMany };

const TABLE = "issue_links";

/** @throws issue.not_found */
export async function listLinks(context: ProjectContext, issueId: string): Promise<IssueLink[]> {
  const place = issuePlace(context, issueId);
  await requireIssue(context.runtime.db, place);
  return linksOf(context.runtime.db, place);
}

/** The URL without surrounding spaces. @throws invalid */
function requireAddress(text: string): string {
  const url = text.trim();
  if (!/^https?:\/\/[^\s/?#]/i.test(url) || /\s/.test(url) || !URL.canParse(url))
    throw invalid({ url: ["This isn't an http or https URL."] });
  return url;
}

const publishLink = (
  t: Tx,
  op: "insert" | "update" | "delete",
  place: IssuePlace,
  link: { id: string },
): void =>
  t.changed({
    entity: "issue_link",
    id: link.id,
    op,
    project_id: place.project_id,
    row: op === "delete" ? null : link,
  });

/** Announces the current links of some issues of a project. */
export async function publishLinks(t: Tx, projectId: string, issueIds: readonly string[]): Promise<void> {
  for (const row of await linksOfMany(t, projectId, issueIds))
    t.changed({ entity: "issue_link", id: row.id, op: "update", project_id: projectId, row });
}

/** The current link, announced to everyone watching. */
async function publishCurrentLink(
  t: Tx,
  op: "insert" | "update",
  place: IssuePlace,
  id: string,
): Promise<IssueLink> {
  const link = await findLink(t.db, place, id);
  if (!link) throw fail("link.not_found");
  publishLink(t, op, place, link);
  return link;
}

/** @throws issue.not_found, invalid, link.duplicate, replay_differs */
export function createLink(
  context: ProjectContext,
  issueId: string,
  draft: IssueLinkDraft,
): Promise<IssueLink> {
  const place = issuePlace(context, issueId);
  const [url, title] = [requireAddress(draft.url), draft.title ?? null];
  return withIdempotencyKey(context, {
    fingerprint: ["link", place, url, title],
    create: (claim) =>
      writeOnIssue(context, issueId, async (t) => {
        const id = await claim(t);
        if (await isLinked(t.db, place, url, null)) throw fail("link.duplicate");
        const { project_id, issue_id } = place;
        await insertRow(t, TABLE, id, { project_id, issue_id, title, url });
        const value = await publishCurrentLink(t, "insert", place, id);
        return {
          value,
          events: [{ verb: "created", field: "link", new_value: url, new_identifier: id }],
        };
      }),
    replay: (id) => findLink(context.runtime.db, place, id),
    missing: () => fail("link.not_found"),
  });
}

/** A change of the title alone is no part of the history. */
const editedUrl = (before: IssueLink, after: IssueLink) => ({
  verb: "updated",
  field: "link",
  old_value: before.url,
  new_value: after.url,
  old_identifier: before.id,
  new_identifier: after.id,
});

/** @throws issue.not_found, link.not_found, invalid, link.duplicate */
export function updateLink(
  context: ProjectContext,
  issueId: string,
  id: string,
  patch: IssueLinkPatch,
): Promise<IssueLink> {
  const place = issuePlace(context, issueId);
  const url = patch.url === undefined ? undefined : requireAddress(patch.url);
  return writeOnIssue(context, issueId, async (t) => {
    const before = await findLink(t.db, place, id);
    if (!before) throw fail("link.not_found");
    if (url !== undefined && (await isLinked(t.db, place, url, id))) throw fail("link.duplicate");
    const isSame =
      (url ?? before.url) === before.url && (patch.title === undefined || patch.title === before.title);
    if (isSame) return { value: before, events: [] };
    await updateRow(t, TABLE, id, { url, title: patch.title });
    const value = await publishCurrentLink(t, "update", place, id);
    return { value, events: before.url === value.url ? [] : [editedUrl(before, value)] };
  });
}

/** @throws issue.not_found, link.not_found */
export function removeLink(context: ProjectContext, issueId: string, id: string): Promise<void> {
  const place = issuePlace(context, issueId);
  return writeOnIssue(context, issueId, async (t) => {
    const before = await findLink(t.db, place, id);
    if (!before) throw fail("link.not_found");
    await deleteRow(t, TABLE, id);
    publishLink(t, "delete", place, before);
    const event = { verb: "deleted", field: "link", old_value: before.url, new_value: "" };
    return { value: undefined, events: [event] };
  });
}
