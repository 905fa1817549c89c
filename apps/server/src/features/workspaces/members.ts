// The rules of workspace members (contract/workspace §4.3, spec §6; security 9–11).
import type { Role, WorkspaceMember, WorkspaceMemberMe } from "@cairn/contract/entities/workspace";
import { canAssignRole } from "@cairn/domain/permissions";
import { ADMIN, MEMBER } from "@cairn/domain/roles";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { endMemberships, requireNoSoleAdmin } from "../projects/membership.ts";
import {
  findMember,
  findOwnMembership,
  type LockedMember,
  lockRoles,
  membersOf,
  setMember,
} from "./member-queries.ts";

/** Viewers and guests do not see email addresses (contract/workspace §17.5). */
function shownTo(role: Role, row: WorkspaceMember): WorkspaceMember {
  if (role >= MEMBER) return row;
  const { email: _hidden, ...member } = row.member;
  return { ...row, member };
}

export async function listMembers(
  { runtime, workspace, workspace_role }: WorkspaceContext,
  search = "",
): Promise<WorkspaceMember[]> {
  const rows = await membersOf(runtime.db, workspace.id, search.trim());
  return rows.map((row) => shownTo(workspace_role, row));
}

/** @throws member.not_found */
export async function readMember(
  { runtime, workspace, workspace_role }: WorkspaceContext,
  id: string,
): Promise<WorkspaceMember> {
  const row = await findMember(runtime.db, workspace.id, id);
  if (!row) throw fail("member.not_found");
  return shownTo(workspace_role, row);
}

/** @throws member.not_found for bots, which are not listed */
export async function readOwnMembership({
  runtime,
  workspace,
  me,
}: WorkspaceContext): Promise<WorkspaceMemberMe> {
  const row = await findOwnMembership(runtime.db, workspace.id, me.id);
  if (!row) throw fail("member.not_found");
  return row;
}

interface Pair {
  mine: LockedMember;
  theirs: LockedMember;
}

/** The current memberships of the caller and the target, both locked. @throws member.not_found, forbidden */
async function lockPair(t: Tx, targetId: string): Promise<Pair> {
  const locked = await lockRoles(t, targetId);
  const theirs = locked.find((row) => row.id === targetId);
  if (!theirs) throw fail("member.not_found");
  const mine = locked.find((row) => row.member_id === t.actor_id);
  if (!mine || mine.role < MEMBER) throw fail("forbidden");
  return { mine, theirs };
}

const publishMember = (t: Tx, row: WorkspaceMember): void =>
  t.changed({ entity: "workspace_member", id: row.id, op: "update", project_id: null, row });

export interface MemberPatch {
  role?: Role;
  company_role?: string;
}

/**
 * Changes another person's role, up to the caller's own and only for people who are not above the caller; of the
 * caller's own membership, only the role in the company.
 * @throws member.not_found, member.self, member.above (the role), forbidden (the person)
 */
export function updateMember(
  context: WorkspaceContext,
  id: string,
  patch: MemberPatch,
): Promise<WorkspaceMember> {
  const { role, company_role } = patch;
  return tx(context, async (t) => {
    const { mine, theirs } = await lockPair(t, id);
    if (theirs.role > mine.role) throw fail("forbidden");
    if (role !== undefined && theirs.id === mine.id) throw fail("member.self");
    if (role !== undefined && !canAssignRole(mine.role, theirs.role, role)) throw fail("member.above");
    await setMember(t, id, { role, company_role });
    const row = await findMember(t.db, t.workspace_id, id);
    if (!row) throw fail("member.not_found");
    publishMember(t, row);
    return row;
  });
}

/**
 * Ends a membership of the workspace and those of its projects (contract/workspace §16: the rows stay, for a return).
 */
async function endMembership(t: Tx, member: LockedMember): Promise<void> {
  await requireNoSoleAdmin(t, member.member_id);
  await endMemberships(t, member.member_id, null);
  await setMember(t, member.id, { is_active: false });
  t.changed({ entity: "workspace_member", id: member.id, op: "delete", project_id: null, row: null });
}

/** @throws member.not_found, member.self, member.above, user.sole_admin, forbidden */
export const removeMember = (context: WorkspaceContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    const { mine, theirs } = await lockPair(t, id);
    if (theirs.id === mine.id) throw fail("member.self");
    if (theirs.role > mine.role) throw fail("member.above");
    await endMembership(t, theirs);
  });

/** @throws member.last_admin, user.sole_admin */
export const leaveWorkspace = (context: WorkspaceContext): Promise<void> =>
  tx(context, async (t) => {
    const locked = await lockRoles(t, null);
    const mine = locked.find((row) => row.member_id === t.actor_id);
    // A concurrent request has just removed them, with the requested result.
    if (!mine) return;
    const admins = locked.filter((row) => row.role === ADMIN);
    if (mine.role === ADMIN && admins.length === 1) throw fail("member.last_admin");
    await endMembership(t, mine);
  });
