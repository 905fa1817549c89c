import { useState } from "react";
import { safeNextPath } from "../../session/paths.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { AuthPage, FormNotice } from "./auth-page.tsx";
import { type EntranceProps, joinHead } from "./accepted-invitation.ts";
import { PasswordForm } from "./password-form.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { withSearch, type AuthSearch } from "./search.ts";
import { t } from "./text.ts";

/** `/`: sign in with a password or another provider. */
export function SignIn({ search, config, invited }: EntranceProps) {
  const head = invited
    ? joinHead(invited, "in")
    : { title: t("sign_in"), lead: t("sign_in_lead", { host: location.host }) };
  usePageTitle(head.title);
  const [email, setEmail] = useState(search.email ?? "");
  const next = safeNextPath(search.next_path);
  const canSignUp = config?.enable_signup ?? false;
  return (
    <AuthPage {...head} invited={invited} foot={canSignUp ? undefined : t("no_account_ask")}>
      {search.success === "True" ? <FormNotice>{t("password_reset")}</FormNotice> : null}
      <PasswordForm
        action="/auth/sign-in/"
        errorCode={search.error_code}
        email={email}
        onEmail={setEmail}
        isFixed={invited !== null}
        next={next}
      />
      {config ? <ProviderButtons config={config} next={next} hasPasskeys /> : null}
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
