import { useState } from "react";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { PasswordInput } from "../../parts/password-input.tsx";
import { EmailField } from "./email-field.tsx";
import { FormProblem } from "./auth-page.tsx";
import { t } from "./text.ts";
import { useAuthForm } from "./use-auth-form.ts";

interface PasswordFormProps {
  /** Where the form is posted. */
  action: string;
  /** `error_code` of the redirect that led here. */
  errorCode: string | undefined;
  email: string;
  onEmail: (email: string) => void;
  /** Posted beside address and password. */
  more?: Record<string, string>;
}

/** Address and password of somebody who has an account. */
export function PasswordForm({ action, errorCode, email, onEmail, more = {} }: PasswordFormProps) {
  const [password, setPassword] = useState("");
  // Whose address is filled in already begins with the password.
  const [isKnown] = useState(email !== "");
  const form = useAuthForm({
    action,
    errorCode,
    isNew: false,
    fields: () => ({ email, password, ...more }),
  });
  return (
    <>
      {form.errors.form ? <FormProblem>{form.errors.form}</FormProblem> : null}
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <EmailField
          value={email}
          onChange={(text) => {
            onEmail(text);
            form.clear("email");
          }}
          error={form.errors.email}
          autoFocus={!isKnown}
        />
        <Field label={t("password")} error={form.errors.password} required>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              autoFocus={isKnown}
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                form.clear("password");
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size={32} full loading={form.busy} className="mt-1">
          {t("sign_in_action")}
        </Button>
      </form>
    </>
  );
}
