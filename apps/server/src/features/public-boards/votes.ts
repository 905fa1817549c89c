// Votes for and against issues: one per person. They are in the issue's history, which lists do not show, and subscribe
// no one (contract/issues §5.2, §21).
import type { Vote, VoteDraft } from "@cairn/contract/entities/public-board";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { type IssuePlace, issuePlace, writeOnIssue } from "../issues/issue-place.ts";
import { requireOnBoard } from "./issues.ts";
import { openBoard } from "./open-board.ts";
import { peopleOn } from "./people.ts";
import { votesOn } from "./queries.ts";
import { allows, visitIssue } from "./visit.ts";

/** Most votes in one response. */
const MAX_VOTES = 500;

interface OfIssue {
  anchor: string;
  issue_id: string;
}

const SILENT = { subscribesActor: false };

/** The caller's own first. @throws not_found, issue.not_found */
export async function listVotes(
  { runtime, me }: UserContext,
  { anchor, issue_id }: OfIssue,
): Promise<Vote[]> {
  const board = await openBoard(runtime, anchor);
  await requireOnBoard(runtime, board, issue_id);
  if (!allows(board, "votes")) return [];
  const place = { workspace_id: board.workspace.id, project_id: board.project.id };
  const votes = await votesOn(runtime.db, place, [issue_id], { most: MAX_VOTES, me: me.id });
  const person = await peopleOn(
    runtime.db,
    board,
    votes.map(({ actor }) => actor),
  );
  return votes.map((one) => ({ ...one, actor_detail: person(one.actor) }));
}

async function ownVote(t: Tx, { issue_id }: IssuePlace): Promise<1 | -1 | undefined> {
  const { rows } = await sql<{ vote: 1 | -1 }>`select vote from issue_votes
    where workspace_id = ${t.workspace_id} and issue_id = ${issue_id} and actor_id = ${t.actor_id}`.execute(
    t.db,
  );
  return rows[0]?.vote;
}

/** A second vote replaces the first. @throws as `visitIssue` */
export async function vote(
  context: UserContext,
  params: OfIssue,
  { vote: chosen = 1 }: VoteDraft,
): Promise<Vote> {
  const visit = await visitIssue(context, params, "votes");
  const place = issuePlace(visit.context, params.issue_id);
  await writeOnIssue(
    visit.context,
    params.issue_id,
    async (t) => {
      const before = await ownVote(t, place);
      if (before === chosen) return { value: undefined, events: [] };
      await sql`
        insert into issue_votes (workspace_id, project_id, issue_id, actor_id, vote, created_at, updated_at)
        values (${place.workspace_id}, ${place.project_id}, ${place.issue_id}, ${t.actor_id}, ${chosen}, ${t.now}, ${t.now})
        on conflict (workspace_id, issue_id, actor_id) do update set vote = excluded.vote, updated_at = excluded.updated_at`.execute(
        t.db,
      );
      const old_value = before === undefined ? null : String(before);
      return {
        value: undefined,
        events: [{ verb: "updated", field: "vote", old_value, new_value: String(chosen) }],
      };
    },
    SILENT,
  );
  const person = await peopleOn(context.runtime.db, visit.board, [context.me.id]);
  return {
    issue: params.issue_id,
    vote: chosen,
    workspace: place.workspace_id,
    project: place.project_id,
    actor: context.me.id,
    actor_detail: person(context.me.id),
  };
}

/** @throws as `visitIssue`, board.vote_not_found */
export async function takeBackVote(context: UserContext, params: OfIssue): Promise<void> {
  const visit = await visitIssue(context, params, "votes");
  const place = issuePlace(visit.context, params.issue_id);
  await writeOnIssue(
    visit.context,
    params.issue_id,
    async (t) => {
      const before = await ownVote(t, place);
      if (before === undefined) throw fail("board.vote_not_found");
      await sql`delete from issue_votes where workspace_id = ${t.workspace_id} and issue_id = ${place.issue_id}
        and actor_id = ${t.actor_id}`.execute(t.db);
      return {
        value: undefined,
        events: [{ verb: "deleted", field: "vote", old_value: String(before) }],
      };
    },
    SILENT,
  );
}
