import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { TextArea } from "@cairn/ui/text-area";
import { TextInput } from "@cairn/ui/text-input";
import { t as common } from "../i18n/common.ts";
import { t } from "../i18n/planning.ts";

interface Words {
  name: string;
  description: string;
}
interface WordsProps {
  fields: Words;
  problems: Partial<Record<keyof Words, string>>;
  onChange: (edit: Partial<Words>) => void;
}

/** Name and description of a cycle or module. */
export const WordFields = ({ fields, problems, onChange }: WordsProps) => (
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

/** The end of the form. */
export const FormButtons = (props: { save: string; busy: boolean; onClose: () => void }) => (
  <div className="flex justify-end gap-2">
    <Button variant="ghost" size={32} onClick={props.onClose}>
      {common("cancel")}
    </Button>
    <Button type="submit" variant="primary" size={32} loading={props.busy}>
      {props.save}
    </Button>
  </div>
);
