import { Field } from "@cairn/ui/field";
import { TextArea } from "@cairn/ui/text-area";
import { TextInput } from "@cairn/ui/text-input";
import { t } from "../../i18n/planning.ts";

export interface NameAndDescription {
  name: string;
  description: string;
}
interface NameFieldsProps {
  fields: NameAndDescription;
  problems: Partial<Record<keyof NameAndDescription, string>>;
  onChange: (edit: Partial<NameAndDescription>) => void;
}

/** Name and description of a collection. */
export const NameFields = ({ fields, problems, onChange }: NameFieldsProps) => (
  <>
    <Field label={t("name")} required error={problems.name ?? null}>
      {(control) => (
        <TextInput
          {...control}
          autoFocus
          value={fields.name}
          maxLength={255}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
    </Field>
    <Field label={t("description")} error={problems.description ?? null}>
      {(control) => (
        <TextArea
          {...control}
          value={fields.description}
          maxLength={10_000}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      )}
    </Field>
  </>
);
