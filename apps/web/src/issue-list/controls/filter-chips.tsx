import {
  type FieldName,
  fieldOf,
  FIELDS,
  FILTER_NAMES,
  type FilterName,
  isNegated,
  NONE,
} from "@cairn/domain/issue-list/fields";
import type { ContextName } from "@cairn/domain/issue-list/contexts";
import type { Filters, IssueType } from "@cairn/domain/issue-list/view";
import { Button } from "@cairn/ui/button";
import { Chip, type ChipPart } from "@cairn/ui/chip";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { useState, type MouseEvent, type ReactNode } from "react";
import { t } from "../../i18n/filters.ts";
import { t as issues } from "../../i18n/issues.ts";
import type { Place } from "../engine/place.ts";
import { FILTER_FIELDS, fieldLabel } from "./filter-fields.tsx";
import type { FilterEditing, Filtered } from "./filter-editing.ts";
import { openFilter, openFilterMenu, openOperators } from "./filter-menu.tsx";
import { isWhole, type Operator, operatorOf } from "./filter-operators.ts";
import { valuesOf } from "./filter-values.ts";
import { askForView } from "../views/open-view-dialog.tsx";
import { canMakeViews } from "../views/view-menu.tsx";
import { dateWords } from "./filter-words.ts";

type Press = (event: MouseEvent<HTMLButtonElement>) => void;

interface Presses {
  operator: Press;
  value: Press;
}

/** "is any of", "is none of": more than one value is asked for. */
const PLURAL: Partial<Record<Operator, "is_any_of" | "is_none_of">> = {
  is: "is_any_of",
  is_not: "is_none_of",
};

/** field · operator · values; pressing operator or value edits it. */
function partsOf(model: Filtered, name: FilterName, presses: Presses): ChipPart[] {
  const fieldName = fieldOf(name);
  const field = FILTER_FIELDS[fieldName];
  const text = model.view.filters[name] ?? "";
  const operator = operatorOf(name, text);
  const head: ChipPart = {
    id: "name",
    role: "name",
    icon: field.icon,
    content: fieldLabel(fieldName),
  };
  const how = (words: string): ChipPart => ({
    id: "operator",
    role: "operator",
    content: words,
    onPress: presses.operator,
  });
  const value = (content: ReactNode): ChipPart => ({
    id: "value",
    role: "value",
    content,
    onPress: presses.value,
  });
  if (isWhole(operator)) return [head, how(t(operator))];
  const { kind } = FIELDS[fieldName];
  if (kind === "day" || kind === "instant") {
    const phrase = dateWords(text, model.clock.today());
    if (!isNegated(name)) return [head, how(phrase.operator ?? t("is")), value(phrase.value)];
    return [head, how(t("is_not")), value([phrase.operator, phrase.value].filter(Boolean).join(" "))];
  }
  const values = kind === "text" ? [text] : valuesOf(text);
  const plural = values.length > 1 ? PLURAL[operator] : undefined;
  return [head, how(t(plural ?? operator)), value(<Values model={model} name={fieldName} values={values} />)];
}

const Values = observer(function Values(props: { model: Filtered; name: FieldName; values: string[] }) {
  const { model, name, values } = props;
  const field = FILTER_FIELDS[name];
  const [only] = values;
  if (FIELDS[name].kind === "text") return values.join(",");
  if (values.length !== 1) return t("count_values", { count: values.length });
  if (only === NONE) return field.none ? issues(field.none.label) : issues("none");
  const choice = field.choices?.(model.data, values).find((item) => item.value === only);
  return (
    <>
      {choice?.icon}
      <span className="cut max-w-40">{choice?.label ?? issues("unknown")}</span>
    </>
  );
});

function FilterChip({ edit, name }: { edit: FilterEditing; name: FilterName }) {
  const [open, setOpen] = useState(false);
  const press =
    (openMenu: typeof openFilter): Press =>
    (event) => {
      setOpen(true);
      const chip = event.currentTarget.parentElement ?? event.currentTarget;
      openMenu(edit, name, chip, () => setOpen(false));
    };
  return (
    <Chip
      label={fieldLabel(fieldOf(name))}
      open={open}
      parts={partsOf(edit.model, name, { operator: press(openOperators), value: press(openFilter) })}
      removeLabel={t("remove_filter")}
      onRemove={() => edit.change(name, "")}
    />
  );
}

/** Where a list can be kept under a name; what each is of is among the filters of the view. */
const SAVED_FROM: Partial<Record<ContextName, (place: Place) => Filters>> = {
  PROJECT: () => ({}),
  CYCLE: ({ attach }) => (attach.cycle_id === undefined ? {} : { cycle: attach.cycle_id }),
  MODULE: ({ attach }) => (attach.module_id === undefined ? {} : { module: attach.module_id }),
  GLOBAL: ({ fixed }) => fixed,
};

/** In a project that has views, or across projects. Observed. */
const canSaveViews = ({ data: { open, project } }: Filtered): boolean =>
  (project === undefined || project.issue_views_view) && canMakeViews(open, project ?? null);

const SaveView = observer(function SaveView({ model }: { model: Filtered }) {
  const { open, project } = model.data;
  const ownFilters = SAVED_FROM[model.context];
  const { place } = model;
  // Of a saved view the bar of unsaved changes offers it.
  if (!place || place.store?.saved || !ownFilters || !canSaveViews(model)) return null;
  const save = (): void =>
    askForView(open, project ?? null, {
      ...model.view,
      filters: { ...model.view.filters, ...ownFilters(place) },
    });
  return (
    <Button variant="ghost" size={24} onClick={save}>
      {t("save_view")}
    </Button>
  );
});

/** Issues of one type only, which is chosen among the display options. */
const TypeChip = ({ type, onRemove }: { type: IssueType; onRemove: () => void }) => (
  <Chip
    label={issues("type")}
    parts={[
      { id: "name", role: "name", icon: "display", content: issues("type") },
      { id: "value", role: "value", content: issues(`type_${type}`) },
    ]}
    removeLabel={t("remove_filter")}
    onRemove={onRemove}
  />
);

/** The applied filters under the header, each edited in place; nothing when there are none. */
export const FilterChips = observer(function FilterChips(props: {
  edit: FilterEditing;
  onClear: () => void;
  /** Shows issues of all types again; left out where types are no choice. */
  onAllTypes?: () => void;
  /** Chips of what is filtered besides the fields of issues. */
  extra?: ReactNode;
}) {
  const { edit, onClear, onAllTypes, extra } = props;
  const { filters, type } = edit.model.view;
  const names = FILTER_NAMES.filter((name) => filters[name] !== undefined);
  const typeChip = onAllTypes && type !== null ? <TypeChip type={type} onRemove={onAllTypes} /> : null;
  if (names.length === 0 && !extra && !typeChip) return null;
  return (
    <div
      role="group"
      aria-label={t("applied_filters")}
      className="flex min-h-10 flex-none items-center gap-1.5 border-b border-line pr-3 pl-4 max-md:h-11 max-md:overflow-x-auto max-md:pl-3 md:flex-wrap md:pt-2 md:pb-[7px]"
    >
      {extra}
      {typeChip}
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
      <SaveView model={edit.model} />
    </div>
  );
});
