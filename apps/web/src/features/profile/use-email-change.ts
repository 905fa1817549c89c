import { ApiError } from "@cairn/client/api-error";
import { toast } from "@cairn/ui/toast";
import { useState } from "react";
import { checked } from "../../components/identity-check/checked.ts";
import { api } from "../../data/api.ts";
import { explain } from "../../data/failure.ts";
import { type Problems, useForm } from "../../forms/use-form.ts";
import { updateSession, useSession } from "../../session/session.ts";
import { t } from "./email-text.ts";

interface Fields {
  email: string;
  password: string;
}

/** The problems of a refusal, by field. */
function problemsOf(error: unknown): Problems<Fields> {
  if (!(error instanceof ApiError)) throw error;
  const { email, password } = error.fields;
  if (!email && !password) return { form: explain(error) };
  return { ...(email?.[0] ? { email: email[0] } : {}), ...(password?.[0] ? { password: password[0] } : {}) };
}

/** The two steps of changing the address: requesting a code there, and entering it. */
export function useEmailChange(onDone: () => void) {
  const { me } = useSession();
  const hasPassword = !me.is_password_autoset;
  const [step, setStep] = useState<"address" | "code">("address");
  /** @throws ApiError */
  const ask = async ({ email, password }: Fields): Promise<void> => {
    const body = { email, ...(hasPassword ? { password } : {}) };
    await checked(() => api.users.mail_email_code({ body }));
  };
  const form = useForm<Fields>({
    start: { email: "", password: "" },
    check: ({ email, password }) => ({
      ...(email.trim() === "" ? { email: t("email_required") } : {}),
      ...(hasPassword && password === "" ? { password: t("password_required") } : {}),
    }),
    save: async (fields) => {
      await ask(fields);
      setStep("code");
    },
    refused: problemsOf,
  });
  const { fields } = form;
  const again = async (): Promise<string | null> => {
    try {
      await ask(fields);
      return null;
    } catch (error) {
      const { email, password, form: other } = problemsOf(error);
      return email ?? password ?? other ?? t("failed");
    }
  };
  const send = async (code: string): Promise<string | null> => {
    try {
      const changed = await api.users.change_email({ body: { email: fields.email, code } });
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
  /** Back to the first step, with the address that was entered. */
  const back = (): void => {
    form.reset(fields);
    setStep("address");
  };
  return { hasPassword, form, step, again, send, back };
}
