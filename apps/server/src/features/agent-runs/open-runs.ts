// Opens runs when people assign, mention or ask agents: a consumer of the same notices as notifications (docs/adr/0039).
import { hasEnded, isActive } from "@cairn/domain/agent-runs";
import { sql } from "kysely";
import type { Consumer } from "../../platform/outbox/consumers.ts";
import type { OutboxChange, Tx } from "../../platform/outbox/tx.ts";
import type { Notice } from "../notifications/notice.ts";
import { selectRuns } from "./rows.ts";
import { addActivity, insertRun, lockRun, stop } from "./writing.ts";

/** What a person did on an issue, and which agents it concerns. */
interface Request {
  issue_id: string;
  project_id: string;
  /** Agents in the project that were assigned, or that were on the issue from its start. */
  assigned: string[];
  /** Agents in the project that were mentioned for the first time. */
  mentioned: string[];
  /** Agents that were unassigned. */
  unassigned: string[];
  /** The new comment that mentions them, or that may answer one. */
  comment_id: string | null;
  comment_text: string | null;
  /** The first comment of its thread. */
  thread_id: string | null;
}

const isOfIssue = ({ row }: OutboxChange): boolean =>
  typeof row === "object" && row !== null && "issue_id" in row;

/** The requests in some notices, in order. Drafts ask no one. */
async function requestsOf(t: Tx, notices: readonly (Notice & { n: number })[]): Promise<Request[]> {
  const { rows } = await sql<Request>`
    select i.id as issue_id, i.project_id,
      array(select m.member_id from project_members m join users u on u.id = m.member_id and u.is_bot
        where m.workspace_id = i.workspace_id and m.project_id = i.project_id and m.is_active
          and (exists (select from issue_activities a where a.workspace_id = i.workspace_id and a.id = any(n.activities)
              and a.field = 'assignees' and a.new_identifier = m.member_id)
            or (m.member_id = any(i.assignee_ids) and exists (select from issue_activities a
              where a.workspace_id = i.workspace_id and a.id = any(n.activities) and a.field is null and a.verb = 'created')
              -- Assigned later: that is a notice of its own.
              and not exists (select from issue_activities b where b.workspace_id = i.workspace_id and b.issue_id = i.id
                and b.field = 'assignees' and b.new_identifier = m.member_id)))
        order by m.member_id) as assigned,
      array(select m.member_id from project_members m join users u on u.id = m.member_id and u.is_bot
        where m.workspace_id = i.workspace_id and m.project_id = i.project_id and m.is_active
          and m.member_id = any(n.mentioned) order by m.member_id) as mentioned,
      array(select distinct a.old_identifier from issue_activities a join users u on u.id = a.old_identifier and u.is_bot
        where a.workspace_id = i.workspace_id and a.id = any(n.activities) and a.field = 'assignees'
          and a.new_identifier is null) as unassigned,
      c.id as comment_id, c.comment_stripped as comment_text, coalesce(c.parent_id, c.id) as thread_id
    from json_to_recordset(${JSON.stringify(notices)}::json)
      as n (n integer, issue_id uuid, activities uuid[], mentioned uuid[])
    join issues i on i.workspace_id = ${t.workspace_id} and i.id = n.issue_id and not i.is_draft
    left join lateral (
      select k.id, k.parent_id, k.comment_stripped from issue_activities a
      join issue_comments k on k.workspace_id = a.workspace_id and k.id = a.issue_comment
      where a.workspace_id = i.workspace_id and a.id = any(n.activities) and a.field = 'comment' and a.verb <> 'deleted'
      limit 1
    ) c on true
    order by n.n`.execute(t.db);
  return rows;
}

/** A comment in the thread of runs is what a person says to their agents. @returns the agents whose runs got it */
async function prompt(
  t: Tx,
  { issue_id, thread_id, comment_id, comment_text }: Request,
): Promise<Set<string>> {
  if (thread_id === null || comment_id === null) return new Set();
  const asked = new Set<string>();
  const runs = await selectRuns(
    t.db,
    t.workspace_id,
    sql`c.issue_id = ${issue_id} and c.comment_id = ${thread_id}
      and c.status in ('created', 'in_progress', 'awaiting', 'stale')
      and c.source_comment_id is distinct from ${comment_id}::uuid`,
  );
  for (const { id, agent_user } of runs.reverse()) {
    if (asked.has(agent_user)) continue;
    asked.add(agent_user);
    const content = { type: "prompt" as const, body: comment_text ?? "" };
    await addActivity(t, await lockRun(t, id), { type: "prompt", content, comment_id });
  }
  return asked;
}

/** An agent that is unassigned has nothing left to do on the issue. */
async function stopUnassigned(t: Tx, { issue_id, unassigned }: Request): Promise<void> {
  if (unassigned.length === 0) return;
  const ofAgents = sql`c.issue_id = ${issue_id} and c.agent_id = any(${unassigned}::uuid[])`;
  for (const { id, status } of await selectRuns(t.db, t.workspace_id, ofAgents))
    if (!hasEnded(status)) await stop(t, await lockRun(t, id));
}

async function open(t: Tx, request: Request): Promise<void> {
  const { issue_id, project_id, comment_id, comment_text, thread_id } = request;
  await stopUnassigned(t, request);
  const asked = await prompt(t, request);
  const place = { issue_id, project_id, creator_id: t.actor_id };
  for (const agent_id of request.mentioned.filter((id) => !asked.has(id))) {
    const run = await insertRun(t, {
      ...place,
      agent_id,
      comment_id: thread_id,
      source_comment_id: comment_id,
    });
    asked.add(agent_id);
    if (comment_id === null) continue;
    const content = { type: "prompt" as const, body: comment_text ?? "" };
    await addActivity(t, run, { type: "prompt", content, comment_id });
  }
  const present = await selectRuns(t.db, t.workspace_id, sql`c.issue_id = ${issue_id}`);
  const busy = new Set(present.filter(({ status }) => isActive(status)).map(({ agent_user }) => agent_user));
  for (const agent_id of request.assigned.filter((id) => !asked.has(id) && !busy.has(id)))
    await insertRun(t, { ...place, agent_id, comment_id: null, source_comment_id: null });
}

export const openRuns: Consumer = {
  name: "agent_runs",
  entities: ["notice"],
  workspaces: `select m.workspace_id from workspace_members m join users u on u.id = m.member_id where u.is_bot and m.is_active`,
  consume: async (t, changes) => {
    const asker = await t.db
      .selectFrom("users")
      .select("is_bot")
      .where("id", "=", t.actor_id)
      .executeTakeFirst();
    // What agents do opens no runs: they would keep each other busy.
    if (!asker || asker.is_bot) return;
    const notices = changes.filter(isOfIssue).map(({ row }, n) => ({ ...(row as Notice), n }));
    for (const request of await requestsOf(t, notices)) await open(t, request);
  },
};
