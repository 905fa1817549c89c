// Signing in and up with an emailed code (contract/workspace §1.2, §1.4). A person who enters the code has proved that
// the email address is theirs.
import type { AuthErrorName } from "@cairn/contract/auth-errors";
import { isEmail } from "@cairn/domain/names";
import { requireFewAttempts } from "../../platform/auth/attempts.ts";
import { authFailure } from "../../platform/failure.ts";
import type { NoContext } from "../../platform/http/context.ts";
import { signInRules, type SignInRules } from "../instance/service.ts";
import { type Credentials, findCredentials, type NewPerson } from "../users/people.ts";
import { verifyEmail } from "../users/verify-email.ts";
import { txOfPerson } from "../../platform/outbox/tx-of-person.ts";
import { isClaimable } from "../users/placeholders.ts";
import { redeemSignIn } from "./codes.ts";
import { signInAndRedirect, type SignInMethod } from "./sign-in-and-redirect.ts";
import { answerForm, type SignInSite, type FailurePage, type Form, type Typed } from "./form.ts";
import { isOnboarded } from "./landing.ts";
import { requireCodes } from "./email-requests.ts";
import { createOrClaimPerson, requireSignUpAllowed } from "./sign-up.ts";

const BY_CODE: SignInMethod = { medium: "magic-code", proves: true };

/** The names of the possible errors, by what was tried. */
interface Refusals {
  missing: AuthErrorName;
  bad_email: AuthErrorName;
  wrong: AuthErrorName;
  expired: AuthErrorName;
}

const SIGN_IN: Refusals = {
  missing: "MAGIC_SIGN_IN_EMAIL_CODE_REQUIRED",
  bad_email: "INVALID_EMAIL_MAGIC_SIGN_IN",
  wrong: "INVALID_MAGIC_CODE_SIGN_IN",
  expired: "EXPIRED_MAGIC_CODE_SIGN_IN",
};
const SIGN_UP: Refusals = {
  missing: "MAGIC_SIGN_UP_EMAIL_CODE_REQUIRED",
  bad_email: "INVALID_EMAIL_MAGIC_SIGN_UP",
  wrong: "INVALID_MAGIC_CODE_SIGN_UP",
  expired: "EXPIRED_MAGIC_CODE_SIGN_UP",
};

type Proven = (typed: Typed, rules: SignInRules, known: Credentials | undefined) => Promise<string>;

/** Checks the code, then continues with the person who has the email address. */
const answerCode = (
  context: NoContext,
  site: SignInSite,
  page: FailurePage,
  refusals: Refusals,
  form: Form,
  goOn: Proven,
): Promise<string> =>
  answerForm(context, site, page, form, async (typed) => {
    const { runtime } = context;
    const { email } = typed;
    await requireFewAttempts(context, form.email);
    const rules = await signInRules(runtime);
    if (email === "" || !form.code) throw authFailure(refusals.missing);
    if (!isEmail(email)) throw authFailure(refusals.bad_email);
    await requireCodes(runtime, rules);
    const guess = await redeemSignIn(context, email, form.code);
    if (guess !== "right") throw authFailure(refusals[guess]);
    return goOn(typed, rules, await findCredentials(runtime.db, email));
  });

/** A person without a password of their own is asked to choose one, once they are onboarded. */
async function nextPathFor(
  { runtime }: NoContext,
  site: SignInSite,
  person: Credentials,
  next: string | null,
) {
  if (site === "space" || !person.is_password_autoset) return next;
  if (!(await isOnboarded(runtime, person.id))) return next;
  return `/accounts/set-password${next === null ? "" : `?${new URLSearchParams({ next_path: next })}`}`;
}

export const signInByCode = (context: NoContext, site: SignInSite, form: Form): Promise<string> =>
  answerCode(context, site, "/sign-in", SIGN_IN, form, async ({ email, next }, _rules, known) => {
    if (!known) throw authFailure("USER_DOES_NOT_EXIST");
    if (!isClaimable(known)) {
      const hasEnded = await txOfPerson({ ...context, me: known }, (t) => verifyEmail(t, known));
      const person = { ...known, is_password_autoset: known.is_password_autoset || hasEnded };
      return signInAndRedirect(
        context,
        site,
        person,
        await nextPathFor(context, site, person, next),
        BY_CODE,
      );
    }
    // A person who has left comes back by signing in (contract/workspace §1.1); a person who was only named by an
    // import signs up.
    if (known.deactivated_at === null) throw authFailure("USER_DOES_NOT_EXIST");
    const person = await createOrClaimPerson(context, { email, password_hash: null }, known);
    if (!person) throw authFailure("USER_DOES_NOT_EXIST");
    return signInAndRedirect(context, site, person, next, BY_CODE);
  });

export const signUpByCode = (context: NoContext, site: SignInSite, form: Form): Promise<string> =>
  answerCode(context, site, "/", SIGN_UP, form, async ({ email, next }, rules, known) => {
    if (known && !isClaimable(known)) throw authFailure("USER_ALREADY_EXIST");
    await requireSignUpAllowed(context, rules, email, true);
    const draft = { email, password_hash: null, is_email_verified: true };
    const person: NewPerson | null = await createOrClaimPerson(context, draft, known);
    if (!person) throw authFailure("USER_ALREADY_EXIST");
    return signInAndRedirect(context, site, person, next, BY_CODE);
  });
