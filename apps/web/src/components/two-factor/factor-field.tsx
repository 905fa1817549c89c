import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { t } from "./text.ts";

interface FactorFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
  /** Only a code of the app is asked for. */
  isSetup?: boolean;
}

/** A code of the authenticator app, or a recovery code. */
export const FactorField = ({ value, error, onChange, isSetup = false }: FactorFieldProps) => (
  <Field label={t("code")} hint={isSetup ? undefined : t("code_hint")} error={error} required>
    {(control) => (
      <TextInput
        {...control}
        name="code"
        autoFocus
        autoComplete="one-time-code"
        inputMode={isSetup ? "numeric" : "text"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value}
        className="font-mono"
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
