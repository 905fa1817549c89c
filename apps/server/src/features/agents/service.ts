// Agents of a workspace and the projects that they may enter (docs/adr/0039).
import type { Agent, AgentMember } from "@cairn/contract/entities/agent";
import { agentSlug } from "@cairn/domain/agents";
import { type RawBuilder, sql } from "kysely";
import { fail, invalid } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { userLite } from "../../platform/postgres/wire-sql.ts";
import { ownRoles } from "../api-tokens/bots.ts";
import { agentIn, agentsBeside } from "../projects/agents.ts";
import { addBots, endMemberships } from "../projects/membership.ts";

const MOST_AGENTS = 2000;

/** By name. */
export async function agentsOf(
  db: Queryable,
  workspaceId: string,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<Agent[]> {
  const { rows } = await sql<Omit<Agent, "slug">>`
    select u.id, ${userLite("u")} as member, m.role, (
      select a.name from oauth_installations i join oauth_applications a on a.id = i.application_id
      where i.workspace_id = m.workspace_id and i.bot_id = u.id limit 1) as application_name
    from workspace_members m join users u on u.id = m.member_id and u.is_bot and u.is_active
    where m.workspace_id = ${workspaceId} and m.is_active and ${condition}
    order by lower(u.display_name collate "C") collate "C", u.id limit ${MOST_AGENTS}`.execute(db);
  return rows.map((row) => ({ ...row, slug: agentSlug(row.member) }));
}

export const listAgents = ({ runtime, workspace, me }: WorkspaceContext): Promise<AgentMember[]> =>
  agentsBeside(runtime.db, workspace.id, me.id);

export const listAllAgents = ({ runtime, workspace }: WorkspaceContext): Promise<Agent[]> =>
  agentsOf(runtime.db, workspace.id);

/** @throws agent.not_found */
async function requireAgent(t: Tx, id: string): Promise<Agent> {
  const [agent] = await agentsOf(t.db, t.workspace_id, sql`u.id = ${id}`);
  if (!agent) throw fail("agent.not_found");
  return agent;
}

/**
 * Adds the agent to projects of the caller's, where it is no higher than the caller, nor than in the workspace.
 * @throws agent.not_found, invalid
 */
export const addToProjects = (
  context: WorkspaceContext,
  id: string,
  project_ids: readonly string[],
): Promise<AgentMember[]> =>
  tx(context, async (t) => {
    const { role } = await requireAgent(t, id);
    const own = await ownRoles(t, project_ids);
    if (project_ids.some((project) => !own.has(project)))
      throw invalid({ project_ids: ["Choose projects that you are a member of."] });
    for (const [project, mine] of own)
      await addBots(t, project, [{ member_id: id, role: mine < role ? mine : role }]);
    return agentIn(t.db, t.workspace_id, id, project_ids);
  });

/** @throws agent.not_found, project.not_found when the caller or the agent is not in the project */
export const removeFromProject = (context: WorkspaceContext, id: string, projectId: string): Promise<void> =>
  tx(context, async (t) => {
    await requireAgent(t, id);
    const isOwn = (await ownRoles(t, [projectId])).has(projectId);
    if (!isOwn || (await agentIn(t.db, t.workspace_id, id, [projectId])).length === 0)
      throw fail("project.not_found");
    await endMemberships(t, id, projectId);
  });
