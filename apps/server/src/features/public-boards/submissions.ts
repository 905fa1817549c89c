// Issues that signed-in visitors submit to the inbox of a board's project (contract/workspace §13). They see and change
// their own, until the team has decided.
import type {
  PublicSubmission,
  PublicSubmissionDraft,
  PublicSubmissionPatch,
} from "@cairn/contract/entities/public-board";
import { PENDING, SNOOZED } from "@cairn/domain/inbox";
import { type RawBuilder, sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { addToInbox } from "../inbox/add-to-inbox.ts";
import { publishInboxItem } from "../inbox/publish-inbox.ts";
import { removeWaiting } from "../inbox/service.ts";
import { changeIssueIn } from "../issues/change-issue.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { readerOf } from "../pages/publishing/texts.ts";
import { type OpenBoard, openBoard } from "./open-board.ts";
import { publicHtml } from "./texts.ts";
import { allows, type Visit, visitToWrite } from "./visit.ts";
import { safeContent } from "./visitor-html.ts";

/** Most submissions in one response. */
const MAX_SUBMISSIONS = 500;

/** Where they come from, unless their sender says so. */
const SOURCE = "BOARD";

interface OfInbox {
  anchor: string;
  inbox_id: string;
}
type OfSubmission = OfInbox & { issue_id: string };

/** @throws not_found, board.submissions_off */
async function boardWithInbox(
  { runtime }: Pick<UserContext, "runtime">,
  { anchor, inbox_id }: OfInbox,
): Promise<OpenBoard> {
  const board = await openBoard(runtime, anchor);
  if (!allows(board, "submissions")) throw fail("board.submissions_off");
  if (board.settings.inbox !== inbox_id) throw fail("not_found");
  return board;
}

/** The caller's own, newest first. What the team writes once it has decided stays inside. */
async function ownSubmissions(
  db: Queryable,
  { workspace, project }: OpenBoard,
  me: string,
  which: RawBuilder<unknown> = sql`true`,
): Promise<PublicSubmission[]> {
  const { rows } = await sql<PublicSubmission>`
    select i.id, i.name, case when r.status in (${PENDING}, ${SNOOZED}) then coalesce(b.description_html, '') else '' end as description_html, i.priority, i.sequence_id,
      i.project_id as project, i.workspace_id as workspace, i.created_at, i.updated_at, r.created_by,
      json_build_array(json_build_object('id', r.id, 'status', r.status, 'source', r.source,
        'snoozed_till', null, 'duplicate_to', null)) as issue_inbox
    from inbox_issues r join issues i on i.workspace_id = r.workspace_id and i.id = r.issue_id
    left join issue_bodies b on b.workspace_id = i.workspace_id and b.issue_id = i.id
    where r.workspace_id = ${workspace.id} and r.project_id = ${project.id} and r.created_by = ${me} and ${which}
    order by r.created_at desc, r.id desc limit ${MAX_SUBMISSIONS}`.execute(db);
  return rows;
}

/** @throws issue.not_found */
async function ownSubmission(
  db: Queryable,
  board: OpenBoard,
  me: string,
  issueId: string,
): Promise<PublicSubmission> {
  const [found] = await ownSubmissions(db, board, me, sql`r.issue_id = ${issueId}`);
  if (!found) throw fail("issue.not_found");
  return found;
}

/** What a member has added to its text is shown as everywhere on the board. */
async function answerOf(
  { request }: Pick<UserContext, "request">,
  board: OpenBoard,
  submission: PublicSubmission,
): Promise<PublicSubmission> {
  const description_html = await publicHtml(submission.description_html, board, readerOf(request));
  return { ...submission, description_html };
}

/** @throws issue.not_found */
const answer = async (context: UserContext, board: OpenBoard, issueId: string): Promise<PublicSubmission> =>
  answerOf(context, board, await ownSubmission(context.runtime.db, board, context.me.id, issueId));

/** @throws not_found, board.submissions_off */
export async function listSubmissions(context: UserContext, params: OfInbox): Promise<PublicSubmission[]> {
  const board = await boardWithInbox(context, params);
  const answers: PublicSubmission[] = [];
  for (const one of await ownSubmissions(context.runtime.db, board, context.me.id))
    answers.push(await answerOf(context, board, one));
  return answers;
}

/** @throws not_found, board.submissions_off, issue.not_found */
export const readSubmission = async (context: UserContext, params: OfSubmission): Promise<PublicSubmission> =>
  answer(context, await boardWithInbox(context, params), params.issue_id);

/** @throws as `visitToWrite`, not_found */
async function visitInbox(context: UserContext, params: OfInbox): Promise<Visit> {
  await boardWithInbox(context, params);
  return visitToWrite(context, params.anchor, "submissions");
}

const textOf = (html: string | undefined): { description_html?: string } =>
  html === undefined ? {} : { description_html: safeContent(html).html };

/** @throws as `visitInbox`, inbox.off, inbox.bad_issue */
export async function submitIssue(
  context: UserContext,
  params: OfInbox,
  { source = SOURCE, issue: { name, priority, description_html } }: PublicSubmissionDraft,
): Promise<PublicSubmission> {
  const visit = await visitInbox(context, params);
  const { me } = context;
  const issue = {
    ...(name === undefined ? {} : { name }),
    ...(priority === undefined ? {} : { priority }),
    ...textOf(description_html),
  };
  const id = await tx(visit.context, async (t) => {
    await visit.context.onWrite?.(t);
    // Members know the visitor by name only.
    const sender = { name: me.display_name, email: null };
    return addToInbox(t, visit.board.project.id, { issue, source, author: me.id, sender });
  });
  return answer(context, visit.board, id);
}

/** @throws issue.not_found, board.submission_decided */
async function requireWaiting(t: Tx, board: OpenBoard, issueId: string): Promise<void> {
  const { issue_inbox } = await ownSubmission(t.db, board, t.actor_id, issueId);
  if (!issue_inbox.every(({ status }) => status === PENDING || status === SNOOZED))
    throw fail("board.submission_decided");
}

/** @throws as `visitInbox`, issue.not_found, board.submission_decided, invalid */
export async function changeSubmission(
  context: UserContext,
  params: OfSubmission,
  { issue: { name, description_html } }: PublicSubmissionPatch,
): Promise<PublicSubmission> {
  const { board, context: writing } = await visitInbox(context, params);
  const patch = { ...(name === undefined ? {} : { name }), ...textOf(description_html) };
  await tx(writing, async (t) => {
    await writing.onWrite?.(t);
    const locked = await lockProjectForWrite(t, board.project.id);
    await requireWaiting(t, board, params.issue_id);
    // Visitors follow nothing: subscribers are members.
    await changeIssueIn(t, locked, params.issue_id, patch, { stage: "incoming", subscribesActor: false });
    await publishInboxItem(t, "update", board.project.id, params.issue_id);
  });
  return answer(context, board, params.issue_id);
}

/** @throws as `visitInbox`, issue.not_found, board.submission_decided */
export async function removeSubmission(context: UserContext, params: OfSubmission): Promise<void> {
  const { board, context: writing } = await visitInbox(context, params);
  await tx(writing, async (t) => {
    await writing.onWrite?.(t);
    const locked = await lockProjectForWrite(t, board.project.id);
    await requireWaiting(t, board, params.issue_id);
    await removeWaiting(t, locked, params.issue_id);
  });
}
