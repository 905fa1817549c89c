// Reactions to issues (contract/issues §5.4): one per person and code. They advance the issue's `updated_at` and
// subscribe no one.
import type { IssueReaction, ReactionDraft } from "@cairn/contract/entities/issue-details";
import { fail } from "../../platform/failure.ts";
import type { WritingContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { IssueEvent } from "../issues/activity-rows.ts";
import { issuePlace, writeOnIssue, requireIssue } from "../issues/issue-place.ts";
import { deleteReaction, insertReaction, ownReaction, reactionsOfIssue, reactionsOfMany } from "./queries.ts";

const SILENT = { subscribesActor: false };

export const addedReaction = (id: string, code: string): IssueEvent => ({
  verb: "created",
  field: "reaction",
  new_value: code,
  new_identifier: id,
});

export const removedReaction = (id: string, code: string): IssueEvent => ({
  verb: "deleted",
  field: "reaction",
  old_value: code,
  old_identifier: id,
});

/** @throws issue.not_found */
export async function listReactions(context: WritingContext, issueId: string): Promise<IssueReaction[]> {
  const place = issuePlace(context, issueId);
  await requireIssue(context.runtime.db, place);
  return reactionsOfIssue(context.runtime.db, place);
}

/** @throws issue.not_found, duplicate */
export function react(
  context: WritingContext,
  issueId: string,
  { reaction }: ReactionDraft,
): Promise<IssueReaction> {
  const place = issuePlace(context, issueId);
  return writeOnIssue(
    context,
    issueId,
    async (t) => {
      if (await ownReaction(t, place, reaction)) throw fail("duplicate");
      const id = newId();
      await insertReaction(t, place, { id, reaction });
      const row = await ownReaction(t, place, reaction);
      if (!row) throw fail("internal");
      t.changed({ entity: "issue_reaction", id, op: "insert", project_id: place.project_id, row });
      return { value: row, events: [addedReaction(id, reaction)] };
    },
    SILENT,
  );
}

/** Only the caller's own. @throws issue.not_found, reaction.not_found */
export function removeReaction(context: WritingContext, issueId: string, reaction: string): Promise<void> {
  const place = issuePlace(context, issueId);
  return writeOnIssue(
    context,
    issueId,
    async (t) => {
      const row = await ownReaction(t, place, reaction);
      if (!row) throw fail("reaction.not_found");
      await deleteReaction(t, row.id);
      t.changed({
        entity: "issue_reaction",
        id: row.id,
        op: "delete",
        project_id: place.project_id,
        row: null,
      });
      return { value: undefined, events: [removedReaction(row.id, reaction)] };
    },
    SILENT,
  );
}

/** Announces the current reactions to some issues of a project. */
export async function publishReactions(t: Tx, projectId: string, issueIds: readonly string[]): Promise<void> {
  for (const row of await reactionsOfMany(t, projectId, issueIds))
    t.changed({ entity: "issue_reaction", id: row.id, op: "update", project_id: projectId, row });
}
