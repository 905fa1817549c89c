import type { State, StateGroup } from "@cairn/contract/entities/state";
import { StateRing } from "@cairn/ui/state-ring";
import { TextInput } from "@cairn/ui/text-input";
import { useState } from "react";
import { t as rows } from "../../i18n/rows.ts";
import { ColorButton } from "../../forms/color-button.tsx";
import { RowForm } from "../../settings/row-form.tsx";
import type { StateWords } from "./state-writes.ts";
import { t } from "./text.ts";

export interface StateFormProps {
  group: StateGroup;
  start: StateWords;
  /** How full a started state's ring is. */
  share: number;
  saveLabel: string;
  /** The other states of the project: names are each used once. */
  others: readonly State[];
  onSave: (words: StateWords) => void;
  onCancel: () => void;
}

/** A state's name, description and colour, in the place of its row. */
export function StateForm({ group, start, share, saveLabel, others, onSave, onCancel }: StateFormProps) {
  const [words, setWords] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const set = (edit: Partial<StateWords>): void => {
    setWords((before) => ({ ...before, ...edit }));
    setProblem(null);
  };
  const save = (): void => {
    const name = words.name.trim();
    if (name === "") setProblem(t("name_required"));
    else if (others.some((other) => other.name === name)) setProblem(t("name_taken"));
    else onSave({ ...words, name, description: words.description.trim() });
  };
  return (
    <RowForm
      saveLabel={saveLabel}
      problem={problem}
      onSave={save}
      onCancel={onCancel}
      className="py-3 pl-8 max-md:pl-3"
    >
      {(wrong) => (
        <>
          <StateRing group={group} color={words.color} share={share} className="mr-0.5" />
          <TextInput
            {...wrong}
            autoFocus
            size={28}
            aria-label={t("name")}
            placeholder={t("name_placeholder")}
            value={words.name}
            maxLength={255}
            className="w-44 max-md:w-auto max-md:flex-1"
            onFocus={(event) => event.target.select()}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextInput
            size={28}
            aria-label={t("description")}
            placeholder={t("description_placeholder")}
            value={words.description}
            maxLength={10_000}
            className="min-w-40 flex-1 max-md:order-1 max-md:w-full max-md:flex-none"
            onChange={(event) => set({ description: event.target.value })}
          />
          <ColorButton
            value={words.color}
            label={rows("choose_color", { name: words.name || t("name_placeholder") })}
            onChange={(color) => set({ color })}
          />
        </>
      )}
    </RowForm>
  );
}
