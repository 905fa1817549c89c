import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { useIdentifierAvailability } from "./use-identifier.ts";
import { t } from "./text.ts";

export interface IdentifierFieldProps {
  slug: string;
  value: string;
  onChange: (text: string) => void;
  /** The current identifier of the project, which it may keep. */
  own?: string;
  error?: string | null;
}

/** A field for the identifier, which is validated while the person types. */
export function IdentifierField({ slug, value, onChange, own, error }: IdentifierFieldProps) {
  const state = useIdentifierAvailability(slug, value, own);
  const taken = state === "taken" ? t("identifier_taken", { identifier: value }) : null;
  const changes = own !== undefined && value !== own;
  return (
    <Field
      label={t("identifier")}
      required
      error={error ?? taken}
      success={state === "free" && !changes ? t("identifier_free", { identifier: value }) : null}
      hint={changes ? t("identifier_change_hint") : t("identifier_hint", { identifier: value || "WEB" })}
    >
      {(control) => (
        <TextInput
          {...control}
          value={value}
          autoComplete="off"
          spellCheck={false}
          maxLength={12}
          className="num"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
