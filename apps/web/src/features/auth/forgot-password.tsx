import { useState } from "react";
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { Button } from "@cairn/ui/button";
import { t } from "../../forms/auth-text.ts";
import { useForm } from "../../forms/use-form.ts";
import { isRefused, postEmail } from "../../session/mail-code.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { authProblem } from "./auth-errors.ts";
import { AuthPage } from "./auth-page.tsx";
import { EmailField } from "./email-field.tsx";
import { withSearch } from "./search.ts";
import { t as auth } from "./text.ts";

export interface ForgotPasswordProps {
  email: string;
  /** False if this server sends no mail, so that someone has to help. */
  canMail: boolean;
}

/** `/accounts/forgot-password/` */
export function ForgotPassword({ email: given, canMail }: ForgotPasswordProps) {
  usePageTitle(t("forgot_title"));
  const [email, setEmail] = useState(given);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (!canMail) return <AskAdmin email={email} />;
  if (sentTo !== null)
    return (
      <AuthPage title={t("forgot_sent_title")} lead={t("forgot_sent", { email: sentTo })}>
        <ToSignIn email={sentTo} />
      </AuthPage>
    );
  return (
    <AuthPage title={t("forgot_title")} lead={t("forgot_lead")}>
      <AskForLink email={email} onEmail={setEmail} onSent={setSentTo} />
      <ToSignIn email={email} />
    </AuthPage>
  );
}

interface AskForLinkProps {
  email: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
}

function AskForLink({ email, onEmail, onSent }: AskForLinkProps) {
  const form = useForm({
    start: { email },
    check: (fields) => {
      const address = cleanEmail(fields.email);
      return isEmail(address) ? {} : { email: auth(address === "" ? "email_required" : "email_invalid") };
    },
    save: async (fields) => {
      const address = cleanEmail(fields.email);
      const answer = await postEmail<{ message: string }>("/auth/forgot-password/", address);
      if (isRefused(answer)) return { email: auth(authProblem(String(answer.error_code))?.word ?? "failed") };
      onSent(address);
      return null;
    },
    refused: () => ({ email: t("forgot_failed") }),
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <EmailField
        value={email}
        onChange={(text) => {
          onEmail(text);
          form.set({ email: text });
        }}
        error={form.problems.email}
        autoFocus
      />
      <Button type="submit" variant="primary" size={32} full loading={form.busy} className="mt-1">
        {t("forgot_action")}
      </Button>
    </form>
  );
}

/** Without mail there is one way: the person who runs the server creates a link. */
function AskAdmin({ email }: { email: string }) {
  return (
    <AuthPage title={t("forgot_title")} lead={t("forgot_off_lead")}>
      <p className="mb-3 text-pretty text-ink-2">{t("forgot_off")}</p>
      <code className="mb-2 block rounded-control bg-sunken px-3 py-2 text-12 break-all text-ink select-all">
        {`npm run cairn -- reset-password ${email || "you@example.com"}`}
      </code>
      <ToSignIn email={email} />
    </AuthPage>
  );
}

function ToSignIn({ email }: { email: string }) {
  return (
    <a href={withSearch("/", { email })} className="touch-line mt-5 font-medium text-accent hover:underline">
      {t("to_sign_in")}
    </a>
  );
}
