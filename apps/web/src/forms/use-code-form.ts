import { useEffect, useState } from "react";
import { codes } from "../i18n/en/codes.ts";
import { namespace } from "../i18n/i18n.ts";
import { formatCode, isWholeCode } from "./code-format.ts";
import { useForm } from "./use-form.ts";

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
  const [note, setNote] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // After a wrong code, the person may need another one at once.
  const [pause, startPause] = useCountdown(problem === null ? RESEND_SECONDS : 0);
  const form = useForm({
    start: { code: "" },
    problems: problem === null ? {} : { code: problem },
    check: ({ code }) => (isWholeCode(code) ? {} : { code: t("incomplete") }),
    save: async ({ code }) => {
      const wrong = await send(code);
      return wrong === null ? null : { code: wrong };
    },
    refused: () => ({ code: t("unreachable") }),
  });
  const { code } = form.fields;
  const type = (text: string): void => {
    const typed = formatCode(text);
    setRefusal(null);
    form.set({ code: typed });
    if (isWholeCode(typed) && !isWholeCode(code)) form.send({ code: typed });
  };
  const resend = async (): Promise<void> => {
    startPause();
    setNote(null);
    const reason = await requestCode().catch(() => t("unreachable"));
    setRefusal(reason);
    if (reason === null) setNote(t("resent"));
  };
  const { busy, submit } = form;
  const error = refusal ?? form.problems.code ?? null;
  return { code, type, error, busy, note, pause, resend: () => void resend(), submit };
}
