import type { ReactNode } from "react";
import { Button } from "@cairn/ui/button";
import { SignInCodeForm } from "../../forms/sign-in-code-form.tsx";
import { safeNextPath } from "../../session/paths.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import type { FormStep } from "./auth-errors.ts";
import { AuthPage, FormNotice } from "./auth-page.tsx";
import { FormProblem } from "../../forms/form-problem.tsx";
import { EmailField } from "./email-field.tsx";
import { type EntranceProps, joinHead } from "./accepted-invitation.ts";
import { NewPasswordStep, PasswordStep } from "./password-steps.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { t } from "./text.ts";
import { useEmailSteps } from "./use-email-steps.ts";

export interface EmailFirstProps extends EntranceProps {
  /** The requested page; the address decides itself whether the account is new. */
  isNew: boolean;
}

type Steps = ReturnType<typeof useEmailSteps>;

/** `/` and `/sign-up/` if codes are mailed: the address, then a code or a password. */
export function EmailFirst({ search, isNew, config, invited }: EmailFirstProps) {
  const canSignUp = config?.enable_signup ?? false;
  const steps = useEmailSteps(search);
  const next = safeNextPath(search.next_path);
  const { step, found, email } = steps;
  const { title, lead } = headOf(step, { isNew, canSignUp, email, invited });
  usePageTitle(title);
  return (
    <AuthPage title={title} lead={lead} invited={invited} foot={canSignUp ? undefined : t("no_account_ask")}>
      {search.success === "True" && step === "email" ? <FormNotice>{t("password_reset")}</FormNotice> : null}
      {found?.field === null ? <FormProblem className="mb-4">{t(found.word)}</FormProblem> : null}
      {step !== "email" && steps.error ? <FormProblem className="mb-4">{steps.error}</FormProblem> : null}
      <Step steps={steps} next={next} isFixed={invited !== null} />
      {config && step === "email" ? <ProviderButtons config={config} next={next} hasPasskeys /> : null}
      {step === "email" || invited ? null : (
        <OtherWay onClick={() => steps.go("email")}>{t("other_address")}</OtherWay>
      )}
    </AuthPage>
  );
}

type Circumstances = Pick<EmailFirstProps, "isNew" | "invited"> & { canSignUp: boolean; email: string };

/** Titles of the steps after an invitation; steps with a code say where the code is. */
const JOIN_STEPS: Partial<Record<FormStep, "on" | "in" | "up">> = {
  email: "on",
  password: "in",
  "new-password": "up",
};

function headOf(step: FormStep, { isNew, invited, canSignUp, email }: Circumstances) {
  const join = JOIN_STEPS[step];
  if (invited && join) return joinHead(invited, join);
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

function Step({ steps, next, isFixed }: { steps: Steps; next: string | null; isFixed: boolean }) {
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
  return <EmailStep steps={steps} isFixed={isFixed} />;
}

function EmailStep({ steps, isFixed }: { steps: Steps; isFixed: boolean }) {
  const { email, type, error, busy, check } = steps;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <EmailField value={email} onChange={type} error={error ?? undefined} autoFocus fixed={isFixed} />
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
