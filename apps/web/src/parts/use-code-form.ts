import { useEffect, useState, type FormEvent } from "react";
import { AUTH_ERRORS } from "@cairn/contract/errors";
import { codes } from "../i18n/en/codes.ts";
import { namespace, type WordKey } from "../i18n/i18n.ts";
import { postForm } from "../session/csrf.ts";
import { mailCode } from "../session/mail-code.ts";
import { formatCode, isWholeCode } from "./code-format.ts";

export const t = namespace("codes", codes);

/** Seconds before another code can be asked for: mail takes a while. */
const PAUSE = 30;

const REFUSALS: Record<number, WordKey<typeof codes>> = {
  [AUTH_ERRORS.EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN]: "too_many",
  [AUTH_ERRORS.EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_UP]: "too_many",
  [AUTH_ERRORS.RATE_LIMIT_EXCEEDED]: "too_often",
};

export interface CodeFormSpec {
  email: string;
  /** Where the form is posted: sign-in or sign-up. */
  action: "/auth/magic-sign-in/" | "/auth/magic-sign-up/";
  next: string | null;
  /** What was wrong with the code that was posted before. */
  problem: string | null;
}

/** Counts down to when another code can be asked for. */
function usePause(begins: number): [left: number, restart: () => void] {
  const [left, setLeft] = useState(begins);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(PAUSE)];
}

/** A code as it is typed, posted when it is whole, and asked for again. */
export function useCodeForm({ email, action, next, problem }: CodeFormSpec) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(problem);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  // Who comes back with a wrong code may need another one at once.
  const [pause, startPause] = usePause(problem === null ? PAUSE : 0);
  const post = async (whole: string): Promise<void> => {
    if (busy) return;
    if (!isWholeCode(whole)) return setError(t("incomplete"));
    setBusy(true);
    try {
      await postForm(action, { email, code: whole, ...(next === null ? {} : { next_path: next }) });
    } catch {
      // Nothing was sent: the token could not be fetched.
      setError(t("unreachable"));
      setBusy(false);
    }
    return undefined;
  };
  const type = (text: string): void => {
    const typed = formatCode(text);
    setCode(typed);
    setError(null);
    if (isWholeCode(typed) && !isWholeCode(code)) void post(typed);
  };
  const resend = async (): Promise<void> => {
    startPause();
    setNote(null);
    try {
      const refusal = await mailCode(email);
      if (refusal === null) setNote(t("resent"));
      else setError(t(REFUSALS[refusal] ?? "off"));
    } catch {
      setError(t("unreachable"));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void post(code);
  };
  return { code, type, error, busy, note, pause, resend: () => void resend(), submit };
}
