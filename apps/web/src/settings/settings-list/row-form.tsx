import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { TextInput } from "@cairn/ui/text-input";
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { ColorButton } from "../../forms/color-button.tsx";
import { t as common } from "../../i18n/common.ts";
import { t as rows } from "../../i18n/rows.ts";
import { rowInset } from "./row-inset.ts";

/** The fields of a row's form: texts and colors by name. */
export type RowValues = Record<string, string>;

interface TextField {
  kind: "text";
  key: string;
  label: string;
  placeholder?: string;
  maxLength: number;
  inputMode?: "text" | "decimal";
  className: string;
}

interface ColorField {
  kind: "color";
  key: string;
  /** The accessible name of the color. */
  nameOf: (values: RowValues) => string;
}

/** The form of the rows of one list. */
export interface RowFormDescription<Values extends RowValues> {
  /** From left to right. The first text has the focus, and shows the error. */
  fields: readonly ((TextField | ColorField) & { key: keyof Values })[];
  /** Renders the content before the fields. `id` is null for a new row. */
  mark?: (values: Values, id: string | null) => ReactNode;
  /** The error of the trimmed values; null if they are valid. */
  problemOf: (values: Values, id: string | null) => string | null;
  /** The classes of the form: its height and the content at the left. */
  className: string;
}

export interface RowFormProps<Values extends RowValues> {
  description: RowFormDescription<Values>;
  /** The row that is edited; null for a new one. */
  id: string | null;
  start: Values;
  saveLabel: string;
  /** Px before the fields, for a `className` that uses `--inset`. */
  inset: number;
  /** May resolve to the server's error. */
  onSave: (values: Values) => Promise<string | null> | void;
  onCancel: () => void;
}

const trimmed = <Values extends RowValues>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim()])) as Values;

/** An inline form in place of a row, with Cancel and Save. Enter saves, Esc discards. */
export function RowForm<Values extends RowValues>(props: RowFormProps<Values>) {
  const { description, id, start, saveLabel, inset, onSave, onCancel } = props;
  const { fields, mark, problemOf, className } = description;
  const [values, setValues] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const note = useId();
  const first = fields.find(({ kind }) => kind === "text");
  const set = (key: keyof Values, value: string): void => {
    setValues((before) => ({ ...before, [key]: value }));
    setProblem(null);
  };
  const save = async (): Promise<void> => {
    const wanted = trimmed(values);
    const found = problemOf(wanted, id);
    setProblem(found);
    if (found !== null) return;
    const answer = onSave(wanted);
    if (answer) setProblem(await answer);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in any of its fields; each of them is interactive
    <form
      onSubmit={submit}
      onKeyDown={onKeyDown}
      style={rowInset(inset)}
      className={cx("flex flex-wrap items-center gap-2 pr-2", className)}
    >
      {mark?.(values, id)}
      {fields.map((field) => (
        <RowField
          key={field.key}
          field={field}
          values={values}
          isFirst={field === first}
          note={problem === null ? null : note}
          onChange={(value) => set(field.key, value)}
        />
      ))}
      <FormEnd saveLabel={saveLabel} problem={problem} note={note} onCancel={onCancel} />
    </form>
  );
}

interface FormEndProps {
  saveLabel: string;
  problem: string | null;
  /** The id of the error's text. */
  note: string;
  onCancel: () => void;
}

/** Cancel, Save, and the error below. */
function FormEnd({ saveLabel, problem, note, onCancel }: FormEndProps) {
  return (
    <>
      <span className="flex gap-1 max-md:order-2 max-md:ml-auto">
        <Button variant="ghost" onClick={onCancel}>
          {common("cancel")}
        </Button>
        <Button type="submit" variant="primary">
          {saveLabel}
        </Button>
      </span>
      {problem ? (
        <p id={note} role="alert" className="w-full text-12 text-danger max-md:order-3">
          {problem}
        </p>
      ) : null}
    </>
  );
}

interface RowFieldProps {
  field: TextField | ColorField;
  values: RowValues;
  isFirst: boolean;
  /** The id of the error's text; null if there is no error. */
  note: string | null;
  onChange: (value: string) => void;
}

function RowField({ field, values, isFirst, note, onChange }: RowFieldProps) {
  const value = values[field.key] ?? "";
  if (field.kind === "color")
    return (
      <ColorButton
        value={value}
        label={rows("choose_color", { name: field.nameOf(values) })}
        onChange={onChange}
      />
    );
  const { label, placeholder, maxLength, inputMode, className } = field;
  return (
    <TextInput
      {...(isFirst && note !== null ? { "aria-invalid": true, "aria-describedby": note } : {})}
      autoFocus={isFirst}
      size={28}
      aria-label={label}
      placeholder={placeholder}
      inputMode={inputMode}
      value={value}
      maxLength={maxLength}
      className={className}
      onFocus={isFirst ? (event) => event.target.select() : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
