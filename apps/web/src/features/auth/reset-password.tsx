import { Button } from "@cairn/ui/button";
import { NewPasswordField } from "../../forms/new-password-field.tsx";
import { t } from "../../forms/auth-text.ts";
import { FORGOT_PATH } from "../../session/entrance.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { AuthPage } from "./auth-page.tsx";
import { FormProblem } from "../../forms/form-problem.tsx";
import { withSearch, type AuthSearch } from "./search.ts";
import { useAuthForm } from "./use-auth-form.ts";

/** `/accounts/reset-password/?uidb64=&token=&email=`: the page of a mailed link. */
export function ResetPassword({ search }: { search: AuthSearch }) {
  usePageTitle(t("reset_title"));
  const query = new URLSearchParams(location.search);
  const [uid, token, email] = ["uidb64", "token", "email"].map((key) => query.get(key) ?? "");
  const lead = email ? t("reset_lead", { email }) : t("reset_lead_unknown");
  return (
    <AuthPage title={t("reset_title")} lead={lead}>
      {uid && token ? (
        <NewPassword uid={uid} token={token} email={email ?? ""} errorCode={search.error_code} />
      ) : (
        <FormProblem className="mb-4">{t("reset_broken")}</FormProblem>
      )}
      <a
        href={withSearch(FORGOT_PATH, { email })}
        className="touch-line mt-5 font-medium text-accent hover:underline"
      >
        {t("reset_again")}
      </a>
    </AuthPage>
  );
}

interface NewPasswordProps {
  uid: string;
  token: string;
  email: string;
  errorCode?: string;
}

function NewPassword({ uid, token, email, errorCode }: NewPasswordProps) {
  const form = useAuthForm({
    action: `/auth/reset-password/${encodeURIComponent(uid)}/${encodeURIComponent(token)}/`,
    errorCode,
    isNew: true,
    knowsPerson: true,
    start: { email },
  });
  return (
    <>
      {form.problems.form ? <FormProblem className="mb-4">{form.problems.form}</FormProblem> : null}
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          label={t("new_password")}
          name="password"
          value={form.fields.password}
          onChange={(password) => form.set({ password })}
          about={[email]}
          error={form.problems.password}
        />
        <Button type="submit" variant="primary" size={32} full loading={form.busy} className="mt-1">
          {t("reset_action")}
        </Button>
      </form>
    </>
  );
}
