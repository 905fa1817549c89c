// Everything that is requested by email address: how it signs in, a code, a password link (contract/workspace §1.2).
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { requireFewAttempts } from "../../platform/auth/attempts.ts";
import { knownDevice } from "../../platform/auth/known-device.ts";
import { authFailure } from "../../platform/failure.ts";
import type { NoContext } from "../../platform/http/context.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { signInRules, type SignInRules } from "../instance/service.ts";
import { post } from "../mail/post.ts";
import { canMail } from "../mail/settings.ts";
import { findCredentials } from "../users/people.ts";
import { hasOpenInvitation } from "../workspaces/membership.ts";
import { CODE_SECONDS, makeCode, signInUse } from "./codes.ts";
import { codeLetter } from "./letters.ts";
import { forgotten, isKnown, sendPasswordLink } from "./password-link-task.ts";

type Body = Readonly<Record<string, unknown>>;

/** The single email address in a JSON body; anything but text is refused (security 36). @throws auth */
function readEmail({ email }: Body): string {
  if (email === undefined || email === null || email === "") throw authFailure("EMAIL_REQUIRED");
  const address = typeof email === "string" ? cleanEmail(email) : "";
  if (!isEmail(address)) throw authFailure("INVALID_EMAIL");
  return address;
}

/** Shared by all three. @throws auth, too_many */
async function readEmailRequest(
  context: NoContext,
  body: Body,
): Promise<{ email: string; rules: SignInRules }> {
  await requireFewAttempts(context, body.email);
  const rules = await signInRules(context.runtime);
  return { email: readEmail(body), rules };
}

/** Codes need a mail server and must be enabled in the console. @throws auth */
export async function requireCodes(runtime: Runtime, rules: SignInRules): Promise<void> {
  if (!(await canMail(runtime))) throw authFailure("SMTP_NOT_CONFIGURED");
  if (!rules.code) throw authFailure("MAGIC_LINK_LOGIN_DISABLED");
}

/** Reveals by design whether an email address is known (contract/workspace §1.2); hence the throttle. */
export async function checkEmail(
  context: NoContext,
  body: Body,
): Promise<{ existing: boolean; status: "MAGIC_CODE" | "CREDENTIAL" }> {
  const { email, rules } = await readEmailRequest(context, body);
  const person = await findCredentials(context.runtime.db, email);
  const existing = isKnown(person);
  const hasPassword = existing && !person.is_password_autoset;
  const byCode = !hasPassword && rules.code && (await canMail(context.runtime));
  return { existing, status: byCode ? "MAGIC_CODE" : "CREDENTIAL" };
}

/** Whether a code would work; if it would not, no email is sent, and the response is the same (security 30). */
const isUsable = async (runtime: Runtime, rules: SignInRules, email: string, known: boolean) =>
  known || rules.sign_up || hasOpenInvitation(runtime, email);

/** @throws auth, too_many */
export async function mailCode(context: NoContext, body: Body): Promise<{ key: string }> {
  const { runtime } = context;
  const { email, rules } = await readEmailRequest(context, body);
  await requireCodes(runtime, rules);
  const known = isKnown(await findCredentials(runtime.db, email));
  const device = await knownDevice(runtime, context.request, email);
  const isSent = await runtime.db.transaction().execute(async (db) => {
    const code = await makeCode(context, db, signInUse(email, device !== null));
    if (code === null) return false;
    const until = new Date(runtime.now().getTime() + CODE_SECONDS * 1000).toISOString();
    if (await isUsable(runtime, rules, email, known))
      await post(runtime, db, { to: email, letter: codeLetter(code), until, apart: device !== null });
    return true;
  });
  if (!isSent)
    throw authFailure(
      known ? "EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN" : "EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_UP",
    );
  return { key: `magic_${email}` };
}

/**
 * Does and returns the same whether or not a person has the email address (security 30): the link is created and
 * emailed afterwards. @throws auth, too_many
 */
export async function mailPasswordLink(context: NoContext, body: Body): Promise<{ message: string }> {
  const { runtime } = context;
  const { email } = await readEmailRequest(context, body);
  if (!(await canMail(runtime))) throw authFailure("SMTP_NOT_CONFIGURED");
  await enqueue(runtime.db, sendPasswordLink, await forgotten(runtime, email));
  return { message: "If there's an account with this email, we sent it a link." };
}
