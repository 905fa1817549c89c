// Proving again who is at the browser, before dangerous acts (docs/adr/0053).
import type { IdentityCheck } from "@cairn/contract/entities/two-factor";
import { requireFewAttempts } from "../../platform/auth/attempts.ts";
import { verifyPassword } from "../../platform/auth/passwords.ts";
import { fail, invalid } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { proveByPasskey } from "../passkeys/proving.ts";
import { readCredentials } from "../users/people.ts";
import { hasSecondFactor, proveFactor } from "./factors.ts";

/** How long a check counts. */
const RECENT_MS = 10 * 60_000;

/**
 * @returns the session
 * @throws user.check_again, also for programs, which can't prove who is at a browser
 */
export async function requireRecentCheck({ runtime, session }: UserContext): Promise<Buffer> {
  const row =
    session === null
      ? undefined
      : await runtime.db
          .selectFrom("sessions")
          .select("checked_at")
          .where("token_hash", "=", session)
          .executeTakeFirst();
  if (session === null || !row || runtime.now().getTime() - Date.parse(row.checked_at) > RECENT_MS)
    throw fail("user.check_again", { check: true });
  return session;
}

/**
 * For acts that clients without this step know: only people with a second factor are asked, and only in browsers.
 * @throws user.check_again
 */
export async function requireCheckOfProtected(context: UserContext): Promise<void> {
  const { runtime, me, session } = context;
  if (session !== null && (await hasSecondFactor(runtime.db, me.id))) await requireRecentCheck(context);
}

/** @throws invalid, user.sign_in_again */
async function prove(context: UserContext, proof: IdentityCheck): Promise<void> {
  const { runtime, me, session } = context;
  const { code = "", password = "", passkey } = proof;
  if (passkey && session) {
    const known = { browser: session, purpose: "check", user_id: me.id } as const;
    if (!(await proveByPasskey(context, known, passkey)))
      throw invalid({ passkey: ["This passkey was not accepted."] });
    return;
  }
  if (await hasSecondFactor(runtime.db, me.id)) {
    if ((await proveFactor(runtime, runtime.db, me.id, code)) === null)
      throw invalid({ code: ["This code is incorrect or was used before."] });
    return;
  }
  const { password_hash, is_password_autoset } = await readCredentials(runtime.db, me.id);
  if (is_password_autoset) throw fail("user.sign_in_again");
  if (!(await verifyPassword(password_hash, password)))
    throw invalid({ password: ["This password is incorrect."] });
}

/** @throws invalid, too_many, user.sign_in_again */
export async function checkIdentity(context: UserContext, proof: IdentityCheck): Promise<void> {
  const { runtime, me, session } = context;
  await requireFewAttempts(context, me.email);
  await prove(context, proof);
  await runtime.db
    .updateTable("sessions")
    .set({ checked_at: runtime.now().toISOString() })
    .where("token_hash", "=", session)
    .execute();
}
