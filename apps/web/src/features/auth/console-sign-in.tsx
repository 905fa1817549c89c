import { useState } from "react";
import { usePageTitle } from "../../shell/page-title.ts";
import { AuthPage } from "./auth-page.tsx";
import { PasswordForm } from "./password-form.tsx";
import type { AuthSearch } from "./search.ts";
import { t } from "./text.ts";

/** `/god-mode/`: the console's own sign-in, separate from the app's (contract/workspace §1.1). */
export function ConsoleSignIn({ search }: { search: AuthSearch }) {
  usePageTitle(t("console_sign_in"));
  const [email, setEmail] = useState(search.email ?? "");
  return (
    <AuthPage title={t("console_sign_in")} lead={t("console_lead")} foot={t("console_foot")}>
      <PasswordForm
        action="/api/instances/admins/sign-in/"
        errorCode={search.error_code}
        email={email}
        canForget={false}
        onEmail={setEmail}
      />
    </AuthPage>
  );
}
