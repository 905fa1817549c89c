import type { EstimateType } from "@cairn/contract/entities/estimate";
import { TextInput } from "@cairn/ui/text-input";
import { useState } from "react";
import { RowForm } from "../../settings/row-form.tsx";
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

/** One value, in the place of its row. */
export function ValueForm({ type, start, others, saveLabel, onSave, onCancel }: ValueFormProps) {
  const [value, setValue] = useState(start);
  const [problem, setProblem] = useState<ValueProblem | null>(null);
  const save = (): void => {
    const found = problemOf(type, value, others);
    setProblem(found);
    if (found === null) onSave(value.trim());
  };
  return (
    <RowForm
      saveLabel={saveLabel}
      problem={problem && t(problem, { count: LONGEST_VALUE })}
      onSave={save}
      onCancel={onCancel}
      className="py-1.5 pl-5.5 max-md:pl-3"
    >
      {(wrong) => (
        <TextInput
          {...wrong}
          autoFocus
          size={28}
          aria-label={t("value")}
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
      )}
    </RowForm>
  );
}
