import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";

interface Props {
  label: string;
  placeholder: string;
  name: string;
  error: string | undefined;
  onName: (name: string) => void;
  required?: boolean;
}

/** The name of a page or of a collection. */
export const NameField = ({ label, placeholder, name, error, onName, required }: Props) => (
  <Field label={label} required={required} error={error}>
    {(control) => (
      <TextInput
        {...control}
        value={name}
        maxLength={255}
        placeholder={placeholder}
        onChange={(event) => onName(event.target.value)}
      />
    )}
  </Field>
);
