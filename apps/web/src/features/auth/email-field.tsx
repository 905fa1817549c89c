import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { t } from "./text.ts";

export interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string;
  autoFocus?: boolean;
  /** An invitation is valid only for this email. */
  fixed?: boolean;
}

export function EmailField({ value, onChange, error, autoFocus, fixed }: EmailFieldProps) {
  return (
    <Field label={t("email")} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus={autoFocus}
          readOnly={fixed}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
