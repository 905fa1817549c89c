// The pages of an issue (contract/external §9): of its project or of the workspace, each once. A link is visible to
// those who see its page. The history names the page by its id only, because not everyone may know its title.
import type { IssuePage } from "@cairn/contract/entities/issue-page";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { issuePlace, requireIssue, writeOnIssue } from "../issues/issue-place.ts";
import { publishIssuePages, removeIssuePages } from "./publish.ts";
import { findIssuePage, insertIssuePage, ISSUE_PAGES, pagesOfIssue, seesLinkable } from "./queries.ts";

export { ISSUE_PAGES, seesLinkable };

/** @throws issue.not_found */
export async function listPagesOfIssue(context: ProjectContext, issueId: string): Promise<IssuePage[]> {
  const place = issuePlace(context, issueId);
  await requireIssue(context.runtime.db, place);
  return pagesOfIssue(context.runtime.db, context, place);
}

/** One that is linked already stays so. @throws issue.not_found, page.not_found */
export const addPageToIssue = (context: ProjectContext, issueId: string, page: string): Promise<IssuePage> =>
  writeOnIssue(context, issueId, async (t) => {
    const place = issuePlace(context, issueId);
    const isNew = await insertIssuePage(t, context, place, { id: newId(), page });
    const value = await findIssuePage(t.db, context, place, { page });
    if (!value) throw fail("page.not_found");
    if (!isNew) return { value, events: [] };
    await publishIssuePages(t, "insert", sql`c.id = ${value.id}`);
    return { value, events: [{ verb: "created", field: "page", new_value: "", new_identifier: page }] };
  });

/** @throws issue.not_found, page.not_found */
export const removePageFromIssue = (context: ProjectContext, issueId: string, id: string): Promise<void> =>
  writeOnIssue(context, issueId, async (t) => {
    const before = await findIssuePage(t.db, context, issuePlace(context, issueId), { id });
    if (!before) throw fail("page.not_found");
    await removeIssuePages(t, sql`c.id = ${id}`);
    const event = { verb: "deleted", field: "page", new_value: "", old_identifier: before.page };
    return { value: undefined, events: [event] };
  });
