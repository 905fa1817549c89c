// One applied filter: field, operator and values; operator and values are edited in place.
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
import type { FilterEditing, Filtered } from "./filter-editing.ts";
import { openFilter, openOperators } from "./filter-menu.tsx";
import { typedNumbers } from "./filter-numbers.ts";
import { isWhole, type Operator, operatorOf } from "./filter-operators.ts";
import { valuesOf } from "./filter-values.ts";
import { dateWords } from "./filter-words.ts";

type Press = (event: MouseEvent<HTMLButtonElement>) => void;

/** "is any of", "is none of": more than one value is asked for. */
const PLURAL: Partial<Record<Operator, "is_any_of" | "is_none_of">> = {
  is: "is_any_of",
  is_not: "is_none_of",
};

interface Phrase {
  operator: string;
  value?: ReactNode;
}

/** How a filter asks, and for what, in words. */
function phraseOf(model: Filtered, field: Field, name: FilterName): Phrase {
  const text = model.view.filters[name] ?? "";
  const operator = operatorOf(field, name, text);
  if (isWhole(operator)) return { operator: t(operator) };
  if (field.kind === "day" || field.kind === "instant") {
    const phrase = dateWords(text, model.clock.today());
    if (!isNegated(name)) return { operator: phrase.operator ?? t("is"), value: phrase.value };
    return { operator: t("is_not"), value: [phrase.operator, phrase.value].filter(Boolean).join(" ") };
  }
  if (field.kind === "text") return { operator: t(operator), value: text };
  if (field.kind === "number") return { operator: t(operator), value: typedNumbers(text) };
  const values = valuesOf(text);
  const plural = values.length > 1 ? PLURAL[operator] : undefined;
  return { operator: t(plural ?? operator), value: <Values model={model} field={field} values={values} /> };
}

const Values = observer(function Values(props: { model: Filtered; field: Field; values: string[] }) {
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

/** Nothing for a property that the project does not have: the filter is kept, and filters nothing here. */
export const FilterChip = observer(function FilterChip(props: { edit: FilterEditing; name: FilterName }) {
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
