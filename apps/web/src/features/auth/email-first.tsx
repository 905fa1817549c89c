import type { ReactNode } from "react";
import type { InstanceConfig } from "@cairn/contract/entities/instance";
import { Button } from "@cairn/ui/button";
import { SignInCodeForm } from "../../parts/sign-in-code-form.tsx";
import { safeNextPath } from "../../session/paths.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import type { FormStep } from "./auth-errors.ts";
import { AuthPage, FormNotice, FormProblem } from "./auth-page.tsx";
import { EmailField } from "./email-field.tsx";
import { NewPasswordStep, PasswordStep } from "./password-steps.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import type { AuthSearch } from "./search.ts";
import { t } from "./text.ts";
import { useEmailSteps } from "./use-email-steps.ts";

export interface EmailFirstProps {
  search: AuthSearch;
  /** The page that was asked for; an address decides for itself. */
  isNew: boolean;
  config: InstanceConfig | null;
}

type Steps = ReturnType<typeof useEmailSteps>;

/** `/` and `/sign-up/` where codes are mailed: the address, then a code or a password. */
export function EmailFirst({ search, isNew, config }: EmailFirstProps) {
  const canSignUp = config?.enable_signup ?? false;
  const steps = useEmailSteps(search);
  const next = safeNextPath(search.next_path);
  const { step, found, email } = steps;
  const { title, lead } = headOf(step, isNew, canSignUp, email);
  usePageTitle(title);
  return (
    <AuthPage title={title} lead={lead} foot={canSignUp ? undefined : t("no_account_ask")}>
      {search.success === "True" && step === "email" ? <FormNotice>{t("password_reset")}</FormNotice> : null}
      {found?.field === null ? <FormProblem>{t(found.word)}</FormProblem> : null}
      {step !== "email" && steps.error ? <FormProblem>{steps.error}</FormProblem> : null}
      <Step steps={steps} next={next} />
      {config && step === "email" ? <ProviderButtons config={config} next={next} /> : null}
      {step === "email" ? null : <OtherWay onClick={() => steps.go("email")}>{t("other_address")}</OtherWay>}
    </AuthPage>
  );
}

function headOf(step: FormStep, isNew: boolean, canSignUp: boolean, email: string) {
  const heads: Record<FormStep, { title: string; lead: string }> = {
    email: isNew
      ? { title: t("sign_up"), lead: t("sign_up_lead") }
      : { title: t("sign_in"), lead: t("sign_in_lead", { host: location.host }) },
    password: { title: t("password_title"), lead: email },
    code: { title: t("code_title"), lead: t("code_lead") },
    "new-password": { title: t("new_title"), lead: t("new_lead", { email }) },
    "new-code": { title: t("code_title"), lead: t(canSignUp ? "code_lead" : "code_closed_lead") },
  };
  return heads[step];
}

function Step({ steps, next }: { steps: Steps; next: string | null }) {
  const { email, step, found } = steps;
  const problem = found?.field ? t(found.word) : null;
  const code = { email, next, problem };
  if (step === "code") return <SignInCodeForm {...code} action="/auth/magic-sign-in/" />;
  if (step === "new-code")
    return (
      <>
        <SignInCodeForm {...code} action="/auth/magic-sign-up/" />
        <OtherWay onClick={() => steps.go("new-password")}>{t("use_password")}</OtherWay>
      </>
    );
  const other = (to: FormStep) => <OtherWay onClick={() => void steps.toCode(to)}>{t("use_code")}</OtherWay>;
  if (step === "password")
    return <PasswordStep email={email} next={next} problem={problem} below={other("code")} />;
  if (step === "new-password")
    return <NewPasswordStep email={email} next={next} problem={problem} below={other("new-code")} />;
  return <EmailStep steps={steps} />;
}

function EmailStep({ steps: { email, type, error, busy, check } }: { steps: Steps }) {
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <EmailField value={email} onChange={type} error={error ?? undefined} autoFocus />
      <Button type="submit" variant="primary" size={32} full loading={busy} className="mt-1">
        {t("continue_with_email")}
      </Button>
    </form>
  );
}

function OtherWay({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="ghost" size={32} full className="mt-2" onClick={onClick}>
      {children}
    </Button>
  );
}
