// Signing up, in and out with a password (contract/workspace §1.2). Failures are thrown as sign-in errors; form.ts
// turns them into redirects.
import { isEmail } from "@cairn/domain/names";
import { recording } from "../../platform/audit/acts.ts";
import { requireFewAttempts } from "../../platform/auth/attempts.ts";
import { isStrongPassword } from "../../platform/auth/password-strength.ts";
import { hashPassword, verifyPassword } from "../../platform/auth/passwords.ts";
import { siteAddress } from "../../platform/auth/redirects.ts";
import { endSession } from "../../platform/auth/sessions.ts";
import { authFailure } from "../../platform/failure.ts";
import type { NoContext } from "../../platform/http/context.ts";
import { signInRules, type SignInRules } from "../instance/service.ts";
import { findCredentials } from "../users/people.ts";
import { isClaimable } from "../users/placeholders.ts";
import { signInAndRedirect } from "./sign-in-and-redirect.ts";
import { answerForm, type SignInSite, type Form, typedIn } from "./form.ts";
import { createOrClaimPerson, requireSignUpAllowed } from "./sign-up.ts";

const requirePasswordSignIn = (rules: SignInRules): void => {
  if (!rules.password) throw authFailure("EMAIL_PASSWORD_AUTHENTICATION_DISABLED");
};

/** A wrong password and an unknown email address get the same error after the same time (security 30). */
export const signIn = (context: NoContext, site: SignInSite, form: Form): Promise<string> =>
  answerForm(context, site, "/sign-in", form, async ({ email, password, next }) => {
    const { runtime } = context;
    await requireFewAttempts(context, form.email);
    const rules = await signInRules(runtime);
    if (email === "" || password === "") throw authFailure("REQUIRED_EMAIL_PASSWORD_SIGN_IN");
    if (!isEmail(email)) throw authFailure("INVALID_EMAIL_SIGN_IN");
    requirePasswordSignIn(rules);
    const person = await findCredentials(runtime.db, email);
    const right = await verifyPassword(person?.password_hash, password);
    if (!person || !right) throw authFailure("AUTHENTICATION_FAILED_SIGN_IN");
    return signInAndRedirect(context, site, person, next);
  });

export const signUp = (context: NoContext, site: SignInSite, form: Form): Promise<string> =>
  answerForm(context, site, "/", form, async ({ email, password, next }) => {
    const { runtime } = context;
    await requireFewAttempts(context, form.email);
    const rules = await signInRules(runtime);
    if (email === "" || password === "") throw authFailure("REQUIRED_EMAIL_PASSWORD_SIGN_UP");
    if (!isEmail(email)) throw authFailure("INVALID_EMAIL_SIGN_UP");
    requirePasswordSignIn(rules);
    const known = await findCredentials(runtime.db, email);
    if (known && !isClaimable(known)) throw authFailure("USER_ALREADY_EXIST");
    await requireSignUpAllowed(context, rules, email, false);
    if (!(await isStrongPassword(password, [email]))) throw authFailure("INVALID_PASSWORD");
    const password_hash = await hashPassword(password);
    const person = await createOrClaimPerson(context, { email, password_hash }, known);
    if (!person) throw authFailure("USER_ALREADY_EXIST");
    return signInAndRedirect(context, site, person, next);
  });

/** Ends the session for good; without a session it is only a redirect. */
export async function signOut(context: NoContext, site: SignInSite, form: Form): Promise<string> {
  const { runtime, request, reply } = context;
  await recording(context, async (db, acts) => {
    const actor_id = await endSession(db, request, reply, "app");
    if (actor_id !== null) acts.note("signed_out", { actor_id });
  });
  const { next } = typedIn(form);
  return siteAddress(runtime.config, site, (site === "space" ? next : null) ?? "/");
}
