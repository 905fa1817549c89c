import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { t } from "./text.ts";

/** A code of the app that is being connected, any code of the person, or only a recovery code. */
type CodeKind = "setup" | "any" | "recovery";

interface FactorFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
  kind?: CodeKind;
  autoFocus?: boolean;
}

const HINTS = { setup: undefined, any: "code_hint", recovery: "code_hint_recovery" } as const;

/** A code of the authenticator app, or a recovery code. */
export function FactorField({ value, error, onChange, kind = "any", autoFocus = true }: FactorFieldProps) {
  const hint = HINTS[kind];
  return (
    <Field label={t("code")} hint={hint && t(hint)} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          autoFocus={autoFocus}
          autoComplete="one-time-code"
          inputMode={kind === "setup" ? "numeric" : "text"}
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
}
