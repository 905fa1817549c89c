// Signed-in visitors of a board: what they may write, how often, and that they become public members by writing
// (contract/issues §17.2, docs/adr/0034).
import type { PublicBoard } from "@cairn/contract/entities/deploy-board";
import type { ErrorCode } from "@cairn/contract/errors";
import { sql } from "kysely";
import { isTooOften } from "../../platform/auth/throttle.ts";
import { fail } from "../../platform/failure.ts";
import type { UserContext, WritingContext } from "../../platform/http/context.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { requireOnBoard } from "./issues.ts";
import { type OpenBoard, openBoard } from "./open-board.ts";

/** Writes of one person to all boards per minute; some are counted separately as well. */
const MAX_WRITES = 60;
const MOST: Partial<Record<Writing, number>> = { comments: 30, submissions: 10 };

export type Writing = "comments" | "reactions" | "votes" | "submissions";

const OFF: Record<Writing, ErrorCode> = {
  comments: "board.comments_off",
  reactions: "board.reactions_off",
  votes: "board.votes_off",
  submissions: "board.submissions_off",
};

const ALLOWED: Record<Writing, (settings: PublicBoard) => boolean> = {
  comments: (settings) => settings.is_comments_enabled && settings.shows_peek,
  reactions: (settings) => settings.is_reactions_enabled,
  votes: (settings) => settings.is_votes_enabled,
  submissions: (settings) => settings.inbox !== null,
};

export const allows = ({ settings }: OpenBoard, writing: Writing): boolean => ALLOWED[writing](settings);

/** The board may have been unpublished, or given another URL, since the request began. @throws not_found */
async function requirePublished(t: Tx, { settings }: OpenBoard): Promise<void> {
  const { rows } = await sql`select 1 from board_publications
    where workspace_id = ${t.workspace_id} and id = ${settings.id} and anchor = ${settings.anchor} for share`.execute(
    t.db,
  );
  if (rows.length === 0) throw fail("not_found");
}

/** Members of the project stay what they are. */
async function notePublicMember(t: Tx, projectId: string): Promise<void> {
  await sql`
    insert into project_public_members (workspace_id, project_id, user_id)
    select ${t.workspace_id}, ${projectId}, ${t.actor_id} where not exists (
      select from project_members m where m.workspace_id = ${t.workspace_id} and m.project_id = ${projectId}
        and m.member_id = ${t.actor_id} and m.is_active)
    on conflict do nothing`.execute(t.db);
}

export interface Visit {
  board: OpenBoard;
  /** For the services that members write by. */
  context: WritingContext;
}

/** The visit of a person who writes. @throws not_found, too_many, and that this is off */
export async function visitToWrite(
  { runtime, me, reply }: UserContext,
  anchor: string,
  writing: Writing,
): Promise<Visit> {
  const board = await openBoard(runtime, anchor);
  if (!allows(board, writing)) throw fail(OFF[writing]);
  const most = MOST[writing];
  const attempts = [
    { key: `board:${me.id}`, most: MAX_WRITES },
    ...(most === undefined ? [] : [{ key: `board-${writing}:${me.id}`, most }]),
  ];
  if (await isTooOften(runtime, attempts)) throw fail("too_many");
  const { workspace, project } = board;
  const onWrite = async (t: Tx): Promise<void> => {
    await requirePublished(t, board);
    await notePublicMember(t, project.id);
  };
  return { board, context: { runtime, me, reply, workspace, project, onWrite } };
}

/** The same for an issue of the board. @throws as `visitToWrite`, issue.not_found */
export async function visitIssue(
  context: UserContext,
  { anchor, issue_id }: { anchor: string; issue_id: string },
  writing: Writing,
): Promise<Visit> {
  const visit = await visitToWrite(context, anchor, writing);
  await requireOnBoard(context.runtime, visit.board, issue_id);
  return visit;
}
