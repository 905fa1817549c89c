// Changing the email address of the signed-in person (security 50), which contract/workspace §3 does not specify: the
// password proves who they are, a code that the address is theirs.
import type { EmailChange, EmailCodeRequest, UserMe } from "@cairn/contract/entities/user";
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { requireFewAttempts } from "../../platform/auth/attempts.ts";
import { verifyPassword } from "../../platform/auth/passwords.ts";
import { fail, invalid } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { CODE_SECONDS, type CodeUse, makeCode, redeemCode } from "../auth/codes.ts";
import { addressTaken, newAddressLetter } from "../auth/letters.ts";
import { post } from "../mail/post.ts";
import { canMail } from "../mail/settings.ts";
import { requireCheckOfProtected } from "../two-factor/check.ts";
import { materializeAcceptedInvitations } from "../workspaces/membership.ts";
import { giveEmail } from "./new-email.ts";
import { findPersonByEmail, readCredentials, readPerson } from "./people.ts";

/** A person without a password proves who they are by a sign-in within the last minutes. */
const RECENT_MS = 15 * 60_000;

/** @throws invalid */
function readEmail(me: { email: string }, text: string): string {
  const email = cleanEmail(text);
  if (email === "") throw invalid({ email: ["Enter your new email."] });
  if (!isEmail(email)) throw invalid({ email: ["This isn't an email address."] });
  if (email === me.email) throw invalid({ email: ["This is already your email."] });
  return email;
}

/** @throws user.sign_in_again */
async function requireRecentSignIn({ runtime, session }: UserContext): Promise<void> {
  const { created_at } = await runtime.db
    .selectFrom("sessions")
    .select("created_at")
    .where("token_hash", "=", session)
    .executeTakeFirstOrThrow();
  if (runtime.now().getTime() - Date.parse(created_at) > RECENT_MS) throw fail("user.sign_in_again");
}

/** A browser that was left open does not give the account away. @throws invalid, user.sign_in_again */
async function requirePassword(context: UserContext, password: string): Promise<void> {
  const { runtime, me } = context;
  const { password_hash, is_password_autoset } = await readCredentials(runtime.db, me.id);
  if (is_password_autoset) return requireRecentSignIn(context);
  if (password === "") throw invalid({ password: ["Enter your password."] });
  if (!(await verifyPassword(password_hash, password)))
    throw invalid({ password: ["This password is incorrect."] });
  return undefined;
}

const codeUse = ({ me }: UserContext, email: string): CodeUse => ({
  purpose: "new-address",
  email,
  owner: me.id,
});

/**
 * Gives the same response for an email address in use as for a free one (security 30): only its mailbox learns about
 * it. @throws invalid, user.*, too_many
 */
export async function mailEmailCode(
  context: UserContext,
  { email: text, password = "" }: EmailCodeRequest,
): Promise<{ message: string }> {
  const { runtime, me } = context;
  await requireFewAttempts(context, me.email);
  const email = readEmail(me, text);
  if (!(await canMail(runtime))) throw fail("user.mail_unset");
  await requireCheckOfProtected(context);
  await requirePassword(context, password);
  const isTaken = (await findPersonByEmail(runtime.db, email)) !== undefined;
  const until = new Date(runtime.now().getTime() + CODE_SECONDS * 1000).toISOString();
  await runtime.db.transaction().execute(async (db) => {
    const code = await makeCode(context, db, codeUse(context, email));
    if (code === null)
      throw invalid({ email: ["Too many codes were sent to this email. Wait ten minutes."] });
    await post(runtime, db, { to: email, letter: isTaken ? addressTaken : newAddressLetter(code), until });
  });
  return { message: "We sent a code to this email." };
}

/**
 * Immediately applies invitations that were accepted for the new email address, as a sign-in does. @throws invalid,
 * too_many
 */
export async function changeEmail(context: UserContext, { email: text, code }: EmailChange): Promise<UserMe> {
  const { runtime, me, session } = context;
  await requireFewAttempts(context, me.email);
  const email = readEmail(me, text);
  if (code.trim() === "") throw invalid({ code: ["Enter the code."] });
  const guess = await redeemCode(context, codeUse(context, email), code);
  if (guess === "wrong") throw invalid({ code: ["This code is incorrect."] });
  if (guess === "expired") throw invalid({ code: ["This code has expired. Request a new one."] });
  await giveEmail(context, me, email, session);
  await materializeAcceptedInvitations(context, { id: me.id, email });
  return readPerson(runtime.db, me.id);
}
