import { useState } from "react";
import { Button } from "@cairn/ui/button";
import { EmailField } from "./email-field.tsx";
import { FormProblem } from "../../forms/form-problem.tsx";
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
  /** The page that follows. */
  next?: string | null;
}

/** Address and password of an existing account. */
export function PasswordForm(props: PasswordFormProps) {
  const { action, errorCode, email, onEmail, canForget, isFixed, next = null } = props;
  // With a prefilled address, the password has the focus.
  const [isKnown] = useState(email !== "");
  const form = useAuthForm({
    action,
    errorCode,
    isNew: false,
    start: { email },
    next,
  });
  return (
    <>
      {form.problems.form ? <FormProblem className="mb-4">{form.problems.form}</FormProblem> : null}
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <EmailField
          value={email}
          onChange={(text) => {
            onEmail(text);
            form.set({ email: text });
          }}
          error={form.problems.email}
          autoFocus={!isKnown}
          fixed={isFixed}
        />
        <OwnPasswordField
          email={email}
          value={form.fields.password}
          onChange={(password) => form.set({ password })}
          error={form.problems.password}
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
