// The rules of project members (contract/workspace §9.3, spec §6; security 9–11).
import type { ProjectMember, ProjectMemberRow } from "@cairn/contract/entities/project";
import type { Role } from "@cairn/contract/entities/workspace";
import { canAssignRole } from "@cairn/domain/permissions";
import { ADMIN, MEMBER } from "@cairn/domain/roles";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { publishProjects } from "./changes.ts";
import {
  findMember,
  findOwnMembership,
  type LockedMember,
  lockRoles,
  lockWorkspaceMembers,
  membersOfProject,
  type NewMember,
  rowsOf,
} from "./member-queries.ts";
import { addMembers, endMemberships, publishRole } from "./membership.ts";

export const listMembers = ({ runtime, workspace, project }: ProjectContext): Promise<ProjectMemberRow[]> =>
  membersOfProject(runtime.db, workspace.id, project.id);

/** Viewers and guests do not see email addresses (contract/workspace §17.5). */
function shownTo({ workspace_role }: ProjectContext, row: ProjectMember): ProjectMember {
  if (workspace_role >= MEMBER) return row;
  const { email: _hidden, ...member } = row.member;
  return { ...row, member };
}

/** @throws member.not_found */
export async function readMember(context: ProjectContext, id: string): Promise<ProjectMember> {
  const { runtime, workspace, project } = context;
  const row = await findMember(runtime.db, workspace.id, project.id, id);
  if (!row) throw fail("member.not_found");
  return shownTo(context, row);
}

/** @throws member.not_found when the caller sees the project, but is not in it */
export async function readOwnMembership(context: ProjectContext): Promise<ProjectMember> {
  const { runtime, workspace, project, me } = context;
  const row = await findOwnMembership(runtime.db, workspace.id, project.id, me.id);
  if (!row) throw fail("member.not_found");
  return shownTo(context, row);
}

/** The caller's current membership in the project, among the locked rows. @throws forbidden */
function requireMember(t: Tx, locked: readonly LockedMember[]): LockedMember {
  const mine = locked.find((row) => row.member_id === t.actor_id);
  if (!mine || mine.role < MEMBER) throw fail("forbidden");
  return mine;
}

/**
 * Adds members of the workspace, or restores their membership, with a role up to the caller's own. Existing members
 * keep their roles: changing them is another request with other rules. All or none. @throws bad_request, member.above,
 * member.outside, forbidden
 */
export function addProjectMembers(
  context: ProjectContext,
  members: readonly NewMember[],
): Promise<ProjectMemberRow[]> {
  const { project } = context;
  if (members.length === 0) throw fail("bad_request", { error: "Name at least one member." });
  // If a person is named twice, the first entry counts.
  const wanted = members.filter(
    (one, n) => members.findIndex((other) => other.member_id === one.member_id) === n,
  );
  const people = wanted.map((one) => one.member_id);
  return tx(context, async (t) => {
    const mine = requireMember(t, await lockRoles(t, project.id, null));
    if (wanted.some((one) => one.role > mine.role)) throw fail("member.above");
    if ((await lockWorkspaceMembers(t, people)).size < people.length) throw fail("member.outside");
    await addMembers(t, project.id, wanted);
    await publishProjects(t, "update", [project.id]);
    return rowsOf(t, project.id, people);
  });
}

interface Pair {
  mine: LockedMember;
  theirs: LockedMember;
}

/** The current memberships of the caller and the target, both locked. @throws member.not_found, forbidden */
async function lockPair(t: Tx, projectId: string, targetId: string): Promise<Pair> {
  const locked = await lockRoles(t, projectId, targetId);
  const theirs = locked.find((row) => row.id === targetId);
  if (!theirs) throw fail("member.not_found");
  return { mine: requireMember(t, locked), theirs };
}

/**
 * Without a role, nothing changes. @throws member.not_found, member.self, member.above (the role), forbidden (the
 * person)
 */
export function updateProjectMember(
  context: ProjectContext,
  id: string,
  role: Role | undefined,
): Promise<ProjectMember> {
  const { project } = context;
  if (role === undefined) return readMember(context, id);
  return tx(context, async (t) => {
    const { mine, theirs } = await lockPair(t, project.id, id);
    if (theirs.role > mine.role) throw fail("forbidden");
    if (theirs.id === mine.id) throw fail("member.self");
    if (!canAssignRole(mine.role, theirs.role, role)) throw fail("member.above");
    await t.db
      .updateTable("project_members")
      .set({ role, updated_at: t.now, updated_by: t.actor_id })
      .where("workspace_id", "=", t.workspace_id)
      .where("id", "=", id)
      .execute();
    publishRole(t, { id, role, member: theirs.member_id, project: project.id });
    const row = await findMember(t.db, t.workspace_id, project.id, id);
    if (!row) throw fail("member.not_found");
    return shownTo(context, row);
  });
}

/** @throws member.not_found, member.self, member.above, forbidden */
export const removeProjectMember = (context: ProjectContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    const { mine, theirs } = await lockPair(t, context.project.id, id);
    if (theirs.id === mine.id) throw fail("member.self");
    if (theirs.role > mine.role) throw fail("member.above");
    await endMemberships(t, theirs.member_id, context.project.id);
  });

/** @throws member.last_admin */
export const leaveProject = (context: ProjectContext): Promise<void> =>
  tx(context, async (t) => {
    const locked = await lockRoles(t, context.project.id, null);
    const mine = locked.find((row) => row.member_id === t.actor_id);
    // A concurrent request has just removed them, with the requested result.
    if (!mine) return;
    const admins = locked.filter((row) => row.role === ADMIN);
    if (mine.role === ADMIN && admins.length === 1) throw fail("member.last_admin");
    await endMemberships(t, t.actor_id, context.project.id);
  });
