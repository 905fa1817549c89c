// The menus that edit filters: of all fields, of one field's values, and of its operator.
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
import type { FilterEditor } from "./filter-editing.ts";
import { countsOf, fieldIn, filterLabel, offeredFields } from "./filter-fields.tsx";
import { addGroupItem } from "./filter-group-menu.tsx";
import { newGroup } from "./group-editing.ts";
import { numberTerms, typedNumbers } from "./filter-numbers.ts";
import {
  isOptional,
  needsNoValue,
  type Operator,
  operatorOf,
  operatorsFor,
  withOperator,
} from "./filter-operators.ts";
import { valuesOf } from "./filter-values.ts";

const NO_COUNTS: ReadonlyMap<string, number> = new Map();
/** Width of menus whose values are titles of issues, px. */
const WIDE_MENU = 360;

function listPicker(edit: FilterEditor, name: FilterName, field: Field): PickerSpec {
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
    ...(property.kind === "relation" && { width: WIDE_MENU }),
    ...(isOptional(field) &&
      !field.serverOnly && {
        none: { label: noneText(property), icon: noneMark(property), value: NONE, ...countOf(NONE) },
      }),
    value: chosen,
    onChange: (values) => edit.change(name, values.join(",")),
  };
}

/** A menu in which the person types the text to find. */
function textPicker(edit: FilterEditor, name: FilterName, field: Field): PickerSpec {
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

/** A menu in which the person types a number or a range. */
function numberPicker(edit: FilterEditor, name: FilterName, field: Field): PickerSpec {
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

function pickerFor(edit: FilterEditor, name: FilterName, field: Field, anchor: Anchor): PickerSpec {
  if (field.kind === "text") return textPicker(edit, name, field);
  if (field.kind === "number") return numberPicker(edit, name, field);
  if (field.kind === "ids" || field.kind === "words") return listPicker(edit, name, field);
  const looks = field.kind === "instant" ? "back" : "ahead";
  return datePicker(edit, name, { label: filterLabel(field, name), looks, anchor });
}

/** Opens the menu of a filter's values. */
export function openFilter(edit: FilterEditor, name: FilterName, anchor: Anchor, onClose?: () => void): void {
  const field = fieldIn(edit.model, name);
  if (field) openPicker({ ...pickerFor(edit, name, field, anchor), anchor, onClose });
}

/** Opens the menu of a filter's operator, followed by that of its values if the operator needs other ones. */
export function openOperators(
  edit: FilterEditor,
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
      if (operator) applyOperator(edit, field, { name, text, operator, anchor });
    },
  });
}

interface OperatorChange {
  name: FilterName;
  text: string;
  operator: Operator;
  anchor: Anchor;
}

function applyOperator(
  edit: FilterEditor,
  field: Field,
  { name, text, operator, anchor }: OperatorChange,
): void {
  const next = withOperator(field, { name, text }, operator);
  if (next.text !== "" || needsNoValue(operator)) return edit.change(next.name, next.text, name);
  const instead: FilterEditor = {
    ...edit,
    change: (changed, values) => edit.change(changed, values, name),
  };
  // Wait until the menu of operators has closed.
  setTimeout(() => openFilter(instead, next.name, anchor));
}

function menuItem(edit: FilterEditor, field: Field, anchor: Anchor): PickerItem {
  const { name, property } = field;
  return {
    value: name,
    label: singularOf(property),
    icon: <Icon name={iconOf(property)} className="text-ink-4" />,
    sub: pickerFor(edit, name, field, anchor),
  };
}

/** "Add group", if groups are supported. */
function groupItems(edit: FilterEditor, anchor: Anchor): PickerItem[] {
  const add = edit.addGroup ?? (edit.setFilters && ((word: GroupWord) => newGroup(edit, null, word)));
  return add ? [addGroupItem((word) => openFilterMenu(add(word), anchor))] : [];
}

/** Opens the menu of all fields, with their values in submenus. A typed text that matches no field filters by title. */
export function openFilterMenu(edit: FilterEditor, anchor: Anchor, align: "start" | "end" = "start"): void {
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
    // Fields open submenus and are not chosen themselves.
    onChange: () => undefined,
  });
}
