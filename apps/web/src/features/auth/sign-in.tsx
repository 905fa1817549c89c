import { useState } from "react";
import { Button } from "@cairn/ui/button";
import { safeNextPath } from "../../session/paths.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { AuthPage, FormNotice, FormProblem } from "./auth-page.tsx";
import { EmailField } from "./email-field.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";
import { withSearch, type AuthSearch } from "./search.ts";
import { t } from "./text.ts";
import { useAuthForm } from "./use-auth-form.ts";

/** `/`: sign in with a password. */
export function SignIn({ search, canSignUp }: { search: AuthSearch; canSignUp: boolean }) {
  usePageTitle(t("sign_in"));
  const [email, setEmail] = useState(search.email ?? "");
  const [password, setPassword] = useState("");
  const next = safeNextPath(search.next_path);
  const form = useAuthForm({
    action: "/auth/sign-in/",
    errorCode: search.error_code,
    isNew: false,
    fields: () => ({ email, password, ...(next ? { next_path: next } : {}) }),
  });
  return (
    <AuthPage
      title={t("sign_in")}
      lead={t("sign_in_lead", { host: location.host })}
      foot={canSignUp ? undefined : t("no_account_ask")}
    >
      {search.success === "True" ? <FormNotice>{t("password_reset")}</FormNotice> : null}
      {form.errors.form ? <FormProblem>{form.errors.form}</FormProblem> : null}
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <EmailField
          value={email}
          onChange={(text) => {
            setEmail(text);
            form.clear("email");
          }}
          error={form.errors.email}
          autoFocus={email === ""}
        />
        <OwnPasswordField
          email={email}
          value={password}
          onChange={(text) => {
            setPassword(text);
            form.clear("password");
          }}
          error={form.errors.password}
          autoFocus={email !== ""}
        />
        <Button type="submit" variant="primary" size={32} full loading={form.busy} className="mt-1">
          {t("sign_in_action")}
        </Button>
      </form>
      {canSignUp ? <ToSignUp search={{ email, next_path: search.next_path }} /> : null}
    </AuthPage>
  );
}

function ToSignUp({ search }: { search: AuthSearch }) {
  return (
    <p className="mt-5 text-ink-3">
      {t("no_account")}{" "}
      <a href={withSearch("/sign-up/", search)} className="font-medium text-accent hover:underline">
        {t("to_sign_up")}
      </a>
    </p>
  );
}
