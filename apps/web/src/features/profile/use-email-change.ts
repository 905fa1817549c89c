import { ApiError } from "@cairn/client/api-error";
import { toast } from "@cairn/ui/toast";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { explain } from "../../data/failure.ts";
import { updateSession, useSession } from "../../session/session.ts";
import { t } from "./email-text.ts";

interface Problems {
  email?: string | undefined;
  password?: string | undefined;
  /** A problem that belongs to no field. */
  other?: string | undefined;
}

/** The problems of a refusal, by field. */
function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) throw error;
  const { email, password } = error.fields;
  if (email ?? password) return { email: email?.[0], password: password?.[0] };
  return { other: explain(error) };
}

/** The two steps of changing the address: requesting a code there, and entering it. */
export function useEmailChange(onDone: () => void) {
  const { me } = useSession();
  const hasPassword = !me.is_password_autoset;
  const [value, setValue] = useState({ email: "", password: "" });
  const [step, setStep] = useState<"address" | "code">("address");
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  const ask = async (): Promise<Problems | null> => {
    const { email, password } = value;
    try {
      await api.users.mail_email_code({ body: { email, ...(hasPassword ? { password } : {}) } });
      return null;
    } catch (error) {
      return problemsOf(error);
    }
  };
  const submit = async (): Promise<void> => {
    if (busy) return;
    const missing = {
      ...(value.email.trim() === "" ? { email: t("email_required") } : {}),
      ...(hasPassword && value.password === "" ? { password: t("password_required") } : {}),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const refused = await ask();
    setBusy(false);
    if (refused) setProblems(refused);
    else setStep("code");
  };
  const again = async (): Promise<string | null> => {
    const refused = await ask();
    return refused && (refused.email ?? refused.password ?? refused.other ?? t("failed"));
  };
  const send = async (code: string): Promise<string | null> => {
    try {
      const changed = await api.users.change_email({ body: { email: value.email, code } });
      updateSession({ me: changed });
      toast({
        title: t("changed", { email: changed.email }),
        description: t("changed_text"),
        tone: "success",
      });
      onDone();
      return null;
    } catch (error) {
      return explain(error);
    }
  };
  const edit = (patch: Partial<typeof value>): void => {
    setValue({ ...value, ...patch });
    setProblems({});
  };
  const back = (): void => setStep("address");
  return { hasPassword, value, edit, step, problems, busy, submit, again, send, back };
}
