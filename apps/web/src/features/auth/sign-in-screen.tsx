import { useState } from "react";
import { Link, Navigate, useLoaderData, useSearch } from "@tanstack/react-router";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { PasswordInput } from "../../parts/password-input.tsx";
import { safeNextPath } from "../../session/paths.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { AuthPage, FormProblem } from "./auth-page.tsx";
import { isSignUpCode } from "./auth-errors.ts";
import { EmailField } from "./email-field.tsx";
import { FirstVisit } from "./first-visit.tsx";
import type { AuthSearch } from "./search.ts";
import { t } from "./text.ts";
import { useAuthForm } from "./use-auth-form.ts";

/** `/`: sign in, or, on a server that nobody has set up, the first account. */
export function SignInScreen() {
  const { isSetUp, canSignUp } = useLoaderData({ from: "/" });
  const search = useSearch({ from: "/" });
  if (!isSetUp) return <FirstVisit search={search} />;
  // The server sends failed sign-ups here, too (contract/workspace §1.2).
  if (isSignUpCode(search.error_code)) return <Navigate to="/sign-up/" search={search} replace />;
  return <SignIn search={search} canSignUp={canSignUp} />;
}

function SignIn({ search, canSignUp }: { search: AuthSearch; canSignUp: boolean }) {
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
      {form.errors.form ? <FormProblem>{form.errors.form}</FormProblem> : null}
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <EmailField value={email} onChange={setEmail} error={form.errors.email} autoFocus={email === ""} />
        <Field label={t("password")} error={form.errors.password} required>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              autoFocus={email !== ""}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size={32} full loading={form.busy} className="mt-1">
          {t("sign_in_action")}
        </Button>
      </form>
      {canSignUp ? (
        <p className="mt-5 text-ink-3">
          {t("no_account")}{" "}
          <Link to="/sign-up/" search={{ email, next_path: search.next_path }} className="font-medium text-accent">
            {t("to_sign_up")}
          </Link>
        </p>
      ) : null}
    </AuthPage>
  );
}
