// Agents in projects: the memberships of bots, which lists of members leave out (spec §6, docs/adr/0039).
import type { AgentMember } from "@cairn/contract/entities/agent";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { userLite } from "../../platform/postgres/wire-sql.ts";

async function select(
  db: Queryable,
  workspaceId: string,
  condition: RawBuilder<unknown>,
): Promise<AgentMember[]> {
  const { rows } = await sql<AgentMember>`
    select m.id, m.role, m.is_active, m.project_id as project, ${userLite("u")} as member
    from project_members m
    join users u on u.id = m.member_id and u.is_bot
    join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.archived_at is null
    where m.workspace_id = ${workspaceId} and ${condition}
    order by m.project_id, m.id`.execute(db);
  return rows;
}

/** The agents that are or were in the projects that a person is in. */
export const agentsBeside = (db: Queryable, workspaceId: string, userId: string): Promise<AgentMember[]> =>
  select(
    db,
    workspaceId,
    sql`m.project_id in (select o.project_id from project_members o
      where o.workspace_id = m.workspace_id and o.member_id = ${userId} and o.is_active)`,
  );

/** An agent's memberships in some projects. */
export const agentIn = (db: Queryable, workspaceId: string, agentId: string, projectIds: readonly string[]) =>
  select(
    db,
    workspaceId,
    sql`m.is_active and m.member_id = ${agentId} and m.project_id = any(${projectIds}::uuid[])`,
  );

function publish(t: Tx, op: "insert" | "update", rows: readonly AgentMember[]): void {
  for (const row of rows) t.changed({ entity: "agent", id: row.id, op, project_id: row.project, row });
}

/** Announces memberships of agents by their ids. */
export async function publishAgents(
  t: Tx,
  op: "insert" | "update",
  ids: readonly string[],
): Promise<AgentMember[]> {
  const rows = await select(t.db, t.workspace_id, sql`m.id = any(${ids}::uuid[])`);
  publish(t, op, rows);
  return rows;
}

export const publishRenamedAgent = async (t: Tx, agentId: string): Promise<void> =>
  publish(t, "update", await select(t.db, t.workspace_id, sql`m.member_id = ${agentId}`));
