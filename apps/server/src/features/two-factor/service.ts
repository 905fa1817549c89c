// A person's own second factor: turning it on and off, and its recovery codes (docs/adr/0053).
import type { RecoveryCodes, TwoFactor, TwoFactorSetup } from "@cairn/contract/entities/two-factor";
import { recording } from "../../platform/audit/acts.ts";
import type { From } from "../../platform/audit/origin.ts";
import { requireFewAttempts } from "../../platform/auth/attempts.ts";
import { endSessionsOf } from "../../platform/auth/sessions.ts";
import { fail, invalid } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { postIfPossible } from "../mail/post.ts";
import { requireRecentCheck } from "./check.ts";
import { hasSecondFactor, readTwoFactor, removeFactors, storeSecret, spendAppCode } from "./factors.ts";
import { secondFactorOff, secondFactorOn } from "./letters.ts";
import { renewCodes } from "./recovery-codes.ts";
import { isFactorRequired } from "./requirement.ts";
import { newSecret, setupUri } from "./totp.ts";

export {
  attemptChallenge,
  type Challenge,
  endChallenge,
  secondStepPage,
  storeChallenge,
} from "./challenges.ts";
export { requireCheckOfProtected } from "./check.ts";
export { hasSecondFactor, proveFactor, removeFactors } from "./factors.ts";
export { recoveryCodeUsed } from "./letters.ts";

export const readOwn = async ({ runtime, me }: UserContext): Promise<TwoFactor> => ({
  ...(await readTwoFactor(runtime.db, me.id)),
  is_required: await isFactorRequired(runtime.db, me.id),
});

/** @throws user.check_again, two_factor.enabled */
export async function beginSetup(context: UserContext): Promise<TwoFactorSetup> {
  await requireRecentCheck(context);
  const { runtime, me } = context;
  const secret = newSecret();
  if (!(await storeSecret(runtime, runtime.db, me.id, secret))) throw fail("two_factor.enabled");
  return { secret, uri: setupUri(secret, me.email) };
}

/** Other browsers are signed out: they have not passed the second step. @throws user.check_again, invalid, too_many */
export async function confirmSetup(context: UserContext, code: string): Promise<RecoveryCodes> {
  await requireRecentCheck(context);
  const { runtime, me, session } = context;
  await requireFewAttempts(context, me.email);
  if (await hasSecondFactor(runtime.db, me.id)) throw fail("two_factor.enabled");
  return recording(context, async (db, acts) => {
    if (!(await spendAppCode(runtime, db, me.id, code)))
      throw invalid({ code: ["This code is incorrect. Is the time of your phone right?"] });
    const confirmed = await db
      .updateTable("totp_factors")
      .set({ confirmed_at: runtime.now().toISOString() })
      .where("user_id", "=", me.id)
      .where("confirmed_at", "is", null)
      .returning("user_id")
      .executeTakeFirst();
    if (!confirmed) throw fail("two_factor.enabled");
    const recovery_codes = await renewCodes(runtime, db, me.id);
    await endSessionsOf(db, me.id, session);
    acts.note("second_factor_enabled");
    await postIfPossible(runtime, db, me.email, secondFactorOn);
    return { recovery_codes };
  });
}

/** @throws user.check_again, two_factor.off */
export async function renewOwnCodes(context: UserContext): Promise<RecoveryCodes> {
  await requireRecentCheck(context);
  const { runtime, me } = context;
  return recording(context, async (db, acts) => {
    if (!(await hasSecondFactor(db, me.id))) throw fail("two_factor.off");
    acts.note("recovery_codes_renewed");
    return { recovery_codes: await renewCodes(runtime, db, me.id) };
  });
}

/** Turns it off, and reports it by email. False: there was none. */
export const turnOff = (from: From, person: { id: string; email: string }): Promise<boolean> =>
  recording(from, async (db, acts) => {
    if (!(await removeFactors(db, person.id))) return false;
    acts.note("second_factor_disabled", { object_id: person.id, object_name: person.email });
    await postIfPossible(from.runtime, db, person.email, secondFactorOff);
    return true;
  });

/** @throws user.check_again, two_factor.off, two_factor.required */
export async function removeOwn(context: UserContext): Promise<void> {
  await requireRecentCheck(context);
  if (await isFactorRequired(context.runtime.db, context.me.id)) throw fail("two_factor.required");
  if (!(await turnOff(context, context.me))) throw fail("two_factor.off");
}
