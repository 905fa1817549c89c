// How people join workspaces, and which workspaces a person has (contract/workspace §1.2 notes, §3.1, §4.4). Used by
// sign-in and users.
import type { Role, Workspace, WorkspaceInvitation } from "@cairn/contract/entities/workspace";
import { cleanEmail } from "@cairn/domain/names";
import type { From } from "../../platform/audit/origin.ts";
import { fail, invalid } from "../../platform/failure.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { canMail } from "../mail/settings.ts";
import { readPlaces, takePlaces } from "../projects/invited-places.ts";
import {
  countInvitationsTo,
  findAcceptedInvitations,
  findOwnInvitations,
  type InvitationRef,
  invitationsToEmail,
  takeInvitation,
} from "./invitation-queries.ts";
import { withIssueTotals } from "./issue-totals.ts";
import { activateMember, findMember, insertMembers, membersById, type NewMember } from "./member-queries.ts";
import { type Landing, landingOf, workspacesOfMember } from "./queries.ts";

export interface Joining {
  user_id: string;
  role: Role;
  company_role?: string | null;
}

export interface Invitee {
  id: string;
  email: string;
}

/**
 * Makes a person a member in a running transaction. A former member gets the same row back, with the new role; a
 * current member keeps theirs (contract/workspace §16).
 */
export async function joinWorkspace(t: Tx, { user_id, role, company_role = null }: Joining): Promise<void> {
  const id = await activateMember(t, user_id, role, company_role);
  if (id === null) return;
  const row = await findMember(t.db, t.workspace_id, id);
  if (row) t.changed({ entity: "workspace_member", id, op: "insert", project_id: null, row });
}

/**
 * Creates the first membership in the workspace for many people, in a running transaction; current and former
 * memberships stay unchanged.
 */
export async function placeMembers(t: Tx, members: readonly NewMember[]): Promise<void> {
  const ids = await insertMembers(t, members);
  for (const row of await membersById(t.db, t.workspace_id, ids))
    t.changed({ entity: "workspace_member", id: row.id, op: "insert", project_id: null, row });
}

/**
 * The role comes from the invitation, which is used up. An invitation that was withdrawn in the meantime has no effect.
 */
export async function joinBy(from: From, user: Invitee, invitation: InvitationRef): Promise<void> {
  await tx({ ...from, workspace: { id: invitation.workspace_id }, me: user }, async (t) => {
    const email = cleanEmail(user.email);
    const places = await readPlaces(t, email);
    const role = await takeInvitation(t, invitation.id, email);
    if (role === null) return;
    await joinWorkspace(t, { user_id: user.id, role });
    await takePlaces(t, user.id, places);
  });
}

/**
 * Whether an email address counts as a person's own: if email can prove it, it must have been proved, by a code or an
 * emailed link (security 48).
 */
export async function ownsAddress(runtime: Runtime, user: Invitee): Promise<boolean> {
  if (!(await canMail(runtime))) return true;
  const row = await runtime.db
    .selectFrom("users")
    .select("is_email_verified")
    .where("id", "=", user.id)
    .executeTakeFirst();
  return row?.is_email_verified ?? false;
}

/**
 * Joins by open invitations of the person's own email address: by all of them, or by none when one does not qualify
 * (security 48).
 * @throws ids_required, invalid
 */
export async function acceptInvitations(
  from: From,
  user: Invitee,
  invitationIds: readonly string[],
): Promise<void> {
  const { runtime } = from;
  const asked = [...new Set(invitationIds)];
  if (asked.length === 0) throw fail("ids_required");
  const isOwn = await ownsAddress(runtime, user);
  const own = isOwn ? await findOwnInvitations(runtime.db, cleanEmail(user.email), asked) : [];
  if (own.length < asked.length) throw invalid({ invitations: ["You don't have these invitations."] });
  for (const invitation of own) await joinBy(from, user, invitation);
}

/**
 * Joins by invitations that the person accepted before they had an account: called after every sign-in to the app
 * (contract/workspace §17.24). An unverified email address only admits to what this browser has accepted by a link of
 * its own.
 */
export async function materializeAcceptedInvitations(
  from: From,
  user: Invitee,
  acceptedHere?: string,
): Promise<void> {
  const { runtime } = from;
  const accepted = await findAcceptedInvitations(runtime.db, cleanEmail(user.email));
  if (accepted.length === 0) return;
  const isOwn = await ownsAddress(runtime, user);
  for (const invitation of accepted)
    if (isOwn || invitation.id === acceptedHere) await joinBy(from, user, invitation);
}

/** A person's workspaces by name, with their totals; `search` is a part of the name. */
export const workspacesOf = async (runtime: Runtime, userId: string, search = ""): Promise<Workspace[]> =>
  withIssueTotals(runtime.db, await workspacesOfMember(runtime.db, userId, search.trim()));

/** Open invitations of a person's own email address, newest first. */
export const invitationsTo = async (runtime: Runtime, user: Invitee): Promise<WorkspaceInvitation[]> =>
  (await ownsAddress(runtime, user)) ? invitationsToEmail(runtime.db, cleanEmail(user.email)) : [];

/**
 * Whether this email address has been invited: it may sign up even where sign-up is closed (contract/workspace §17.31).
 */
export const hasOpenInvitation = async (runtime: Runtime, email: string): Promise<boolean> =>
  (await countInvitationsTo(runtime.db, cleanEmail(email))) > 0;

export interface LandingFacts extends Landing {
  open_invitations: number;
}

/** Where a person is taken after signing in (contract/workspace §1.2): limited to workspaces that they are in. */
export async function landingFacts(runtime: Runtime, userId: string): Promise<LandingFacts> {
  const user = await runtime.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirst();
  const [landing, open_invitations] = await Promise.all([
    landingOf(runtime.db, userId),
    user ? countInvitationsTo(runtime.db, user.email) : 0,
  ]);
  return {
    last_workspace_id: landing?.last_workspace_id ?? null,
    last_workspace_slug: landing?.last_workspace_slug ?? null,
    fallback_workspace_id: landing?.fallback_workspace_id ?? null,
    fallback_workspace_slug: landing?.fallback_workspace_slug ?? null,
    open_invitations,
  };
}
