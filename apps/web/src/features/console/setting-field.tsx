import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { PasswordInput } from "../../forms/password-input.tsx";
import type { Setting } from "./queries.ts";
import { type ConsoleWord, t } from "./text.ts";

export interface FieldSpec {
  /** The setting's key (contract/workspace §2.2). */
  key: string;
  label: ConsoleWord;
  hint?: ConsoleWord;
  placeholder?: string;
  type?: "text" | "url" | "email";
}

interface SettingFieldProps {
  spec: FieldSpec;
  setting: Setting | undefined;
  /** Null for a secret that is to be cleared. */
  value: string | null;
  problem: string | null;
  onChange: (value: string | null) => void;
}

/** One setting. Settings from the environment are read-only; secrets are write-only. */
export function SettingField({ spec, setting, value, problem, onChange }: SettingFieldProps) {
  const { label, hint, placeholder, type = "text" } = spec;
  const fixed = setting?.overridden_by ?? null;
  const isSecret = setting?.is_encrypted ?? false;
  const isKept = isSecret && setting?.is_set === true;
  const help = fixed !== null ? t("overridden", { name: fixed }) : hint ? t(hint) : undefined;
  return (
    <Field
      label={t(label)}
      hint={help}
      error={problem}
      aside={
        isKept && fixed === null ? (
          <Button variant="ghost" size={24} onClick={() => onChange(value === null ? "" : null)}>
            {t(value === null ? "secret_keep" : "secret_clear")}
            <span className="sr-only">{t(label)}</span>
          </Button>
        ) : null
      }
    >
      {(control) => {
        const common = {
          ...control,
          value: value ?? "",
          disabled: fixed !== null,
          maxLength: 10_000,
          spellCheck: false,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        if (!isSecret) return <TextInput {...common} type={type} placeholder={placeholder} />;
        const state = value === null ? "secret_gone" : isKept ? "secret_set" : null;
        return (
          <PasswordInput
            {...common}
            autoComplete="new-password"
            placeholder={state === null ? undefined : t(state)}
          />
        );
      }}
    </Field>
  );
}
