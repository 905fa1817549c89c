// Signing in with a passkey alone (docs/adr/0058): it is something that the person has, and it has verified them by a PIN
// or a finger, so that it counts as both steps.
import type { PasskeyOptions } from "@cairn/contract/entities/passkey";
import { randomBytes } from "node:crypto";
import { requireFewAttempts } from "../../platform/auth/attempts.ts";
import { hashToken } from "../../platform/auth/sessions.ts";
import { authFailure } from "../../platform/failure.ts";
import type { NoContext } from "../../platform/http/context.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { signInRules } from "../instance/service.ts";
import { readAssertion } from "../passkeys/answer.ts";
import { askForAnyPasskey, proveByPasskey } from "../passkeys/proving.ts";
import { answerForm, type Form } from "./form.ts";
import { finishSignIn, type SignedInPerson } from "./sign-in-and-redirect.ts";

/** As long as a challenge. */
const SECONDS = 300;

const isSecure = ({ request }: NoContext): boolean => request.protocol === "https";
const cookieName = (context: NoContext): string => `${isSecure(context) ? "__Host-" : ""}cairn-passkey`;
const cookieOptions = (context: NoContext) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(context) }) as const;

/** Where people sign in by other services only, those decide who gets in. @throws auth, too_many */
async function requireAllowed(context: NoContext): Promise<void> {
  await requireFewAttempts(context, null);
  const { password, code } = await signInRules(context.runtime);
  if (!password && !code) throw authFailure("EMAIL_PASSWORD_AUTHENTICATION_DISABLED");
}

/** @throws auth, too_many */
export async function passkeyOptions(context: NoContext): Promise<PasskeyOptions> {
  await requireAllowed(context);
  const token = randomBytes(32).toString("base64url");
  context.reply.setCookie(cookieName(context), token, { ...cookieOptions(context), maxAge: SECONDS });
  return askForAnyPasskey(context, { browser: hashToken(token), purpose: "sign_in" });
}

const findActive = (db: Queryable, id: string): Promise<SignedInPerson | undefined> =>
  db
    .selectFrom("users")
    .select(["id", "email"])
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();

/** Whatever is wrong has the same error. @throws auth */
async function identify(context: NoContext, form: Form): Promise<SignedInPerson> {
  const browser = hashToken(context.request.cookies[cookieName(context)] ?? "");
  context.reply.clearCookie(cookieName(context), cookieOptions(context));
  const answer = readAssertion(form.passkey ?? "");
  const expected = { browser, purpose: "sign_in", user_id: null } as const;
  const id = answer && (await proveByPasskey(context, expected, answer));
  const person = id === null ? undefined : await findActive(context.runtime.db, id);
  if (!person) throw authFailure("INVALID_PASSKEY");
  return person;
}

/** A form post: 302 to the page that the person wanted, signed in, or back with the error. */
export const signInByPasskey = (context: NoContext, form: Form): Promise<string> =>
  answerForm(context, "app", "/sign-in", form, async ({ next }) => {
    await requireAllowed(context);
    const person = await identify(context, form);
    return finishSignIn(context, "app", person, next, { medium: "passkey", proves: false });
  });
