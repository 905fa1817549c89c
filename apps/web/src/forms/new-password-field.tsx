import { useEffect, useState } from "react";
import { Field } from "@cairn/ui/field";
import { StrengthMeter } from "@cairn/ui/strength-meter";
import {
  MIN_CHARACTERS,
  MIN_SCORE,
  passwordScore,
  type PasswordScore,
} from "@cairn/domain/password-strength";
import { PasswordInput } from "./password-input.tsx";
import { t } from "./password-text.ts";

export interface NewPasswordFieldProps {
  label: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /** Words about the person: a password made of them is weak. */
  about: readonly string[];
  error?: string | null;
  autoFocus?: boolean;
}

const LABELS = [t("score_0"), t("score_1"), t("score_2"), t("score_3"), t("score_4")] as const;

/** The score of the password; null until it is known and if the word lists cannot be loaded (the server decides). */
function useScore(password: string, about: string): PasswordScore | null {
  const [scored, setScored] = useState<{ password: string; score: PasswordScore } | null>(null);
  useEffect(() => {
    if (password === "") return undefined;
    let stale = false;
    passwordScore(password, about.split("\n")).then(
      (score) => {
        if (!stale) setScored({ password, score });
      },
      () => setScored(null),
    );
    return () => {
      stale = true;
    };
  }, [password, about]);
  // The meter keeps its last score until the next one is computed.
  return password === "" ? null : (scored?.score ?? null);
}

/** A field for a new password, with a meter that uses the server's scoring. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { label, name, value, onChange, about, error, autoFocus } = props;
  const score = useScore(value, about.join("\n"));
  const short = value.length < MIN_CHARACTERS;
  const weak = score !== null && score < MIN_SCORE;
  return (
    <Field label={label} error={error} hint={value === "" ? t("hint") : undefined} required>
      {(control) => (
        <>
          <PasswordInput
            {...control}
            name={name}
            autoComplete="new-password"
            autoFocus={autoFocus}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {value === "" ? null : (
            <StrengthMeter
              score={score}
              labels={LABELS}
              advice={weak ? t(short ? "advice_short" : "advice_weak") : undefined}
              className="mt-2"
            />
          )}
        </>
      )}
    </Field>
  );
}
