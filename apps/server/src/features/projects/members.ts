// The rules of project members (contract/workspace §9.3, spec §6; security 9–11).
import type { ProjectMember, ProjectMemberRow } from "@cairn/contract/entities/project";
import type { Role } from "@cairn/contract/entities/workspace";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { publishProjects } from "./changes.ts";
import {
  findMember,
  findOwnMembership,
  lockWorkspaceMembers,
  membersOfProject,
  type NewMember,
  rowsOf,
} from "./member-queries.ts";
import { addMembers, endMemberships, publishRole } from "./membership.ts";
import {
  lockLeaving,
  lockPair,
  lockRoles,
  requireMayChange,
  requireMayRemove,
  requireMember,
  withoutEmail,
} from "../workspaces/member-rules.ts";

export const listMembers = ({ runtime, workspace, project }: ProjectContext): Promise<ProjectMemberRow[]> =>
  membersOfProject(runtime.db, workspace.id, project.id);

/** @throws member.not_found */
export async function readMember(context: ProjectContext, id: string): Promise<ProjectMember> {
  const { runtime, workspace, project } = context;
  const row = await findMember(runtime.db, workspace.id, project.id, id);
  if (!row) throw fail("member.not_found");
  return withoutEmail(context.workspace_role, row);
}

/** @throws member.not_found when the caller sees the project, but is not in it */
export async function readOwnMembership(context: ProjectContext): Promise<ProjectMember> {
  const { runtime, workspace, project, me } = context;
  const row = await findOwnMembership(runtime.db, workspace.id, project.id, me.id);
  if (!row) throw fail("member.not_found");
  return withoutEmail(context.workspace_role, row);
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
    const pair = await lockPair(t, project.id, id);
    requireMayChange(pair, role);
    await t.acts.watch("project_member", { workspace_id: t.workspace_id, id });
    await t.db
      .updateTable("project_members")
      .set({ role, updated_at: t.now, updated_by: t.actor_id })
      .where("workspace_id", "=", t.workspace_id)
      .where("id", "=", id)
      .execute();
    publishRole(t, { id, role, member: pair.theirs.member_id, project: project.id });
    const row = await findMember(t.db, t.workspace_id, project.id, id);
    if (!row) throw fail("member.not_found");
    return withoutEmail(context.workspace_role, row);
  });
}

/** @throws member.not_found, member.self, member.above, forbidden */
export const removeProjectMember = (context: ProjectContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    const pair = await lockPair(t, context.project.id, id);
    requireMayRemove(pair);
    await endMemberships(t, pair.theirs.member_id, context.project.id);
  });

/** @throws member.last_admin */
export const leaveProject = (context: ProjectContext): Promise<void> =>
  tx(context, async (t) => {
    const mine = await lockLeaving(t, context.project.id);
    if (mine) await endMemberships(t, t.actor_id, context.project.id);
  });
