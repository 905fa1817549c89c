// The rules of invitations (contract/workspace §4.4). Lists never say the token (security 48); no mail is sent as long as there is no mailer.
import type { Role, WorkspaceInvitation } from "@cairn/contract/entities/workspace";
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { VIEWER } from "@cairn/domain/roles";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { deleteInvitation, insertInvitations, invitationsOfWorkspace } from "./invitation-queries.ts";
import { membersByEmail } from "./member-queries.ts";

export const listInvitations = ({ runtime, workspace }: WorkspaceContext): Promise<WorkspaceInvitation[]> =>
  invitationsOfWorkspace(runtime.db, workspace.id);

export interface InvitationRequest {
  email: string;
  role?: Role;
}

/** Address → role, cleaned; where an address is named twice, the first counts. @throws bad_request, member.above */
function readRequests(requests: readonly InvitationRequest[], mine: Role): Map<string, Role> {
  if (requests.length === 0) throw fail("bad_request", { error: "Name at least one address." });
  const roles = new Map<string, Role>();
  for (const { email, role = VIEWER } of requests) {
    const address = cleanEmail(email);
    if (!isEmail(address)) throw fail("bad_request", { error: "One of the addresses is not an address." });
    if (role > mine) throw fail("member.above");
    if (!roles.has(address)) roles.set(address, role);
  }
  return roles;
}

/**
 * Invites all or none; who is invited already stays so, without a word.
 * @throws bad_request, member.above, invitation.exists with the memberships of those who are members
 */
export async function invite(
  context: WorkspaceContext,
  requests: readonly InvitationRequest[],
): Promise<{ message: string }> {
  const roles = readRequests(requests, context.workspace_role);
  await tx(context, async (t) => {
    const workspace_users = await membersByEmail(t.db, t.workspace_id, [...roles.keys()]);
    if (workspace_users.length > 0) throw fail("invitation.exists", { workspace_users });
    await insertInvitations(
      t,
      [...roles].map(([email, role]) => ({ email, role })),
    );
  });
  return { message: "Invited." };
}

/** @throws invitation.not_found */
export const revokeInvitation = (context: WorkspaceContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    if (!(await deleteInvitation(t, id))) throw fail("invitation.not_found");
  });
