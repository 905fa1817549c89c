// What is asked for by mail: how an address signs in, a code, a password link (contract/workspace §1.2).
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { requireFewAttempts } from "../../platform/auth/attempts.ts";
import { authFailure } from "../../platform/failure.ts";
import type { NoContext } from "../../platform/http/context.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { signInRules, type SignInRules } from "../instance/service.ts";
import { post } from "../mail/post.ts";
import { canMail } from "../mail/settings.ts";
import { type Credentials, findCredentials } from "../users/people.ts";
import { isClaimable } from "../users/placeholders.ts";
import { hasOpenInvitation } from "../workspaces/membership.ts";
import { CODE_SECONDS, makeCode, signInUse } from "./codes.ts";
import { codeLetter, passwordLinkLetter } from "./letters.ts";
import { LINK_SECONDS, makePasswordLink } from "./password-links.ts";

type Body = Readonly<Record<string, unknown>>;

/** The one address that a JSON body names; anything but text is no address (security 36). @throws auth */
function readEmail({ email }: Body): string {
  if (email === undefined || email === null || email === "") throw authFailure("EMAIL_REQUIRED");
  const address = typeof email === "string" ? cleanEmail(email) : "";
  if (!isEmail(address)) throw authFailure("INVALID_EMAIL");
  return address;
}

/** What is common to all three. @throws auth, too_many */
async function readAsking(context: NoContext, body: Body): Promise<{ email: string; rules: SignInRules }> {
  await requireFewAttempts(context, body.email);
  const rules = await signInRules(context.runtime);
  return { email: readEmail(body), rules };
}

/** Who was only named by an import, or has left, has to sign up. */
const isKnown = (person: Credentials | undefined): boolean => person !== undefined && !isClaimable(person);

/** Codes need a mail server and the console's leave. @throws auth */
export async function requireCodes(runtime: Runtime, rules: SignInRules): Promise<void> {
  if (!(await canMail(runtime))) throw authFailure("SMTP_NOT_CONFIGURED");
  if (!rules.code) throw authFailure("MAGIC_LINK_LOGIN_DISABLED");
}

/** Tells by design whether an address is known (contract/workspace §1.2); hence the throttle. */
export async function checkEmail(
  context: NoContext,
  body: Body,
): Promise<{ existing: boolean; status: "MAGIC_CODE" | "CREDENTIAL" }> {
  const { email, rules } = await readAsking(context, body);
  const person = await findCredentials(context.runtime.db, email);
  const existing = isKnown(person);
  const hasPassword = existing && person?.is_password_autoset === false;
  const byCode = !hasPassword && rules.code && (await canMail(context.runtime));
  return { existing, status: byCode ? "MAGIC_CODE" : "CREDENTIAL" };
}

/** Whether a code would open anything; where it would not, nothing is mailed, and the answer is the same (security 30). */
const isOfUse = async (runtime: Runtime, rules: SignInRules, email: string, known: boolean) =>
  known || rules.sign_up || hasOpenInvitation(runtime, email);

/** @throws auth, too_many */
export async function mailCode(context: NoContext, body: Body): Promise<{ key: string }> {
  const { runtime } = context;
  const { email, rules } = await readAsking(context, body);
  await requireCodes(runtime, rules);
  const known = isKnown(await findCredentials(runtime.db, email));
  const isSent = await runtime.db.transaction().execute(async (db) => {
    const code = await makeCode(context, db, signInUse(email));
    if (code === null) return false;
    const until = new Date(runtime.now().getTime() + CODE_SECONDS * 1000).toISOString();
    if (await isOfUse(runtime, rules, email, known))
      await post(runtime, db, { to: email, letter: codeLetter(code), until });
    return true;
  });
  if (!isSent)
    throw authFailure(
      known ? "EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN" : "EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_UP",
    );
  return { key: `magic_${email}` };
}

/** Answers a stranger's address as a known one (security 30). @throws auth, too_many */
export async function mailPasswordLink(context: NoContext, body: Body): Promise<{ message: string }> {
  const { runtime } = context;
  const { email } = await readAsking(context, body);
  if (!(await canMail(runtime))) throw authFailure("SMTP_NOT_CONFIGURED");
  const person = await findCredentials(runtime.db, email);
  if (person && isKnown(person))
    await runtime.db.transaction().execute(async (db) => {
      const letter = passwordLinkLetter(await makePasswordLink(runtime, db, person));
      const until = new Date(runtime.now().getTime() + LINK_SECONDS * 1000).toISOString();
      await post(runtime, db, { to: email, letter, until });
    });
  return { message: "If there is an account with this address, a link is on its way." };
}
