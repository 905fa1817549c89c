import { Field } from "@cairn/ui/field";
import { TextArea } from "@cairn/ui/text-area";
import { TextInput } from "@cairn/ui/text-input";
import { t } from "../i18n/common.ts";
import type { Form } from "./use-form.ts";

interface Named {
  name: string;
  description: string;
}

interface NameAndDescriptionProps {
  form: Pick<Form<Named>, "fields" | "problems" | "set">;
  words: { name: string; placeholder: string; description: string };
}

/** The fields of something that is saved under a name, with an optional description. */
export function NameAndDescription({ form, words }: NameAndDescriptionProps) {
  const { fields, problems, set } = form;
  return (
    <>
      <Field label={words.name} error={problems.name} required>
        {(control) => (
          <TextInput
            {...control}
            value={fields.name}
            maxLength={255}
            placeholder={words.placeholder}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={words.description} error={problems.description} aside={t("optional")}>
        {(control) => (
          <TextArea
            {...control}
            value={fields.description}
            maxLength={10_000}
            minRows={2}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
