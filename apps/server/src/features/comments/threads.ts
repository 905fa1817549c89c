// Resolving and reopening the threads that comments form. It creates no activity, does not touch the issue and notifies
// no one: everyone watching sees it.
import type { Comment } from "@cairn/contract/entities/history";
import { may } from "@cairn/domain/object-permissions";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { placeOf } from "./history.ts";
import { firstOfThread, hasIssue, writeResolved } from "./queries.ts";
import { publishComment } from "./service.ts";

/** A thread that already has the requested state stays unchanged. @returns its first comment */
function setResolved(
  context: ProjectContext,
  issueId: string,
  commentId: string,
  isResolved: boolean,
): Promise<Comment> {
  const place = placeOf(context, issueId);
  return tx(context, async (t) => {
    await lockProjectForWrite(t, place.project_id);
    const first = await firstOfThread(t.db, place, commentId);
    if (!first) throw fail((await hasIssue(t.db, place)) ? "comment.not_found" : "issue.not_found");
    const own = first.actor === context.me.id;
    if (!may("thread.resolve", context.project_role, { own })) throw fail("forbidden");
    if ((first.resolved_at !== null) === isResolved) return first;
    const resolved_at = isResolved ? t.now : null;
    const resolved_by = isResolved ? t.actor_id : null;
    await writeResolved(t, place, first.id, { resolved_at, resolved_by });
    await publishComment(t, place.project_id, first.id);
    return { ...first, resolved_at, resolved_by };
  });
}

/**
 * Resolves the thread that a comment belongs to. @returns its first comment
 * @throws issue.not_found, comment.not_found, forbidden
 */
export const resolveThread = (context: ProjectContext, issueId: string, id: string): Promise<Comment> =>
  setResolved(context, issueId, id, true);

/** @throws issue.not_found, comment.not_found, forbidden */
export async function reopenThread(context: ProjectContext, issueId: string, id: string): Promise<void> {
  await setResolved(context, issueId, id, false);
}
