// Runs as programs open, read and report them (contract/external §32).
import type { AgentRun, RunContent } from "@cairn/contract/entities/agent-run";
import { MAX_BODY } from "@cairn/contract/entities/agent-run";
import type {
  AgentRunDraft,
  ExternalAgentRun,
  ExternalRunActivity,
  RunActivityDraft,
} from "@cairn/contract/external/agent-runs";
import { isComment } from "@cairn/domain/agent-runs";
import { markdownToHtml } from "@cairn/editor/markdown";
import { sql } from "kysely";
import { fail, invalid } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import type { Envelope } from "../../platform/http/envelope.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { agentsOf } from "../agents/service.ts";
import { addComment } from "../comments/service.ts";
import { listPage, type ListQuery } from "../external-api/listing.ts";
import { externalRunActivities, externalRuns, publishRun, selectRuns } from "./rows.ts";
import { addActivity, insertRun, lockRun } from "./writing.ts";

/** Most entries of an action's parameters. */
const MOST_PARAMETERS = 100;

/** Runs `c` that the caller sees: on issues of their projects, and those without an issue that concern them. */
const seenBy = ({ me, token }: WorkspaceContext) => sql`case when c.issue_id is null
  then ${me.id}::uuid in (c.agent_id, c.creator_id) and ${token?.project_ids ?? null}::uuid[] is null
  else exists (
    select from project_members m join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.archived_at is null
    where m.workspace_id = c.workspace_id and m.project_id = c.project_id and m.member_id = ${me.id} and m.is_active
      and (${token?.project_ids ?? null}::uuid[] is null or m.project_id = any(${token?.project_ids ?? null}::uuid[]))) end`;

/** @throws run.not_found */
async function requireRun(db: Queryable, context: WorkspaceContext, id: string): Promise<AgentRun> {
  const [run] = await selectRuns(db, context.workspace.id, sql`c.id = ${id} and ${seenBy(context)}`);
  if (!run) throw fail("run.not_found");
  return run;
}

async function readRun({ runtime, workspace }: WorkspaceContext, id: string): Promise<ExternalAgentRun> {
  const run = (await externalRuns(runtime.db, workspace.id, [id])).get(id);
  if (!run) throw fail("run.not_found");
  return run;
}

/** @throws run.not_found */
export async function retrieveRun(context: WorkspaceContext, id: string): Promise<ExternalAgentRun> {
  await requireRun(context.runtime.db, context, id);
  return readRun(context, id);
}

interface Place {
  project_id: string;
  issue_id: string;
  thread_id: string | null;
}

/** Where a run is to be, if the caller may comment there. @throws invalid */
async function placeOf(t: Tx, { me, token }: WorkspaceContext, draft: AgentRunDraft): Promise<Place | null> {
  const { issue = null, comment = null } = draft;
  if (issue === null && comment === null) return null;
  const { rows } = await sql<Place>`
    select i.project_id, i.id as issue_id, k.thread_id
    from issues i
    left join lateral (select coalesce(k.parent_id, k.id) as thread_id from issue_comments k
      where k.workspace_id = i.workspace_id and k.issue_id = i.id and k.id = ${comment}::uuid) k on true
    join project_members m on m.workspace_id = i.workspace_id and m.project_id = i.project_id and m.member_id = ${me.id} and m.is_active
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id and p.archived_at is null
    where i.workspace_id = ${t.workspace_id} and not i.is_draft
      and (${token?.project_ids ?? null}::uuid[] is null or i.project_id = any(${token?.project_ids ?? null}::uuid[]))
      and i.id = coalesce(${issue}::uuid, (select k.issue_id from issue_comments k
        where k.workspace_id = ${t.workspace_id} and k.id = ${comment}::uuid))`.execute(t.db);
  const [place] = rows;
  if (!place)
    throw invalid(
      issue === null
        ? { comment: ["This comment doesn't exist."] }
        : { issue: ["This issue doesn't exist."] },
    );
  if (comment !== null && place.thread_id === null)
    throw invalid({ comment: ["This comment isn't on this issue."] });
  if (draft.project && draft.project !== place.project_id)
    throw invalid({ project: ["This issue isn't in this project."] });
  return place;
}

