// One applied filter: field, operator and values. Operator and values open menus.
import { type FilterName, isNegated, NONE } from "@cairn/domain/issue-list/fields";
import type { Field } from "@cairn/domain/properties/registry";
import { Chip, type ChipPart } from "@cairn/ui/chip";
import { observer } from "mobx-react-lite";
import { type MouseEvent, type ReactNode, useState } from "react";
import { t } from "../../i18n/filters.ts";
import { t as issues } from "../../i18n/issues.ts";
import { choicesOf } from "../properties/choices.tsx";
import { iconOf, noneText, singularOf } from "../properties/property-words.ts";
import { fieldIn } from "./filter-fields.tsx";
import type { FilterEditor, FilterTarget } from "./filter-editing.ts";
import { openFilter, openOperators } from "./filter-menu.tsx";
import { typedNumbers } from "./filter-numbers.ts";
import { needsNoValue, type Operator, operatorOf } from "./filter-operators.ts";
import { valuesOf } from "./filter-values.ts";
import { dateFilterPhrase } from "./date-filter-text.ts";

type Press = (event: MouseEvent<HTMLButtonElement>) => void;

/** Operators of filters with several values. */
const PLURAL: Partial<Record<Operator, "is_any_of" | "is_none_of">> = {
  is: "is_any_of",
  is_not: "is_none_of",
};

interface Phrase {
  operator: string;
  value?: ReactNode;
}

/** The operator and the values of a filter as texts. */
function phraseOf(model: FilterTarget, field: Field, name: FilterName): Phrase {
  const text = model.view.filters[name] ?? "";
  const operator = operatorOf(field, name, text);
  if (needsNoValue(operator)) return { operator: t(operator) };
  if (field.kind === "day" || field.kind === "instant") {
    const phrase = dateFilterPhrase(text, model.clock.today());
    if (!isNegated(name)) return { operator: phrase.operator ?? t("is"), value: phrase.value };
    return { operator: t("is_not"), value: [phrase.operator, phrase.value].filter(Boolean).join(" ") };
  }
  if (field.kind === "text") return { operator: t(operator), value: text };
  if (field.kind === "number") return { operator: t(operator), value: typedNumbers(text) };
  const values = valuesOf(text);
  const plural = values.length > 1 ? PLURAL[operator] : undefined;
  return { operator: t(plural ?? operator), value: <Values model={model} field={field} values={values} /> };
}

const Values = observer(function Values(props: { model: FilterTarget; field: Field; values: string[] }) {
  const { model, field, values } = props;
  const [only] = values;
  if (values.length !== 1) return t("count_values", { count: values.length });
  if (only === NONE) return noneText(field.property);
  const choices = choicesOf(field.property, model.data, { chosen: values, use: "filter" });
  const choice = choices.find((item) => item.value === only);
  return (
    <>
      {choice?.icon}
      <span className="cut max-w-40">{choice?.label ?? issues("unknown")}</span>
    </>
  );
});

/** Draws nothing for a property that the project does not have: such a filter stays in the view without an effect. */
export const FilterChip = observer(function FilterChip(props: { edit: FilterEditor; name: FilterName }) {
  const { edit, name } = props;
  const [open, setOpen] = useState(false);
  const field = fieldIn(edit.model, name);
  if (!field) return null;
  const press =
    (openMenu: typeof openFilter): Press =>
    (event) => {
      setOpen(true);
      const chip = event.currentTarget.parentElement ?? event.currentTarget;
      openMenu(edit, name, chip, () => setOpen(false));
    };
  const label = singularOf(field.property);
  const { operator, value } = phraseOf(edit.model, field, name);
  const parts: ChipPart[] = [
    { id: "name", role: "name", icon: iconOf(field.property), content: label },
    { id: "operator", role: "operator", content: operator, onPress: press(openOperators) },
  ];
  if (value !== undefined)
    parts.push({ id: "value", role: "value", content: value, onPress: press(openFilter) });
  return (
    <Chip
      label={label}
      open={open}
      parts={parts}
      removeLabel={t("remove_filter")}
      onRemove={() => edit.change(name, "")}
    />
  );
});
