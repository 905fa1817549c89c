import { AUTH_ERRORS } from "@cairn/contract/auth-errors";
import type { codes } from "../i18n/en/codes.ts";
import type { TextKey } from "../i18n/i18n.ts";
import { postForm } from "../session/csrf.ts";
import { mailCode } from "../session/mail-code.ts";
import { CodeForm } from "./code-form.tsx";
import { t } from "./use-code-form.ts";

const REFUSALS: Record<number, TextKey<typeof codes>> = {
  [AUTH_ERRORS.EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN]: "too_many",
  [AUTH_ERRORS.EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_UP]: "too_many",
  [AUTH_ERRORS.RATE_LIMIT_EXCEEDED]: "too_often",
};

export interface SignInCodeProps {
  email: string;
  /** The form's target, sign-in or sign-up. The response is another page. */
  action: "/auth/magic-sign-in/" | "/auth/magic-sign-up/";
  next: string | null;
  /** The problem with the code that was posted before. */
  problem: string | null;
}

/** The form of a mailed code that signs in or up. */
export function SignInCodeForm({ email, action, next, problem }: SignInCodeProps) {
  const send = async (code: string): Promise<null> => {
    await postForm(action, { email, code, ...(next === null ? {} : { next_path: next }) });
    return null;
  };
  const again = async (): Promise<string | null> => {
    const refusal = await mailCode(email);
    return refusal === null ? null : t(REFUSALS[refusal] ?? "off");
  };
  return <CodeForm email={email} problem={problem} send={send} requestCode={again} />;
}
