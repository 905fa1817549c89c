import type { Label } from "@cairn/contract/entities/label";
import { Button } from "@cairn/ui/button";
import { TextInput } from "@cairn/ui/text-input";
import { useId, useState, type FormEvent, type KeyboardEvent } from "react";
import { t as common } from "../../i18n/common.ts";
import { t as rows } from "../../i18n/rows.ts";
import { ColorButton } from "../../parts/color-button.tsx";
import type { LabelWords } from "./label-writes.ts";
import { t } from "./text.ts";

export interface LabelFormProps {
  start: LabelWords;
  saveLabel: string;
  /** The other labels of the project: names are each used once. */
  others: readonly Label[];
  /** Px at the left, so that it stands where its row would. */
  indent: number;
  onSave: (words: LabelWords) => void;
  onCancel: () => void;
}

/** A label's colour and name, in the place of its row. Enter saves, Esc leaves everything as it was. */
export function LabelForm({ start, saveLabel, others, indent, onSave, onCancel }: LabelFormProps) {
  const [words, setWords] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const note = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const name = words.name.trim();
    if (name === "") return setProblem(t("name_required"));
    if (others.some((other) => other.name === name)) return setProblem(t("name_taken"));
    return onSave({ ...words, name });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={onKeyDown}
      style={{ paddingLeft: indent }}
      className="flex flex-wrap items-center gap-2 py-2 pr-2"
    >
      <ColorButton
        value={words.color}
        label={rows("choose_color", { name: words.name || t("name_placeholder") })}
        onChange={(color) => setWords((before) => ({ ...before, color }))}
      />
      <TextInput
        autoFocus
        size={28}
        aria-label={t("name")}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? note : undefined}
        placeholder={t("name_placeholder")}
        value={words.name}
        maxLength={255}
        className="min-w-40 flex-1"
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          setWords((before) => ({ ...before, name: target.value }));
          setProblem(null);
        }}
      />
      <span className="flex gap-1 max-md:ml-auto">
        <Button variant="ghost" onClick={onCancel}>
          {common("cancel")}
        </Button>
        <Button type="submit" variant="primary">
          {saveLabel}
        </Button>
      </span>
      {problem ? (
        <p id={note} role="alert" className="w-full text-12 text-danger">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
