// Who may open which address (contract/workspace §15.1). Each guard returns the address to redirect to, or null.
import type { EntrancePage } from "./entrance.ts";
import { isOnboarded, landingPath, safeNextPath, signInPath } from "./paths.ts";
import type { Session } from "./session.ts";

interface Visit {
  session: Session | null;
  isSetUp: boolean;
  /** Path with query: `/acme/projects/?tab=archived`. */
  href: string;
  nextPath?: string;
}

export type Guard = (visit: Visit) => string | null;

/** Sign-in and sign-up: signed-in people are redirected. */
export const signedOutOnly: Guard = ({ session, nextPath }) =>
  session && (safeNextPath(nextPath) ?? landingPath(session.profile, session.settings));

/** Sign-up needs an instance; before setup, the first screen creates one. */
export const signUpOnly: Guard = (visit) => (visit.isSetUp ? signedOutOnly(visit) : "/");

/** Links from mails: anyone who has one can open it, signed in or not. */
const forEveryone: Guard = ({ isSetUp }) => (isSetUp ? null : "/");

/** The guards of the entrance pages. */
export const ENTRANCE_GUARDS: Record<EntrancePage, Guard> = {
  "sign-in": signedOutOnly,
  "sign-up": signUpOnly,
  "forgot-password": forEveryone,
  "reset-password": forEveryone,
  "two-factor": forEveryone,
  invitation: forEveryone,
};

export const signedInOnly: Guard = ({ session, isSetUp, href }) => {
  if (!isSetUp) return "/";
  return session ? null : signInPath(href);
};

/** A second factor is set up before anything else, where one is required and missing. */
const factorFirst: Guard = (visit) =>
  signedInOnly(visit) ?? (visit.session?.settings.second_factor_missing ? "/second-factor/" : null);

/** The steps before the first workspace. */
export const onboardingOnly: Guard = (visit) => {
  const { session } = visit;
  if (session && isOnboarded(session.profile)) return landingPath(session.profile, session.settings);
  return factorFirst(visit);
};

/** Everything else: signed in and done with onboarding. */
export const membersOnly: Guard = (visit) => {
  const away = factorFirst(visit);
  if (away !== null || !visit.session) return away;
  return isOnboarded(visit.session.profile) ? null : "/onboarding/";
};
