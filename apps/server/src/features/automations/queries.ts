// Issues that have been untouched for as long as their project's automations wait, and what is done to them
// (contract/issues §21.3).
import type { StateGroup } from "@cairn/contract/entities/state";
import { dayOf } from "@cairn/domain/dates";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { COLLECTIONS } from "../collections/collections.ts";
import { liveSql, OPEN_GROUPS_SQL } from "../issues/references.ts";
import { momentOf } from "../issues/touch-issue.ts";
import { type Written, writtenSql } from "../issues/touch-issues.ts";

/**
 * The conditions of each automation: the project's column in months of 30 days (0 switches it off), and the state
 * groups that it covers.
 */
const WAITS = {
  archive: { column: "archive_in", groups: `'completed', 'cancelled'` },
  close: { column: "close_in", groups: OPEN_GROUPS_SQL },
} as const;
export type Automation = keyof typeof WAITS;

/** In a current collection: it is part of a plan. Of alias `i`. */
const isPlanned = (now: Date) => {
  const plans = COLLECTIONS.map(
    ({ table, membership, isCurrent }) => sql`exists (
      select from ${sql.table(table)} c where c.workspace_id = i.workspace_id and ${sql.raw(membership.holds)}
        and c.archived_at is null and ${isCurrent(now)})`,
  );
  return sql`(${sql.join(plans, sql` or `)})`;
};

/** The issues `i` of project `p` that are due. */
const isDue = (automation: Automation, now: Date) => {
  const { column, groups } = WAITS[automation];
  return sql`p.${sql.raw(column)} > 0 and i.workspace_id = p.workspace_id and i.project_id = p.id and ${sql.raw(liveSql("i"))}
    and i.updated_at < ${now.toISOString()}::timestamptz - p.${sql.raw(column)} * interval '30 days'
    and exists (select from states s where s.workspace_id = i.workspace_id and s.id = i.state_id and s."group" in (${sql.raw(groups)}))
    and not ${isPlanned(now)}`;
};

export interface DueProject {
  id: string;
  workspace_id: string;
  /** The actor: the project's creator, or otherwise the workspace's owner. */
  actor_id: string;
}

/** The projects in which an automation has something to do, in all workspaces. */
export async function dueProjects(db: Queryable, automation: Automation, now: Date): Promise<DueProject[]> {
  const { rows } = await sql<DueProject>`
    select p.id, p.workspace_id, coalesce(p.created_by, w.owner_id) as actor_id
    from projects p join workspaces w on w.id = p.workspace_id
    where p.archived_at is null and exists (select from issues i where ${isDue(automation, now)})
    order by p.workspace_id, p.id`.execute(db);
  return rows;
}

export interface Batch {
  automation: Automation;
  project_id: string;
  now: Date;
  /** At most this many issues, those untouched for longest. */
  limit: number;
}

const dueIds = (t: Tx, { automation, project_id, now, limit }: Batch) => sql`
  select i.id from projects p, issues i
  where p.workspace_id = ${t.workspace_id} and p.id = ${project_id} and ${isDue(automation, now)}
  order by i.updated_at, i.id limit ${limit}`;

/**
 * Archives a batch. The project must be locked (`lockProjectForWrite`): this skips issues that another node has already
 * archived.
 */
export async function archiveDue(t: Tx, batch: Batch): Promise<Written[]> {
  const { rows } = await sql<Written>`
    update issues i set archived_at = ${dayOf(batch.now)}::date, updated_at = ${momentOf(t)}, updated_by = ${t.actor_id}
    where i.workspace_id = ${t.workspace_id} and i.id in (${dueIds(t, batch)}) returning ${sql.raw(writtenSql)}`.execute(
    t.db,
  );
  return rows;
}

export interface ClosedState {
  id: string;
  name: string;
  group: StateGroup;
}

/**
 * The state that closed issues move to: the one that the project names, if it is a closed one; otherwise its first
 * canceled or completed one. It can't be deleted until the transaction ends.
 */
export async function stateToClose(t: Tx, projectId: string): Promise<ClosedState | undefined> {
  const { rows } = await sql<ClosedState>`
    select s.id, s.name, s."group" from states s join projects p on p.workspace_id = s.workspace_id and p.id = s.project_id
    where s.workspace_id = ${t.workspace_id} and s.project_id = ${projectId} and s."group" in ('completed', 'cancelled')
    order by coalesce(s.id = p.default_state, false) desc, s."group", s.sequence, s.id limit 1 for key share of s`.execute(
    t.db,
  );
  return rows[0];
}

/** Moves a batch into a closed state. The project must be locked. */
export async function closeDue(t: Tx, batch: Batch, state: ClosedState): Promise<Written[]> {
  const completed = state.group === "completed" ? sql`${momentOf(t)}` : sql`null`;
  const { rows } = await sql<Written>`
    update issues i set state_id = ${state.id}, completed_at = ${completed}, updated_at = ${momentOf(t)}, updated_by = ${t.actor_id}
    where i.workspace_id = ${t.workspace_id} and i.id in (${dueIds(t, batch)}) returning ${sql.raw(writtenSql)}`.execute(
    t.db,
  );
  return rows;
}
