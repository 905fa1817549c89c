import type { State, StateGroup } from "@cairn/contract/entities/state";
import { Button } from "@cairn/ui/button";
import { StateRing } from "@cairn/ui/state-ring";
import { TextInput } from "@cairn/ui/text-input";
import { useId, useState, type FormEvent, type KeyboardEvent } from "react";
import { t as common } from "../../i18n/common.ts";
import { t as rows } from "../../i18n/rows.ts";
import { ColorButton } from "../../parts/color-button.tsx";
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

/** A state's name, description and colour, in the place of its row. Enter saves, Esc leaves everything as it was. */
export function StateForm(props: StateFormProps) {
  const { group, start, share, saveLabel, others, onSave, onCancel } = props;
  const [words, setWords] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const note = useId();
  const set = (edit: Partial<StateWords>): void => setWords((before) => ({ ...before, ...edit }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const name = words.name.trim();
    if (name === "") return setProblem(t("name_required"));
    if (others.some((other) => other.name === name)) return setProblem(t("name_taken"));
    return onSave({ ...words, name, description: words.description.trim() });
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
      className="flex flex-wrap items-center gap-2 py-3 pr-2 pl-8 max-md:pl-3"
    >
      <StateRing group={group} color={words.color} share={share} className="mr-0.5" />
      <TextInput
        autoFocus
        size={28}
        aria-label={t("name")}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? note : undefined}
        placeholder={t("name_placeholder")}
        value={words.name}
        maxLength={255}
        className="w-44 max-md:w-auto max-md:flex-1"
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          set({ name: event.target.value });
          setProblem(null);
        }}
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
      <span className="flex gap-1 max-md:order-2 max-md:ml-auto">
        <Button variant="ghost" onClick={onCancel}>
          {common("cancel")}
        </Button>
        <Button type="submit" variant="primary">
          {saveLabel}
        </Button>
      </span>
      {problem ? (
        <p id={note} role="alert" className="w-full pl-7 text-12 text-danger">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