/** The agent of that name or id. @throws agent.not_found, invalid when several have that name */
async function agentOf(t: Tx, name: string): Promise<string> {
  const agents = (await agentsOf(t.db, t.workspace_id)).filter(
    ({ id, slug }) => id === name || slug === name,
  );
  const [agent] = agents;
  if (!agent) throw fail("agent.not_found");
  if (agents.length > 1) throw invalid({ agent_slug: ["Several agents have this name. Use the id of one."] });
  return agent.id;
}

/** @throws invalid, agent.not_found */
export async function createRun(context: WorkspaceContext, draft: AgentRunDraft): Promise<ExternalAgentRun> {
  const { id } = await tx(context, async (t) => {
    const agent_id = await agentOf(t, draft.agent_slug);
    const place = await placeOf(t, context, draft);
    if (place) await requireMember(t, agent_id, place.project_id);
    return insertRun(t, {
      agent_id,
      creator_id: context.me.id,
      project_id: place?.project_id ?? null,
      issue_id: place?.issue_id ?? null,
      comment_id: place?.thread_id ?? null,
      source_comment_id: await sourceOf(t, place, draft),
      external_link: linkOf(draft.external_link),
    });
  });
  return readRun(context, id);
}

async function requireMember(t: Tx, agentId: string, projectId: string): Promise<void> {
  const { rows } = await sql`select from project_members where workspace_id = ${t.workspace_id}
    and project_id = ${projectId} and member_id = ${agentId} and is_active`.execute(t.db);
  if (rows.length === 0) throw invalid({ agent_slug: ["This agent may not enter this project."] });
}

/** The comment that asks, on the same issue. @throws invalid */
async function sourceOf(
  t: Tx,
  place: Place | null,
  { source_comment, comment }: AgentRunDraft,
): Promise<string | null> {
  const id = source_comment ?? comment ?? null;
  if (id === null) return null;
  const { rows } = await sql`select from issue_comments where workspace_id = ${t.workspace_id}
    and issue_id = ${place?.issue_id ?? null}::uuid and id = ${id}`.execute(t.db);
  if (rows.length === 0) throw invalid({ source_comment: ["This comment isn't on this issue."] });
  return id;
}

