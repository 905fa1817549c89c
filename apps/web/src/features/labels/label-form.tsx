import type { Label } from "@cairn/contract/entities/label";
import { TextInput } from "@cairn/ui/text-input";
import { useState } from "react";
import { t as rows } from "../../i18n/rows.ts";
import { ColorButton } from "../../forms/color-button.tsx";
import { RowForm } from "../../settings/row-form.tsx";
import { rowInset } from "../../settings/row-inset.ts";
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

/** A label's colour and name, in the place of its row. */
export function LabelForm({ start, saveLabel, others, indent, onSave, onCancel }: LabelFormProps) {
  const [words, setWords] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const set = (edit: Partial<LabelWords>): void => {
    setWords((before) => ({ ...before, ...edit }));
    setProblem(null);
  };
  const save = (): void => {
    const name = words.name.trim();
    if (name === "") setProblem(t("name_required"));
    else if (others.some((other) => other.name === name)) setProblem(t("name_taken"));
    else onSave({ ...words, name });
  };
  return (
    <RowForm
      saveLabel={saveLabel}
      problem={problem}
      onSave={save}
      onCancel={onCancel}
      className="py-2 pl-(--inset) max-md:pl-[calc(var(--inset)-20px)]"
      style={rowInset(indent)}
    >
      {(wrong) => (
        <>
          <ColorButton
            value={words.color}
            label={rows("choose_color", { name: words.name || t("name_placeholder") })}
            onChange={(color) => set({ color })}
          />
          <TextInput
            {...wrong}
            autoFocus
            size={28}
            aria-label={t("name")}
            placeholder={t("name_placeholder")}
            value={words.name}
            maxLength={255}
            className="min-w-40 flex-1"
            onFocus={(event) => event.target.select()}
            onChange={(event) => set({ name: event.target.value })}
          />
        </>
      )}
    </RowForm>
  );
}
