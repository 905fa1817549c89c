import { useState } from "react";
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { isRefused, mailCode, postEmail } from "../../session/mail-code.ts";
import { authProblem, stepOfError, type FormStep } from "./auth-errors.ts";
import type { AuthSearch } from "./search.ts";
import { t } from "./text.ts";

interface EmailCheck {
  existing: boolean;
  status: "MAGIC_CODE" | "CREDENTIAL";
}

/** Steps of a new account use the same form with other texts. */
const STEPS_BY_CHECK: Record<EmailCheck["status"], Record<"known" | "unknown", FormStep>> = {
  MAGIC_CODE: { known: "code", unknown: "new-code" },
  CREDENTIAL: { known: "password", unknown: "new-password" },
};

const explain = (code: number): string => t(authProblem(String(code))?.word ?? "failed");

/**
 * The address first; then a code or a password, as the server decides (contract/workspace §1.2). It does not use
 * `useForm`, because a problem belongs to a step, not to a field, and `toCode` works without a form.
 */
export function useEmailSteps(search: AuthSearch) {
  const [email, setEmail] = useState(search.email ?? "");
  const [step, setStep] = useState<FormStep>(search.email ? stepOfError(search.error_code) : "email");
  /** The problem from the redirect that led here; shown until the next step. */
  const [found, setFound] = useState(() => authProblem(search.error_code));
  const [error, setError] = useState<string | null>(
    found !== null && step === "email" && found.field !== null ? t(found.word) : null,
  );
  const [busy, setBusy] = useState(false);
  const go = (next: FormStep): void => {
    setStep(next);
    setFound(null);
    setError(null);
  };
  const working = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch {
      setError(t("unreachable"));
    } finally {
      setBusy(false);
    }
  };
  const toCode = (next: FormStep): Promise<void> =>
    working(async () => {
      const refusal = await mailCode(email);
      if (refusal === null) go(next);
      else setError(explain(refusal));
    });
  const check = async (): Promise<void> => {
    const address = cleanEmail(email);
    if (address === "") return setError(t("email_required"));
    if (!isEmail(address)) return setError(t("email_invalid"));
    setEmail(address);
    await working(async () => {
      const answer = await postEmail<EmailCheck>("/auth/email-check/", address);
      if (isRefused(answer)) return setError(explain(answer.error_code));
      const next = STEPS_BY_CHECK[answer.status][answer.existing ? "known" : "unknown"];
      if (answer.status === "CREDENTIAL") return go(next);
      const refusal = await mailCode(address);
      return refusal === null ? go(next) : setError(explain(refusal));
    });
    return undefined;
  };
  const type = (text: string): void => {
    setEmail(text);
    setError(null);
  };
  return { email, type, step, go, toCode, check, found, error, busy };
}
