import type { EstimateType } from "@cairn/contract/entities/estimate";
import { Button } from "@cairn/ui/button";
import { TextInput } from "@cairn/ui/text-input";
import { useId, useState, type FormEvent, type KeyboardEvent } from "react";
import { t as common } from "../../i18n/common.ts";
import { LONGEST_VALUE, problemOf, type ValueProblem } from "./templates.ts";
import { t } from "./text.ts";

export interface ValueFormProps {
  type: EstimateType;
  start: string;
  /** The other values. */
  others: readonly string[];
  saveLabel: string;
  onSave: (value: string) => void;
  onCancel: () => void;
}

/** One value, in the place of its row. Enter saves, Esc leaves it as it was. */
export function ValueForm({ type, start, others, saveLabel, onSave, onCancel }: ValueFormProps) {
  const [value, setValue] = useState(start);
  const [problem, setProblem] = useState<ValueProblem | null>(null);
  const note = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemOf(type, value, others);
    setProblem(found);
    if (found === null) onSave(value.trim());
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
      className="flex flex-wrap items-center gap-2 py-2 pr-2 pl-8 max-md:pl-3"
    >
      <TextInput
        autoFocus
        size={28}
        aria-label={t("value")}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? note : undefined}
        inputMode={type === "categories" ? "text" : "decimal"}
        value={value}
        maxLength={LONGEST_VALUE}
        className="w-48 min-w-24 max-md:flex-1"
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setValue(event.target.value);
          setProblem(null);
        }}
      />
      <span className="flex gap-1">
        <Button variant="ghost" onClick={onCancel}>
          {common("cancel")}
        </Button>
        <Button type="submit" variant="primary">
          {saveLabel}
        </Button>
      </span>
      {problem ? (
        <p id={note} role="alert" className="w-full text-12 text-danger">
          {t(problem, { count: LONGEST_VALUE })}
        </p>
      ) : null}
    </form>
  );
}
