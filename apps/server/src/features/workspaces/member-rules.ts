// The rules that members of workspaces and of projects share (contract/workspace §4.3, §9.3, spec §6; security 9–11).
import type { Role } from "@cairn/contract/entities/workspace";
import { canAssignRole } from "@cairn/domain/permissions";
import { ADMIN, MEMBER } from "@cairn/domain/roles";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";

export interface LockedMember {
  id: string;
  member_id: string;
  role: Role;
}

/**
 * The active memberships that a change of roles depends on: the caller's, the target's and all admins', locked until
 * the transaction ends, so that of two admins who remove each other at once only one succeeds (security 11).
 * @param projectId null for the workspace
 */
export async function lockRoles(
  t: Tx,
  projectId: string | null,
  targetId: string | null,
): Promise<LockedMember[]> {
  const table = projectId === null ? sql`workspace_members` : sql`project_members`;
  const place = projectId === null ? sql`true` : sql`project_id = ${projectId}`;
  const { rows } = await sql<LockedMember>`
    select id, member_id, role from ${table}
    where workspace_id = ${t.workspace_id} and ${place} and is_active
      and ((role = 20 and not exists (select from users u where u.id = member_id and u.is_bot))
        or member_id = ${t.actor_id} or id = ${targetId}::uuid)
    order by id for update`.execute(t.db);
  return rows;
}

/** The caller's current membership, among the locked rows. @throws forbidden */
export function requireMember(t: Tx, locked: readonly LockedMember[]): LockedMember {
  const mine = locked.find((row) => row.member_id === t.actor_id);
  if (!mine || mine.role < MEMBER) throw fail("forbidden");
  return mine;
}

interface Pair {
  mine: LockedMember;
  theirs: LockedMember;
}

/** The current memberships of the caller and the target, both locked. @throws member.not_found, forbidden */
export async function lockPair(t: Tx, projectId: string | null, targetId: string): Promise<Pair> {
  const locked = await lockRoles(t, projectId, targetId);
  const theirs = locked.find((row) => row.id === targetId);
  if (!theirs) throw fail("member.not_found");
  return { mine: requireMember(t, locked), theirs };
}

/**
 * A role may be changed up to the caller's own, and only for other people who are not above the caller. Without a role,
 * only the latter. @throws member.self, member.above (the role), forbidden (the person)
 */
export function requireMayChange({ mine, theirs }: Pair, role: Role | undefined): void {
  if (theirs.role > mine.role) throw fail("forbidden");
  if (role !== undefined && theirs.id === mine.id) throw fail("member.self");
  if (role !== undefined && !canAssignRole(mine.role, theirs.role, role)) throw fail("member.above");
}

/** @throws member.self, member.above */
export function requireMayRemove({ mine, theirs }: Pair): void {
  if (theirs.id === mine.id) throw fail("member.self");
  if (theirs.role > mine.role) throw fail("member.above");
}

/**
 * The membership that the caller gives up; undefined when a concurrent request has just ended it. @throws
 * member.last_admin
 */
export async function lockLeaving(t: Tx, projectId: string | null): Promise<LockedMember | undefined> {
  const locked = await lockRoles(t, projectId, null);
  const mine = locked.find((row) => row.member_id === t.actor_id);
  const admins = locked.filter((row) => row.role === ADMIN);
  if (mine?.role === ADMIN && admins.length === 1) throw fail("member.last_admin");
  return mine;
}

/** Viewers and guests of the workspace do not see email addresses (contract/workspace §17.5). */
export function withoutEmail<Row extends { member: { email?: string } }>(role: Role, row: Row): Row {
  if (role >= MEMBER) return row;
  const { email: _hidden, ...member } = row.member;
  return { ...row, member };
}
