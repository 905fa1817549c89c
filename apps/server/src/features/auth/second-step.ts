// The second step of a sign-in, for people with a second factor (docs/adr/0053). For anyone else nothing changes.
import type { SecondStepOptions } from "@cairn/contract/entities/passkey";
import { notingFailure } from "../../platform/audit/failed-sign-in.ts";
import { requireFewAttempts } from "../../platform/auth/attempts.ts";
import { refusedTo } from "../../platform/auth/redirects.ts";
import { authFailure } from "../../platform/failure.ts";
import type { NoContext } from "../../platform/http/context.ts";
import { enterConsole } from "../instance/service.ts";
import { postIfPossible } from "../mail/post.ts";
import { askForPasskey, proveByPasskey } from "../passkeys/proving.ts";
import { readAssertion } from "../passkeys/answer.ts";
import {
  attemptChallenge,
  endChallenge,
  findChallenge,
  hasApp,
  proveFactor,
  recoveryCodeUsed,
  secondStepPage,
} from "../two-factor/service.ts";
import type { Form } from "./form.ts";
import { finishSignIn, type SignInMethod } from "./sign-in-and-redirect.ts";

type Attempted = NonNullable<Awaited<ReturnType<typeof attemptChallenge>>>;

/** @throws auth */
export async function secondStepOptions(context: NoContext): Promise<SecondStepOptions> {
  const challenge = await findChallenge(context);
  if (!challenge) throw authFailure("EXPIRED_TWO_FACTOR_STEP");
  return {
    has_app: await hasApp(context.runtime.db, challenge.user_id),
    passkey: await askForPasskey(context, { ...challenge, purpose: "second_step" }),
  };
}

/** @throws auth, too_many */
async function prove(context: NoContext, { user_id, browser }: Attempted, form: Form) {
  const { runtime } = context;
  if (form.passkey !== undefined) {
    const expected = { browser, purpose: "second_step", user_id } as const;
    const answer = readAssertion(form.passkey);
    if (!answer || !(await proveByPasskey(context, expected, answer))) throw authFailure("INVALID_PASSKEY");
    return "passkey";
  }
  const proof = await proveFactor(runtime, runtime.db, user_id, form.code ?? "");
  if (proof === null) throw authFailure("INVALID_TWO_FACTOR_CODE");
  return proof;
}

/** @throws auth, too_many */
async function pass(context: NoContext, challenge: Attempted, form: Form): Promise<void> {
  const { runtime } = context;
  await requireFewAttempts(context, challenge.email);
  const proof = await prove(context, challenge, form);
  if (!(await endChallenge(context, runtime.db))) throw authFailure("EXPIRED_TWO_FACTOR_STEP");
  if (proof === "recovery") await postIfPossible(runtime, runtime.db, challenge.email, recoveryCodeUsed);
}

/** A form post: 302 to the page that the person wanted, signed in, or back with the error. */
export const answerSecondStep = (context: NoContext, form: Form): Promise<string> =>
  refusedTo(secondStepPage(context.runtime.config), {}, async () => {
    const challenge = await attemptChallenge(context);
    if (!challenge) throw authFailure("EXPIRED_TWO_FACTOR_STEP");
    const { user_id: id, email, kind, site, next, medium, proves } = challenge;
    await notingFailure(context, email, () => pass(context, challenge, form));
    if (kind === "admin" || site === "admin") return enterConsole(context, { id });
    const method = { medium, proves } as SignInMethod;
    return finishSignIn(context, site, { id, email }, next, method);
  });
