// How people join and leave projects (contract/workspace §3.1, §9.3, §16). Also used by users and workspaces.
import type { AgentMember } from "@cairn/contract/entities/agent";
import type { ProjectMemberRow } from "@cairn/contract/entities/project";
import type { Role } from "@cairn/contract/entities/workspace";
import { roleOnJoining } from "@cairn/domain/roles";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { publishAgents } from "./agents.ts";
import { publishProjects } from "./changes.ts";
import {
  activateMembers,
  clearDuties,
  deactivateMembers,
  lockFellowAdmins,
  lockProjectMembers,
  membersBesides,
  type NewMember,
  rolesOf,
} from "./member-queries.ts";
import { lockProjectsToJoin } from "./queries.ts";

/** Project id → the caller's role in it, for all projects they are in, archived ones included. */
export const projectRolesOf = ({ runtime, workspace, me }: WorkspaceContext): Promise<Record<string, Role>> =>
  rolesOf(runtime.db, workspace.id, me.id);

/** Those of these people who are active members of a project; they stay so until the transaction ends. */
export const membersAmong = lockProjectMembers;

export type ProjectPeople = Record<string, { id: string; role: Role; member: string }[]>;

/** Project id → its members, for the caller's projects. */
export async function peopleOfProjects({ runtime, workspace, me }: WorkspaceContext): Promise<ProjectPeople> {
  const people: ProjectPeople = {};
  for (const { project, ...row } of await membersBesides(runtime.db, workspace.id, me.id)) {
    people[project] ??= [];
    people[project].push(row);
  }
  return people;
}

const publishMember = (t: Tx, op: "insert" | "update" | "delete", row: ProjectMemberRow): void =>
  t.changed({
    entity: "project_member",
    id: row.id,
    op,
    project_id: row.project,
    row: op === "delete" ? null : row,
  });

/** Adds people to a project in a running transaction; the caller announces the change of the project itself. */
export async function addMembers(t: Tx, projectId: string, members: readonly NewMember[]): Promise<void> {
  for (const row of await activateMembers(t, projectId, members)) publishMember(t, "insert", row);
}

/** Adds bots to a project. Lists of members do not contain them (spec §6): they are announced as agents. */
export async function addBots(t: Tx, projectId: string, bots: readonly NewMember[]): Promise<AgentMember[]> {
  const added = await activateMembers(t, projectId, bots);
  return publishAgents(
    t,
    "insert",
    added.map(({ id }) => id),
  );
}

export const publishRole = (t: Tx, row: ProjectMemberRow): void => publishMember(t, "update", row);

/** Removes a person from one project, or from all of the workspace (null), and from their duties there. */
export async function endMemberships(t: Tx, userId: string, projectId: string | null): Promise<void> {
  const ended = await deactivateMembers(t, userId, projectId);
  const projectIds = ended.map((row) => row.project);
  await clearDuties(t, userId, projectIds);
  for (const row of ended.filter(({ is_bot }) => !is_bot)) publishMember(t, "delete", row);
  // An agent keeps its name on the issues that it is still assigned to.
  const bots = ended.filter(({ is_bot }) => is_bot).map(({ id }) => id);
  if (bots.length > 0) await publishAgents(t, "update", bots);
  await publishProjects(t, "update", projectIds);
}

/** @throws user.sole_admin when a project would be left without an admin (contract/workspace §4.3) */
export async function requireNoSoleAdmin(t: Tx, userId: string): Promise<void> {
  const admins = await lockFellowAdmins(t, userId);
  const others = new Set(admins.filter((row) => row.member_id !== userId).map((row) => row.project_id));
  const own = admins.filter((row) => row.member_id === userId);
  if (own.some((row) => !others.has(row.project_id))) throw fail("user.sole_admin");
}

/**
 * Joins public projects with the role that the workspace role gives (contract/workspace §17.33); existing memberships
 * stay unchanged. All or none. @throws project.not_found when one is private, archived or of another workspace
 */
export function joinProjects(context: WorkspaceContext, projectIds: readonly string[]): Promise<void> {
  const { me, workspace_role } = context;
  const asked = [...new Set(projectIds)];
  return tx(context, async (t) => {
    const found = await lockProjectsToJoin(t, me.id, asked);
    if (found.length < asked.length || found.some((project) => project.network !== 2 && !project.is_member))
      throw fail("project.not_found");
    const joined = found.filter((project) => !project.is_member).map((project) => project.id);
    for (const id of joined)
      await addMembers(t, id, [{ member_id: me.id, role: roleOnJoining(workspace_role) }]);
    await publishProjects(t, "update", joined);
  });
}
