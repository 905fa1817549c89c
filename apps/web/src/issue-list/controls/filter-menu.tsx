// The menus that edit filters: one for all fields, one for each field, and one for how it is asked.
import { rulesOf } from "@cairn/domain/issue-list/contexts";
import {
  type FieldName,
  fieldOf,
  FIELDS,
  type FilterName,
  isNegated,
  NONE,
} from "@cairn/domain/issue-list/fields";
import { Icon } from "@cairn/ui/icon";
import type { PickerItem, PickerSpec } from "@cairn/ui/picker";
import { openPicker } from "@cairn/ui/picker-host";
import type { Anchor } from "@cairn/ui/popover";
import { t } from "../../i18n/filters.ts";
import { t as issues } from "../../i18n/issues.ts";
import { isOffered } from "../properties/offered.ts";
import { datePicker } from "./filter-dates.tsx";
import type { FilterEditing } from "./filter-editing.ts";
import { countsOf, FILTER_FIELDS, fieldLabel, type FilterField } from "./filter-fields.tsx";
import { isWhole, type Operator, operatorOf, operatorsFor, withOperator } from "./filter-operators.ts";
import { valuesOf } from "./filter-values.ts";

const NO_COUNTS: ReadonlyMap<string, number> = new Map();

function listPicker(edit: FilterEditing, name: FilterName, field: FilterField): PickerSpec {
  const { data, view } = edit.model;
  const chosen = valuesOf(view.filters[name]);
  const counts = edit.offered ? NO_COUNTS : countsOf(data, fieldOf(name), edit.model.view.sub_issue);
  const items = (field.choices?.(data, chosen) ?? []).map(({ shortcut: _key, ...item }): PickerItem => ({
    ...item,
    ...(counts.size > 0 ? { count: counts.get(item.value) ?? 0 } : {}),
  }));
  return {
    label: filterLabel(name),
    multiple: true,
    items,
    ...(field.width === undefined ? {} : { width: field.width }),
    ...(field.none
      ? {
          none: {
            label: issues(field.none.label),
            icon: field.none.icon,
            value: NONE,
            ...(counts.size > 0 ? { count: counts.get(NONE) ?? 0 } : {}),
          },
        }
      : {}),
    value: chosen,
    onChange: (values) => edit.change(name, values.join(",")),
  };
}

/** Typed, not chosen: a part of the title. */
const textPicker = (edit: FilterEditing, name: FilterName): PickerSpec => ({
  label: filterLabel(name),
  placeholder: t("type_title"),
  emptyText: t("type_title"),
  items: [],
  create: {
    label: (text) => t("title_contains", { text }),
    onCreate: (text) => edit.change(name, text),
  },
  value: null,
  onChange: () => undefined,
});

/** "Label", or "Label is not". */
const filterLabel = (name: FilterName): string =>
  isNegated(name) ? `${fieldLabel(fieldOf(name))} ${t("is_not")}` : fieldLabel(fieldOf(name));

function pickerFor(edit: FilterEditing, name: FilterName, anchor: Anchor): PickerSpec {
  const field = FILTER_FIELDS[fieldOf(name)];
  if (FIELDS[fieldOf(name)].kind === "text") return textPicker(edit, name);
  if (field.choices) return listPicker(edit, name, field);
  return datePicker(edit, name, { label: filterLabel(name), looks: field.looks ?? "ahead", anchor });
}

/** Edits one filter in place. */
export function openFilter(
  edit: FilterEditing,
  name: FilterName,
  anchor: Anchor,
  onClose?: () => void,
): void {
  openPicker({ ...pickerFor(edit, name, anchor), anchor, onClose });
}

/** Chooses how a filter asks. Where values are missing then, their menu follows. */
export function openOperators(
  edit: FilterEditing,
  name: FilterName,
  anchor: Anchor,
  onClose?: () => void,
): void {
  const text = edit.model.view.filters[name] ?? "";
  const field = fieldOf(name);
  openPicker({
    anchor,
    onClose,
    label: t("operator_of", { field: fieldLabel(field) }),
    width: 200,
    items: operatorsFor(field).map((operator) => ({ value: operator, label: t(operator) })),
    value: operatorOf(name, text),
    onChange: (value) => {
      const operator = operatorsFor(field).find((one) => one === value);
      if (operator) ask(edit, { name, text, operator, anchor });
    },
  });
}

interface Asking {
  name: FilterName;
  text: string;
  operator: Operator;
  anchor: Anchor;
}

function ask(edit: FilterEditing, { name, text, operator, anchor }: Asking): void {
  const next = withOperator(name, text, operator);
  if (next.text !== "" || isWhole(operator)) return edit.change(next.name, next.text, name);
  const instead: FilterEditing = {
    ...edit,
    change: (changed, values) => edit.change(changed, values, name),
  };
  // After the menu that asked for it has closed.
  setTimeout(() => openFilter(instead, next.name, anchor));
}

const isFilterOffered = (edit: FilterEditing, field: FilterField): boolean =>
  !field.property || isOffered(edit.model.data, field.property);

function menuItem(edit: FilterEditing, name: FieldName, anchor: Anchor): PickerItem[] {
  const field = FILTER_FIELDS[name];
  const sub = pickerFor(edit, name, anchor);
  if (!isFilterOffered(edit, field)) return [];
  return [
    { value: name, label: fieldLabel(name), icon: <Icon name={field.icon} className="text-ink-4" />, sub },
  ];
}

/** All filters that this layout allows, each with its values beside it. What is typed and is no field's name is looked for in titles. */
export function openFilterMenu(edit: FilterEditing, anchor: Anchor, align: "start" | "end" = "start"): void {
  const { context, view } = edit.model;
  const filters = edit.offered ?? rulesOf(context, view.layout).filters;
  openPicker({
    anchor,
    align,
    label: t("add_filter"),
    shortcut: "/",
    items: [...(edit.extra ?? []), ...filters.flatMap((name) => menuItem(edit, name, anchor))],
    ...(filters.includes("name")
      ? {
          create: {
            label: (text: string) => t("title_contains", { text }),
            onCreate: (text: string) => edit.change("name", text),
          },
        }
      : {}),
    value: null,
    // Each field opens its own picker instead of being taken.
    onChange: () => undefined,
  });
}
