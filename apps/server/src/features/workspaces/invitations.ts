// The rules of invitations for people who invite (contract/workspace §4.4). Responses never contain the token (security
// 48): it is in the email, or in a link that was explicitly requested.
import type { Role, WorkspaceInvitation } from "@cairn/contract/entities/workspace";
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { VIEWER } from "@cairn/domain/roles";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { post } from "../mail/post.ts";
import { canMail } from "../mail/settings.ts";
import { invitationLetter } from "./invitation-letter.ts";
import {
  deleteInvitation,
  findInvitation,
  insertInvitations,
  invitationsOfWorkspace,
  type LinkFacts,
  linkFactsOf,
  touchInvitation,
} from "./invitation-queries.ts";
import { invitationLink } from "./invitation-token.ts";
import { membersByEmail } from "./member-queries.ts";

export const listInvitations = ({ runtime, workspace }: WorkspaceContext): Promise<WorkspaceInvitation[]> =>
  invitationsOfWorkspace(runtime.db, workspace.id);

export interface InvitationRequest {
  email: string;
  role?: Role;
}

/**
 * Email address → role, normalized; where an address is named twice, the first entry counts. @throws bad_request,
 * member.above
 */
export function readRequests(requests: readonly InvitationRequest[], mine: Role): Map<string, Role> {
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
 * Invites in a running transaction, and emails the links; existing invitations silently stay unchanged.
 * @throws invitation.exists with the memberships of those who are members
 */
export async function inviteInto(
  context: WorkspaceContext,
  t: Tx,
  invitations: readonly { email: string; role: Role }[],
  project: string | null = null,
): Promise<void> {
  const emails = invitations.map(({ email }) => email);
  const workspace_users = await membersByEmail(t.db, t.workspace_id, emails);
  if (workspace_users.length > 0) throw fail("invitation.exists", { workspace_users });
  const ids = await insertInvitations(t, invitations);
  for (const facts of await linkFactsOf(t.db, t.workspace_id, ids))
    await mailLink(context, t, facts, project);
}

/** Invites all or none. @throws bad_request, member.above, invitation.exists */
export async function invite(
  context: WorkspaceContext,
  requests: readonly InvitationRequest[],
): Promise<{ message: string }> {
  const roles = readRequests(requests, context.workspace_role);
  const invitations = [...roles].map(([email, role]) => ({ email, role }));
  await tx(context, (t) => inviteInto(context, t, invitations));
  return { message: "Invited." };
}

/** Without a mail server, the link waits to be copied. */
async function mailLink(
  { runtime, me }: WorkspaceContext,
  t: Tx,
  facts: LinkFacts,
  project: string | null = null,
): Promise<boolean> {
  if (!(await canMail(runtime))) return false;
  const letter = invitationLetter({
    inviter: me.display_name,
    workspace: facts.workspace_name,
    project,
    role: facts.role,
    url: await invitationLink(runtime, facts, "mailed"),
  });
  return post(runtime, t.db, { to: facts.email, letter });
}

/** @throws invitation.not_found */
export async function readInvitation(
  { runtime, workspace }: WorkspaceContext,
  id: string,
): Promise<WorkspaceInvitation> {
  const row = await findInvitation(runtime.db, workspace.id, id);
  if (!row) throw fail("invitation.not_found");
  return row;
}

/**
 * The invitation while it can still be answered, if its role does not exceed the caller's. @throws
 * invitation.not_found, member.above
 */
async function requireOpen({ workspace_role }: WorkspaceContext, t: Tx, id: string): Promise<LinkFacts> {
  const [facts] = await linkFactsOf(t.db, t.workspace_id, [id]);
  if (!facts || (facts.responded_at !== null && !facts.accepted)) throw fail("invitation.not_found");
  if (facts.role > workspace_role) throw fail("member.above");
  return facts;
}

/** @throws invitation.not_found, member.above */
export async function updateInvitation(
  context: WorkspaceContext,
  id: string,
  { role }: { role?: Role },
): Promise<WorkspaceInvitation> {
  await tx(context, async (t) => {
    await requireOpen(context, t, id);
    if (role !== undefined && role > context.workspace_role) throw fail("member.above");
    await touchInvitation(t, id, { role });
  });
  return readInvitation(context, id);
}

/**
 * Emails the same link again; it is valid for another thirty days. @throws invitation.not_found, member.above,
 * invitation.no_mail
 */
export async function resendInvitation(context: WorkspaceContext, id: string): Promise<{ message: string }> {
  const isQueued = await tx(context, async (t) => {
    const facts = await requireOpen(context, t, id);
    if (!(await canMail(context.runtime))) throw fail("invitation.no_mail");
    await touchInvitation(t, id);
    return mailLink(context, t, facts);
  });
  if (!isQueued) throw fail("invitation.too_often");
  return { message: "Sent again." };
}

/**
 * A link that the caller hands over themselves. It admits a person, but does not prove who owns the email address.
 * @throws invitation.not_found, member.above
 */
export const linkToInvitation = (context: WorkspaceContext, id: string): Promise<{ url: string }> =>
  tx(context, async (t) => {
    const facts = await requireOpen(context, t, id);
    await touchInvitation(t, id);
    return { url: await invitationLink(context.runtime, facts, "copied") };
  });

/** @throws invitation.not_found */
export const revokeInvitation = (context: WorkspaceContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    if (!(await deleteInvitation(t, id))) throw fail("invitation.not_found");
  });
