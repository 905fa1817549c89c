// The rules of workspace members (contract/workspace §4.3, spec §6; security 9–11).
import type { Role, WorkspaceMember, WorkspaceMemberMe } from "@cairn/contract/entities/workspace";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { endTokens } from "../api-tokens/ending.ts";
import { leaveCollections } from "../pages/collections/leaving.ts";
import { endMemberships, requireNoSoleAdmin } from "../projects/membership.ts";
import { findMember, findOwnMembership, membersOf, setMember } from "./member-queries.ts";
import {
  type LockedMember,
  lockLeaving,
  lockPair,
  requireMayChange,
  requireMayRemove,
  withoutEmail,
} from "./member-rules.ts";

export async function listMembers(
  { runtime, workspace, workspace_role }: WorkspaceContext,
  search = "",
): Promise<WorkspaceMember[]> {
  const rows = await membersOf(runtime.db, workspace.id, search.trim());
  return rows.map((row) => withoutEmail(workspace_role, row));
}

/** @throws member.not_found */
export async function readMember(
  { runtime, workspace, workspace_role }: WorkspaceContext,
  id: string,
): Promise<WorkspaceMember> {
  const row = await findMember(runtime.db, workspace.id, id);
  if (!row) throw fail("member.not_found");
  return withoutEmail(workspace_role, row);
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
    requireMayChange(await lockPair(t, null, id), role);
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
  await leaveCollections(t, member.member_id);
  await endTokens(t, member.member_id);
  await setMember(t, member.id, { is_active: false });
  t.changed({ entity: "workspace_member", id: member.id, op: "delete", project_id: null, row: null });
}

/** @throws member.not_found, member.self, member.above, user.sole_admin, forbidden */
export const removeMember = (context: WorkspaceContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    const pair = await lockPair(t, null, id);
    requireMayRemove(pair);
    await endMembership(t, pair.theirs);
  });

/** @throws member.last_admin, user.sole_admin */
export const leaveWorkspace = (context: WorkspaceContext): Promise<void> =>
  tx(context, async (t) => {
    const mine = await lockLeaving(t, null);
    if (mine) await endMembership(t, mine);
  });