/** @throws invalid */
function linkOf(link: string | null | undefined): string | null {
  if (!link) return null;
  if (!/^https?:\/\//i.test(link)) throw invalid({ external_link: ["Use an address with http or https."] });
  return link;
}

/** Only the agent itself. @throws run.not_found, forbidden, invalid */
export async function updateRun(
  context: WorkspaceContext,
  id: string,
  { external_link }: { external_link?: string | null },
): Promise<ExternalAgentRun> {
  await tx(context, async (t) => {
    const run = await requireRun(t.db, context, id);
    if (run.agent_user !== context.me.id) throw fail("forbidden");
    if (external_link === undefined) return;
    await t.db
      .updateTable("agent_runs")
      .set({ external_link: linkOf(external_link), updated_at: t.now, updated_by: t.actor_id })
      .where("workspace_id", "=", t.workspace_id)
      .where("id", "=", id)
      .execute();
    await publishRun(t, id, "update");
  });
  return readRun(context, id);
}

/** @throws run.not_found, bad_page */
export async function listActivities(
  context: WorkspaceContext,
  id: string,
  { per_page, cursor }: ListQuery,
): Promise<Envelope<ExternalRunActivity[]>> {
  const { runtime, workspace } = context;
  await requireRun(runtime.db, context, id);
  return listPage(
    runtime.db,
    { per_page, cursor } as ListQuery,
    {
      from: sql`agent_run_activities c`,
      where: sql`c.workspace_id = ${workspace.id} and c.run_id = ${id}`,
      keys: { created_at: { by: "c.created_at", kind: "instant" } },
      order: "created_at",
    },
    (ids) => externalRunActivities(runtime.db, workspace.id, ids),
  );
}

/** @throws run.not_found, activity.not_found */
export async function retrieveActivity(
  context: WorkspaceContext,
  id: string,
  activityId: string,
): Promise<ExternalRunActivity> {
  const { runtime, workspace } = context;
  await requireRun(runtime.db, context, id);
  const found = (await externalRunActivities(runtime.db, workspace.id, [activityId])).get(activityId);
  if (found?.agent_run !== id) throw fail("activity.not_found");
  return found;
}

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "" && value.length <= MAX_BODY;

/** @throws invalid */
function contentOf({ type, content }: RunActivityDraft): RunContent {
  if (type === "prompt") throw invalid({ type: ["Only people write prompts."] });
  if (content.type !== undefined && content.type !== type)
    throw invalid({ content: ["content.type must be the same as type."] });
  if (type !== "action") {
    if (!isText(content.body))
      throw invalid({ content: [`content.body must be a text of up to ${MAX_BODY} characters.`] });
    return { type, body: content.body };
  }
  const { action, parameters = {} } = content;
  if (!isText(action)) throw invalid({ content: ["content.action must be a text."] });
  if (typeof parameters !== "object" || parameters === null || Array.isArray(parameters))
    throw invalid({ content: ["content.parameters must be an object of texts."] });
  const entries = Object.entries(parameters);
  if (
    entries.length > MOST_PARAMETERS ||
    !entries.every(([, value]) => typeof value === "string" && value.length <= MAX_BODY)
  )
    throw invalid({ content: [`content.parameters must be an object of up to ${MOST_PARAMETERS} texts.`] });
  return { type, action, parameters: Object.fromEntries(entries) as Record<string, string> };
}

/** Whether a person asked who is still in the project; a run that an agent has opened itself is its own. */
async function isAskerHere(t: Tx, { creator, project }: AgentRun): Promise<boolean> {
  const { rows } = await sql`select from project_members where workspace_id = ${t.workspace_id}
    and project_id = ${project}::uuid and member_id = ${creator}::uuid and is_active`.execute(t.db);
  return rows.length > 0;
}

/** Responses and questions are comments, too. @returns the comment and the first one of its thread */
async function commentOn(
  t: Tx,
  run: AgentRun,
  content: RunContent,
): Promise<{ id: string; thread: string } | null> {
  if (!isComment(content.type) || run.issue === null || run.project === null) return null;
  if (!(await isAskerHere(t, run))) throw fail("forbidden");
  const place = { workspace_id: t.workspace_id, project_id: run.project, issue_id: run.issue };
  const { html } = markdownToHtml(content.body ?? "");
  const { id, parent } = await addComment(t, place, html, run.comment);
  return { id, thread: parent ?? id };
}

/** Only the agent itself. @throws run.not_found, forbidden, invalid */
export async function createActivity(
  context: WorkspaceContext,
  id: string,
  draft: RunActivityDraft,
): Promise<ExternalRunActivity> {
  const content = contentOf(draft);
  // Its comments belong to this run, also while the agent has others.
  const added = await tx({ ...context, token: { run: { id } } }, async (t) => {
    const seen = await requireRun(t.db, context, id);
    if (seen.agent_user !== context.me.id) throw fail("forbidden");
    // The project is locked before the run, as by everyone who comments.
    const comment = await commentOn(t, seen, content);
    const { signal, signal_metadata, content_metadata } = draft;
    return addActivity(
      t,
      await lockRun(t, id),
      {
        type: draft.type,
        content,
        ...(signal === undefined ? {} : { signal }),
        signal_metadata: signal_metadata ?? null,
        content_metadata: content_metadata ?? null,
        comment_id: comment?.id ?? null,
      },
      comment?.thread ?? seen.comment,
    );
  });
  return retrieveActivity(context, id, added.id);
}
