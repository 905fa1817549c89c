import type { EstimateType } from "@cairn/contract/entities/estimate";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { TextInput } from "@cairn/ui/text-input";
import { useId } from "react";
import { hasRoom, LONGEST_VALUE, problemOf, type ValueProblem } from "./templates.ts";
import { t } from "./text.ts";

export interface ValuesFieldProps {
  type: EstimateType;
  values: readonly string[];
  /** Whether an empty form is reported: after the first attempt to save. */
  isTold: boolean;
  onChange: (values: readonly string[]) => void;
}

/** The values of a new system, side by side. Empty boxes are ignored when it is created. */
export function ValuesField({ type, values, isTold, onChange }: ValuesFieldProps) {
  const note = useId();
  const problems = values.map((value, index) => {
    if (value.trim() === "") return null;
    return problemOf(
      type,
      value,
      values.filter((_, other) => other !== index),
    );
  });
  const isEmpty = values.every((value) => value.trim() === "");
  const problem = problems.find((one): one is ValueProblem => one !== null);
  const said =
    isTold && isEmpty ? t("values_required") : problem ? t(problem, { count: LONGEST_VALUE }) : null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-12 font-medium text-ink-2">{t("values")}</legend>
      <div className="grid grid-cols-4 gap-2 max-md:grid-cols-3">
        {values.map((value, index) => (
          <TextInput
            // Boxes have no identity other than their position.
            key={index}
            size={28}
            aria-label={t("value_n", { n: index + 1 })}
            aria-invalid={problems[index] ? true : undefined}
            aria-describedby={said ? note : undefined}
            inputMode={type === "categories" ? "text" : "decimal"}
            value={value}
            maxLength={LONGEST_VALUE}
            className="num pr-0.5!"
            onChange={(event) =>
              onChange(values.map((one, other) => (other === index ? event.target.value : one)))
            }
            suffix={
              values.length > 1 ? (
                <IconButton
                  icon="x"
                  size={20}
                  label={t("remove_value", { value: value || t("value_n", { n: index + 1 }) })}
                  onClick={() => onChange(values.filter((_, other) => other !== index))}
                />
              ) : null
            }
          />
        ))}
        {hasRoom(values.length) ? (
          <Button variant="ghost" icon="plus" onClick={() => onChange([...values, ""])}>
            {t("add_value")}
          </Button>
        ) : null}
      </div>
      <p id={note} aria-live="polite" className="mt-1.5 text-12 text-danger empty:hidden">
        {said}
      </p>
    </fieldset>
  );
}
