// Beside guards.ts, because sign-in loads that and never needs this.
import { type Guard, signedIn } from "./guards.ts";
import { landingPath } from "./paths.ts";

/** Setting up a second factor, while one is required and missing. */
export const factorMissingOnly: Guard = (visit) => {
  const { session } = visit;
  return session && !session.settings.second_factor_missing
    ? landingPath(session.profile, session.settings)
    : signedIn(visit);
};
