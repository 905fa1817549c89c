import { useState } from "react";
import { Button } from "@cairn/ui/button";
import { NewPasswordField } from "../../forms/new-password-field.tsx";
import { safeNextPath } from "../../session/paths.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { AuthPage } from "./auth-page.tsx";
import { FormProblem } from "../../forms/form-problem.tsx";
import { EmailField } from "./email-field.tsx";
import { type EntranceProps, joinHead } from "./accepted-invitation.ts";
import { ProviderButtons } from "./provider-buttons.tsx";
import { withSearch } from "./search.ts";
import { t } from "./text.ts";
import { useAuthForm } from "./use-auth-form.ts";

/** `/sign-up/`: a new account with a password or by another provider. */
export function SignUp({ search, config, invited }: EntranceProps) {
  const head = invited ? joinHead(invited, "up") : { title: t("sign_up"), lead: t("sign_up_lead") };
  usePageTitle(head.title);
  const given = search.email ?? "";
  // With a prefilled email, people start with the password.
  const [isKnown] = useState(given !== "");
  const next = safeNextPath(search.next_path);
  const form = useAuthForm({
    action: "/auth/sign-up/",
    errorCode: search.error_code,
    isNew: true,
    start: { email: given },
    next,
  });
  const { email, password } = form.fields;
  return (
    <AuthPage {...head} invited={invited}>
      {form.problems.form ? <FormProblem className="mb-4">{form.problems.form}</FormProblem> : null}
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <EmailField
          value={email}
          onChange={(text) => form.set({ email: text })}
          error={form.problems.email}
          autoFocus={!isKnown}
          fixed={invited !== null}
        />
        <NewPasswordField
          label={t("password")}
          name="password"
          value={password}
          onChange={(text) => form.set({ password: text })}
          about={[email]}
          autoFocus={isKnown}
          error={form.problems.password}
        />
        <Button type="submit" variant="primary" size={32} full loading={form.busy} className="mt-1">
          {t("sign_up_action")}
        </Button>
      </form>
      {config ? <ProviderButtons config={config} next={next} /> : null}
      <p className="mt-5 text-ink-3">
        {t("have_account")}{" "}
        <a
          href={withSearch("/", { email, next_path: search.next_path })}
          className="font-medium text-accent hover:underline"
        >
          {t("to_sign_in")}
        </a>
      </p>
    </AuthPage>
  );
}
