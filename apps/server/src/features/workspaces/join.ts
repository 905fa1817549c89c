// The page of an invitation's link, signed in or not (contract/workspace §4.4, security 48). If this instance sends
// email, id and email address alone are not enough: access needs the link's token, or a session of a person who has
// proved that the address is theirs.
import type { WorkspaceInvitation } from "@cairn/contract/entities/workspace";
import { cleanEmail } from "@cairn/domain/names";
import { requireFewAttempts } from "../../platform/auth/attempts.ts";
import { sessionToken } from "../../platform/auth/sessions.ts";
import { fail } from "../../platform/failure.ts";
import type { Me, NoContext } from "../../platform/http/context.ts";
import { findCaller } from "../../platform/http/guard.ts";
import { canMail } from "../mail/settings.ts";
import { findCredentials } from "../users/people.ts";
import { isClaimable } from "../users/placeholders.ts";
import { answerInvitation, findInvitation, findLinkFacts, type LinkFacts } from "./invitation-queries.ts";
import { type LinkDelivery, deliveryOfToken } from "./invitation-token.ts";
import { rememberInvited } from "./invited-browser.ts";
import { joinBy, ownsAddress } from "./membership.ts";

const DAY_MS = 86_400_000;
const LINK_DAYS = 30;

export interface InvitationPlace {
  slug: string;
  invitation_id: string;
}

async function signedIn({ runtime, request }: NoContext): Promise<Me | null> {
  const nowhere = { slug: null, project_id: null };
  return (await findCaller(runtime, sessionToken(request, "app"), "app", nowhere)).me;
}

interface Opened {
  facts: LinkFacts;
  /** Null: opened without a link. */
  way: LinkDelivery | null;
  me: Me | null;
}

/** @throws invitation.not_found, too_many */
async function open(context: NoContext, place: InvitationPlace, token: string | undefined): Promise<Opened> {
  const { runtime } = context;
  await requireFewAttempts(context, null);
  const facts = await findLinkFacts(runtime.db, place.slug, place.invitation_id);
  if (!facts) throw fail("invitation.not_found");
  const me = await signedIn(context);
  const isFresh = Date.parse(facts.updated_at) > runtime.now().getTime() - LINK_DAYS * DAY_MS;
  const way = isFresh ? await deliveryOfToken(runtime, facts, token) : null;
  const isOwn = me !== null && me.email === facts.email && (await ownsAddress(runtime, me));
  // A link with a wrong or expired token is refused on every instance. Without any token, it comes from an older client
  // (ADR 13).
  const isWrong = way === null && token !== undefined;
  if (way === null && !isOwn && (isWrong || (await canMail(runtime)))) throw fail("invitation.not_found");
  return { facts, way, me };
}

/** @throws invitation.not_found, too_many */
export async function showInvitation(
  context: NoContext,
  place: InvitationPlace,
  token: string | undefined,
): Promise<WorkspaceInvitation> {
  const { facts } = await open(context, place, token);
  const row = await findInvitation(context.runtime.db, facts.workspace_id, facts.id);
  if (!row) throw fail("invitation.not_found");
  return row;
}

export interface InvitationAnswer {
  email: string;
  accepted: boolean;
  token?: string;
}

/** A person with an account joins at once; anyone else when they first sign in with the email address. */
async function accept(context: NoContext, { facts, way, me }: Opened): Promise<void> {
  const { runtime } = context;
  const proves = way === "mailed";
  if (proves && me?.email === facts.email)
    await runtime.db.updateTable("users").set({ is_email_verified: true }).where("id", "=", me.id).execute();
  const person = await findCredentials(runtime.db, facts.email);
  if (person && !isClaimable(person)) return joinBy(context, person, facts);
  const isFirst = await answerInvitation(runtime.db, facts, true, runtime.now().toISOString());
  if (way !== null) return rememberInvited(context, { email: facts.email, invitation_id: facts.id, proves });
  if (!isFirst) throw fail("invitation.answered");
  return undefined;
}

/** @throws invitation.not_found, invitation.other_address, invitation.answered, too_many */
export async function answerJoin(
  context: NoContext,
  place: InvitationPlace,
  { email, accepted, token }: InvitationAnswer,
): Promise<{ message: string }> {
  const opened = await open(context, place, token);
  const { facts, way } = opened;
  if (cleanEmail(email) !== facts.email) throw fail("invitation.other_address");
  // A person who accepted by a link and has not signed in since may use it again: it may have been in another browser.
  const isResumed = facts.accepted && accepted && way !== null;
  if (facts.responded_at !== null && !isResumed) throw fail("invitation.answered");
  const { runtime } = context;
  if (accepted) await accept(context, opened);
  else if (!(await answerInvitation(runtime.db, facts, false, runtime.now().toISOString())))
    throw fail("invitation.answered");
  return { message: accepted ? "Accepted." : "Declined." };
}
