// Signs a person in: a new session, never the one that the browser came with (security 39), then a redirect to the page
// they wanted.
import { recording } from "../../platform/audit/acts.ts";
import { siteAddress } from "../../platform/auth/redirects.ts";
import { endSession, startSession } from "../../platform/auth/sessions.ts";
import type { Provider } from "../instance/providers.ts";
import type { NoContext } from "../../platform/http/context.ts";
import { invitedAs } from "../workspaces/invited-browser.ts";
import { hasSecondFactor, secondStepPage, storeChallenge } from "../two-factor/service.ts";
import { materializeAcceptedInvitations } from "../workspaces/membership.ts";
import type { SignInSite } from "./form.ts";
import { findLanding } from "./landing.ts";

export interface SignedInPerson {
  id: string;
  email: string;
}

/** How a person signed in (contract/workspace §3.2). */
export interface SignInMethod {
  medium: "email" | "magic-code" | "passkey" | Provider;
  /** Whether it proves that the email address is theirs. */
  proves: boolean;
}

const BY_PASSWORD: SignInMethod = { medium: "email", proves: false };

/**
 * The first step is passed: the person is signed in, or, if they have a second factor, asked for it. Returns the URL to
 * redirect to.
 */
export async function signInAndRedirect(
  context: NoContext,
  site: SignInSite,
  person: SignedInPerson,
  next: string | null,
  method: SignInMethod = BY_PASSWORD,
): Promise<string> {
  const { runtime } = context;
  if (!(await hasSecondFactor(runtime.db, person.id)))
    return finishSignIn(context, site, person, next, method);
  await storeChallenge(context, { user_id: person.id, kind: "app", site, next, ...method });
  return secondStepPage(runtime.config);
}

/**
 * Starts the session and returns the URL to redirect to. The public board has neither landing path nor invitations
 * (contract/workspace §1.4).
 */
export async function finishSignIn(
  context: NoContext,
  site: SignInSite,
  person: SignedInPerson,
  next: string | null,
  { medium, proves }: SignInMethod,
): Promise<string> {
  const { runtime, request, reply } = context;
  const invited = await invitedAs(runtime, request, person.email);
  const isProven = proves || (invited?.proves ?? false);
  await recording(context, async (db, acts) => {
    acts.note("signed_in", { actor_id: person.id, changes: { method: { before: null, after: medium } } });
    await endSession(db, request, reply, "app");
    // Signing in again undoes a deactivation (contract/workspace §1.1).
    await db
      .updateTable("users")
      .set({ is_active: true, last_login_medium: medium, ...(isProven ? { is_email_verified: true } : {}) })
      .where("id", "=", person.id)
      .execute();
    await startSession(runtime, db, request, reply, { user_id: person.id, kind: "app" });
  });
  if (site === "space") return siteAddress(runtime.config, "space", next ?? "/");
  await materializeAcceptedInvitations(context, person, invited?.invitation_id);
  return siteAddress(runtime.config, "app", next ?? (await findLanding(runtime, person.id)));
}
