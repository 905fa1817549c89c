// A person's own second factor: turning it on and off, and its recovery codes (docs/adr/0053).
import type { RecoveryCodes, TwoFactor, TwoFactorSetup } from "@cairn/contract/entities/two-factor";
import { recording } from "../../platform/audit/acts.ts";
import type { From } from "../../platform/audit/origin.ts";
import { requireFewAttempts } from "../../platform/auth/attempts.ts";
import { endSessionsOf } from "../../platform/auth/sessions.ts";
import { fail, invalid } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { DatabaseTransaction } from "../../platform/postgres/database.ts";
import { postIfPossible } from "../mail/post.ts";
import { requireRecentCheck } from "./check.ts";
import {
  afterRemoval,
  hasApp,
  hasSecondFactor,
  lockFactors,
  readTwoFactor,
  removeApp,
  removeFactors,
  spendAppCode,
  storeSecret,
} from "./factors.ts";
import { appRemoved, secondFactorOff, secondFactorOn } from "./letters.ts";
import { renewCodes } from "./recovery-codes.ts";
import { isFactorRequired } from "./requirement.ts";
import { newSecret, setupUri } from "./totp.ts";

export {
  attemptChallenge,
  endChallenge,
  findChallenge,
  secondStepPage,
  storeChallenge,
} from "./challenges.ts";
export { requireCheckOfProtected, requireRecentCheck } from "./check.ts";
export { afterRemoval, hasApp, hasSecondFactor, lockFactors, proveFactor, removeFactors } from "./factors.ts";
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

/**
 * What comes with the first factor: recovery codes, and other browsers are signed out, because they have not passed the
 * second step.
 */
export async function beginFactors(context: UserContext, db: DatabaseTransaction): Promise<string[]> {
  const { runtime, me, session } = context;
  await endSessionsOf(db, me.id, session);
  return renewCodes(runtime, db, me.id);
}

/** The recovery codes come with the first factor only. @throws user.check_again, two_factor.enabled, invalid, too_many */
export async function confirmSetup(context: UserContext, code: string): Promise<RecoveryCodes> {
  await requireRecentCheck(context);
  const { runtime, me } = context;
  await requireFewAttempts(context, me.email);
  if (await hasApp(runtime.db, me.id)) throw fail("two_factor.enabled");
  return recording(context, async (db, acts) => {
    await lockFactors(db, me.id);
    const isFirst = !(await hasSecondFactor(db, me.id));
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
    acts.note("second_factor_enabled");
    await postIfPossible(runtime, db, me.email, secondFactorOn);
    return { recovery_codes: isFirst ? await beginFactors(context, db) : [] };
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

/** Removes all factors, and reports it by email. False: there was none. */
export const turnOff = (from: From, person: { id: string; email: string }): Promise<boolean> =>
  recording(from, async (db, acts) => {
    if (!(await removeFactors(db, person.id))) return false;
    acts.note("second_factor_disabled", { object_id: person.id, object_name: person.email });
    await postIfPossible(from.runtime, db, person.email, secondFactorOff);
    return true;
  });

/** Disconnects the app. @throws user.check_again, two_factor.off, two_factor.required */
export async function removeOwn(context: UserContext): Promise<void> {
  await requireRecentCheck(context);
  const { runtime, me } = context;
  await recording(context, async (db, acts) => {
    await lockFactors(db, me.id);
    if (!(await removeApp(db, me.id))) throw fail("two_factor.off");
    const letter = (await afterRemoval(db, me.id)) ? appRemoved : secondFactorOff;
    acts.note("second_factor_disabled", { object_id: me.id, object_name: me.email });
    await postIfPossible(runtime, db, me.email, letter);
  });
}
