// The menus that edit filters: one for all fields, one for each field, and one for its operator.
import type { GroupWord } from "@cairn/domain/issue-list/filter-tree";
import { type FilterName, NONE } from "@cairn/domain/issue-list/fields";
import type { Field } from "@cairn/domain/properties/registry";
import { Icon } from "@cairn/ui/icon";
import type { PickerItem, PickerSpec } from "@cairn/ui/picker";
import { openPicker } from "@cairn/ui/picker-host";
import type { Anchor } from "@cairn/ui/popover";
import { t } from "../../i18n/filters.ts";
import { choicesOf, noneMark } from "../properties/choices.tsx";
import { iconOf, noneText, singularOf } from "../properties/property-words.ts";
import { datePicker } from "./filter-dates.tsx";
import type { FilterEditing } from "./filter-editing.ts";
import { countsOf, fieldIn, filterLabel, offeredFields } from "./filter-fields.tsx";
import { addGroupItem } from "./filter-group-menu.tsx";
import { newGroup } from "./group-editing.ts";
import { numberTerms, typedNumbers } from "./filter-numbers.ts";
import {
  isOptional,
  isWhole,
  type Operator,
  operatorOf,
  operatorsFor,
  withOperator,
} from "./filter-operators.ts";
import { valuesOf } from "./filter-values.ts";

const NO_COUNTS: ReadonlyMap<string, number> = new Map();
/** Px of menus whose values are titles of issues. */
const WIDE = 360;

function listPicker(edit: FilterEditing, name: FilterName, field: Field): PickerSpec {
  const { data, view } = edit.model;
  const { property } = field;
  const chosen = valuesOf(view.filters[name]);
  const counts = edit.offered ? NO_COUNTS : countsOf(data, field, view.sub_issue);
  const countOf = (value: string) => (counts.size > 0 ? { count: counts.get(value) ?? 0 } : {});
  const choices = choicesOf(property, data, { chosen, use: "filter" });
  return {
    label: filterLabel(field, name),
    multiple: true,
    items: choices.map(({ shortcut: _key, ...item }): PickerItem => ({ ...item, ...countOf(item.value) })),
    ...(property.kind === "relation" && { width: WIDE }),
    ...(isOptional(field) &&
      !field.serverOnly && {
        none: { label: noneText(property), icon: noneMark(property), value: NONE, ...countOf(NONE) },
      }),
    value: chosen,
    onChange: (values) => edit.change(name, values.join(",")),
  };
}

/** A part of the text, typed. */
function textPicker(edit: FilterEditing, name: FilterName, field: Field): PickerSpec {
  const hint = t("type_text", { field: singularOf(field.property) });
  return {
    label: filterLabel(field, name),
    placeholder: hint,
    emptyText: hint,
    items: [],
    create: {
      label: (text) => t("text_contains", { field: singularOf(field.property), text }),
      onCreate: (text) => edit.change(name, text),
    },
    value: null,
    onChange: () => undefined,
  };
}

/** A number or a range, typed. */
function numberPicker(edit: FilterEditing, name: FilterName, field: Field): PickerSpec {
  const text = edit.model.view.filters[name] ?? "";
  const operator = operatorOf(field, name, text);
  const hint = t("type_number");
  return {
    label: filterLabel(field, name),
    placeholder: hint,
    emptyText: hint,
    items: [],
    initialQuery: typedNumbers(text),
    create: {
      label: (typed) => `${singularOf(field.property)} ${t(operator)} ${typed}`,
      onCreate: (typed) => edit.change(name, numberTerms(typed, operator) ?? ""),
      problem: (typed) => (numberTerms(typed, operator) === null ? hint : null),
    },
    value: null,
    onChange: () => undefined,
  };
}

function pickerFor(edit: FilterEditing, name: FilterName, field: Field, anchor: Anchor): PickerSpec {
  if (field.kind === "text") return textPicker(edit, name, field);
  if (field.kind === "number") return numberPicker(edit, name, field);
  if (field.kind === "ids" || field.kind === "words") return listPicker(edit, name, field);
  const looks = field.kind === "instant" ? "back" : "ahead";
  return datePicker(edit, name, { label: filterLabel(field, name), looks, anchor });
}

/** Edits one filter in place. */
export function openFilter(
  edit: FilterEditing,
  name: FilterName,
  anchor: Anchor,
  onClose?: () => void,
): void {
  const field = fieldIn(edit.model, name);
  if (field) openPicker({ ...pickerFor(edit, name, field, anchor), anchor, onClose });
}

/** Chooses the operator of a filter. Where values are missing then, their menu follows. */
export function openOperators(
  edit: FilterEditing,
  name: FilterName,
  anchor: Anchor,
  onClose?: () => void,
): void {
  const text = edit.model.view.filters[name] ?? "";
  const field = fieldIn(edit.model, name);
  if (!field) return;
  const operators = operatorsFor(field);
  openPicker({
    anchor,
    onClose,
    label: t("operator_of", { field: singularOf(field.property) }),
    width: 200,
    items: operators.map((operator) => ({ value: operator, label: t(operator) })),
    value: operatorOf(field, name, text),
    onChange: (value) => {
      const operator = operators.find((one) => one === value);
      if (operator) ask(edit, field, { name, text, operator, anchor });
    },
  });
}

interface Asking {
  name: FilterName;
  text: string;
  operator: Operator;
  anchor: Anchor;
}

function ask(edit: FilterEditing, field: Field, { name, text, operator, anchor }: Asking): void {
  const next = withOperator(field, { name, text }, operator);
  if (next.text !== "" || isWhole(operator)) return edit.change(next.name, next.text, name);
  const instead: FilterEditing = {
    ...edit,
    change: (changed, values) => edit.change(changed, values, name),
  };
  // After the menu that asked for it has closed.
  setTimeout(() => openFilter(instead, next.name, anchor));
}

function menuItem(edit: FilterEditing, field: Field, anchor: Anchor): PickerItem {
  const { name, property } = field;
  return {
    value: name,
    label: singularOf(property),
    icon: <Icon name={iconOf(property)} className="text-ink-4" />,
    sub: pickerFor(edit, name, field, anchor),
  };
}

/** "Add group", where filters can be put into groups. */
function groupItems(edit: FilterEditing, anchor: Anchor): PickerItem[] {
  const add = edit.addGroup ?? (edit.setFilters && ((word: GroupWord) => newGroup(edit, null, word)));
  return add ? [addGroupItem((word) => openFilterMenu(add(word), anchor))] : [];
}

/** All filters that this layout allows, each with its values. A typed text that is no field's name is looked for in titles. */
export function openFilterMenu(edit: FilterEditing, anchor: Anchor, align: "start" | "end" = "start"): void {
  const fields = offeredFields(edit);
  const title = fields.find(({ name }) => name === "name");
  openPicker({
    anchor,
    align,
    label: t("add_filter"),
    shortcut: "/",
    items: [
      ...(edit.extra ?? []),
      ...fields.map((field) => menuItem(edit, field, anchor)),
      ...groupItems(edit, anchor),
    ],
    ...(title && { create: textPicker(edit, title.name, title).create }),
    value: null,
    // Each field opens its own picker instead of being taken.
    onChange: () => undefined,
  });
}
