import { useEffect, useState, type FormEvent } from "react";
import { codes } from "../i18n/en/codes.ts";
import { namespace } from "../i18n/i18n.ts";
import { formatCode, isWholeCode } from "./code-format.ts";

export const t = namespace("codes", codes);

/** Seconds before another code can be requested, because mail takes a while. */
const RESEND_SECONDS = 30;

export interface CodeFormSpec {
  email: string;
  /** The problem with the code that was sent before. */
  problem: string | null;
  /**
   * Sends the whole code.
   * @returns its problem, or null if it is right and the form is done. It may reject.
   */
  send: (code: string) => Promise<string | null>;
  /**
   * Mails another code.
   * @returns the reason if that is refused, or null. It may reject.
   */
  requestCode: () => Promise<string | null>;
}

/** Counts down until another code can be requested. */
function useCountdown(begins: number): [left: number, restart: () => void] {
  const [left, setLeft] = useState(begins);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(RESEND_SECONDS)];
}

/** A code as it is typed: sent when complete, and requested again. */
export function useCodeForm({ problem, send, requestCode }: CodeFormSpec) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(problem);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  // After a wrong code, the person may need another one at once.
  const [pause, startPause] = useCountdown(problem === null ? RESEND_SECONDS : 0);
  const post = async (complete: string): Promise<void> => {
    if (busy) return;
    if (!isWholeCode(complete)) return setError(t("incomplete"));
    setBusy(true);
    const wrong = await send(complete).catch(() => t("unreachable"));
    if (wrong === null) return undefined;
    setError(wrong);
    setBusy(false);
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
    const refusal = await requestCode().catch(() => t("unreachable"));
    if (refusal === null) setNote(t("resent"));
    else setError(refusal);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void post(code);
  };
  return { code, type, error, busy, note, pause, resend: () => void resend(), submit };
}
