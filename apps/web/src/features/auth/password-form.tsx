import { useState } from "react";
import { Button } from "@cairn/ui/button";
import { EmailField } from "./email-field.tsx";
import { FormProblem } from "./auth-page.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";
import { t } from "./text.ts";
import { useAuthForm } from "./use-auth-form.ts";

interface PasswordFormProps {
  /** The form's target. */
  action: string;
  /** `error_code` of the redirect that led here. */
  errorCode: string | undefined;
  email: string;
  onEmail: (email: string) => void;
  /** Whether to offer the link for forgotten passwords: the console uses the app's. */
  canForget?: boolean;
  /** The email cannot be changed. */
  isFixed?: boolean;
  /** Further fields to post. */
  more?: Record<string, string>;
}

/** Address and password of an existing account. */
export function PasswordForm(props: PasswordFormProps) {
  const { action, errorCode, email, onEmail, canForget, isFixed, more = {} } = props;
  const [password, setPassword] = useState("");
  // With a prefilled address, the password has the focus.
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
          fixed={isFixed}
        />
        <OwnPasswordField
          email={email}
          value={password}
          onChange={(text) => {
            setPassword(text);
            form.clear("password");
          }}
          error={form.errors.password}
          autoFocus={isKnown}
          canForget={canForget}
        />
        <Button type="submit" variant="primary" size={32} full loading={form.busy} className="mt-1">
          {t("sign_in_action")}
        </Button>
      </form>
    </>
  );
}
