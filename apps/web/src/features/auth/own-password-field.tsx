import { Field } from "@cairn/ui/field";
import { PasswordInput } from "../../forms/password-input.tsx";
import { FORGOT_PATH } from "../../session/entrance.ts";
import { withSearch } from "./search.ts";
import { t } from "./text.ts";

export interface OwnPasswordFieldProps {
  /** Passed to the page for forgotten passwords. */
  email: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  autoFocus?: boolean;
  /** Default true. */
  canForget?: boolean;
}

/** The present password, with a link for people who have forgotten it. */
export function OwnPasswordField({
  email,
  value,
  onChange,
  error,
  autoFocus,
  canForget = true,
}: OwnPasswordFieldProps) {
  return (
    <Field
      label={t("password")}
      error={error}
      required
      aside={
        canForget ? (
          <a
            href={withSearch(FORGOT_PATH, { email })}
            className="touch-line font-medium text-accent hover:underline"
          >
            {t("forgot")}
          </a>
        ) : undefined
      }
    >
      {(control) => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete="current-password"
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
