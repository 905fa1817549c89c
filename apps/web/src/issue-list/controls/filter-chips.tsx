import { FIELD_NAMES, FIELDS, type FieldName, NONE } from "@cairn/domain/issue-list/fields";
import { Button } from "@cairn/ui/button";
import { Chip, type ChipPart } from "@cairn/ui/chip";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { useState, type MouseEvent } from "react";
import { t } from "../../i18n/issues.ts";
import type { IssueListModel } from "../engine/issue-list-model.ts";
import { FILTER_FIELDS, fieldLabel } from "./filter-fields.tsx";
import { openFilter, openFilterMenu, type FilterEditing } from "./filter-menu.tsx";
import { termsOf, valuesOf } from "./filter-values.ts";
import { datePhrase } from "./filter-words.ts";

type Press = (event: MouseEvent<HTMLButtonElement>) => void;

/** field · operator · values; pressing operator or value edits it. */
function partsOf(model: IssueListModel, name: FieldName, onPress: Press): ChipPart[] {
  const field = FILTER_FIELDS[name];
  const text = model.view.filters[name];
  const head: ChipPart = {
    id: "name",
    role: "name",
    icon: field?.icon ?? "filter",
    content: fieldLabel(name),
  };
  const press = field ? { onPress } : {};
  if (FIELDS[name].kind === "day" || FIELDS[name].kind === "instant") {
    const { operator, value } = datePhrase(termsOf(text), model.clock.today());
    const middle: ChipPart[] =
      operator === null ? [] : [{ id: "operator", role: "operator", content: operator }];
    return [head, ...middle, { id: "value", role: "value", content: value, ...press }];
  }
  const values = valuesOf(text);
  const operator = FIELDS[name].kind === "text" ? "contains" : values.length > 1 ? "is_any_of" : "is";
  return [
    head,
    { id: "operator", role: "operator", content: t(operator) },
    { id: "value", role: "value", content: <Values model={model} name={name} values={values} />, ...press },
  ];
}

const Values = observer(function Values(props: { model: IssueListModel; name: FieldName; values: string[] }) {
  const { model, name, values } = props;
  const field = FILTER_FIELDS[name];
  const [only] = values;
  if (FIELDS[name].kind === "text") return values.join(",");
  if (values.length !== 1) return t("count_values", { count: values.length });
  if (only === NONE) return field?.none ? t(field.none.label) : t("none");
  const choice = field?.choices?.(model.data, values).find((item) => item.value === only);
  return (
    <>
      {choice?.icon}
      <span className="cut max-w-40">{choice?.label ?? t("unknown")}</span>
    </>
  );
});

function FilterChip({ edit, name }: { edit: FilterEditing; name: FieldName }) {
  const [open, setOpen] = useState(false);
  const onPress: Press = (event) => {
    setOpen(true);
    const chip = event.currentTarget.parentElement ?? event.currentTarget;
    openFilter(edit, name, chip, () => setOpen(false));
  };
  return (
    <Chip
      label={fieldLabel(name)}
      open={open}
      parts={partsOf(edit.model, name, onPress)}
      removeLabel={t("remove_filter")}
      onRemove={() => edit.change(name, "")}
    />
  );
}

/** The applied filters under the header, each edited in place; nothing when there are none. */
export const FilterChips = observer(function FilterChips(props: {
  edit: FilterEditing;
  onClear: () => void;
}) {
  const { edit, onClear } = props;
  const { filters } = edit.model.view;
  const names = FIELD_NAMES.filter((name) => filters[name] !== undefined);
  if (names.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t("applied_filters")}
      className="flex min-h-10 flex-none items-center gap-1.5 border-b border-line pr-3 pl-4 max-md:h-11 max-md:overflow-x-auto max-md:pl-3 md:flex-wrap md:pt-2 md:pb-[7px]"
    >
      {names.map((name) => (
        <FilterChip key={name} edit={edit} name={name} />
      ))}
      <IconButton
        icon="plus"
        size={24}
        label={t("add_filter")}
        shortcut="/"
        onClick={(event) => openFilterMenu(edit, event.currentTarget)}
      />
      <span className="flex-1" />
      <Button variant="ghost" size={24} onClick={onClear} className="text-ink-3">
        {t("clear_all")}
      </Button>
    </div>
  );
});
