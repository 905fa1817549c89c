// The menus that edit filters: one for all fields, and one for each.
import { type FieldName, NONE } from "@cairn/domain/issue-list/fields";
import { rulesOf } from "@cairn/domain/issue-list/contexts";
import { Icon } from "@cairn/ui/icon";
import { openDatePicker, openPicker } from "@cairn/ui/picker-host";
import type { PickerItem, PickerSpec } from "@cairn/ui/picker";
import type { Anchor } from "@cairn/ui/popover";
import { language } from "../../i18n/i18n.ts";
import { t } from "../../i18n/issues.ts";
import type { IssueListModel } from "../engine/issue-list-model.ts";
import { today } from "../engine/today.ts";
import { countsOf, FILTER_FIELDS, fieldLabel, type FilterField } from "./filter-fields.tsx";
import { AHEAD, BACK, termsOf, valuesOf, withEnd, withFilter } from "./filter-values.ts";
import { termText } from "./filter-words.ts";

export interface FilterEditing {
  model: IssueListModel;
  /** Replaces one filter; an empty text takes it away. */
  change: (name: FieldName, text: string) => void;
}

const CUSTOM = { after: "custom-after", before: "custom-before" } as const;

function listPicker(edit: FilterEditing, name: FieldName, field: FilterField): PickerSpec {
  const { data, view } = edit.model;
  const chosen = valuesOf(view.filters[name]);
  const counts = countsOf(data, name);
  const items = (field.choices?.(data, chosen) ?? []).map(({ shortcut: _key, ...item }): PickerItem => ({
    ...item,
    ...(counts.size > 0 ? { count: counts.get(item.value) ?? 0 } : {}),
  }));
  return {
    label: fieldLabel(name),
    multiple: true,
    items,
    ...(field.none
      ? {
          none: {
            label: t(field.none.label),
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

/** The calendar for one end of a date filter, after the menu that asked for it has closed. */
function pickEnd(edit: FilterEditing, name: FieldName, side: "after" | "before", anchor: Anchor): void {
  const text = edit.model.view.filters[name];
  const end = termsOf(text).find((term) => term.kind === "day" && term.side === side);
  openDatePicker({
    anchor,
    label: `${fieldLabel(name)} ${t(side)}`,
    value: end?.kind === "day" ? end.day : null,
    today: today(),
    locale: language() === "en" ? "en-GB" : language(),
    weekStart: 1,
    onChange: (day) => edit.change(name, withEnd(text, side, day)),
  });
}

function datePicker(edit: FilterEditing, name: FieldName, field: FilterField, anchor: Anchor): PickerSpec {
  const current = edit.model.view.filters[name] ?? null;
  const icon = <Icon name="calendar" className="text-ink-4" />;
  const relative = (field.looks === "back" ? BACK : AHEAD).map((value): PickerItem => {
    const [term] = termsOf(value);
    return { value, label: term ? termText(term, edit.model.clock.today()) : value, icon };
  });
  return {
    label: fieldLabel(name),
    width: 260,
    items: [
      ...relative,
      { value: CUSTOM.after, label: t("after_date"), icon },
      { value: CUSTOM.before, label: t("before_date"), icon },
    ],
    value: current,
    onChange: (value) => {
      if (value === null) return;
      const side = value === CUSTOM.after ? "after" : value === CUSTOM.before ? "before" : null;
      // The calendar opens where the menu was, once that has closed.
      if (side) setTimeout(() => pickEnd(edit, name, side, anchor));
      else edit.change(name, value);
    },
  };
}

function pickerFor(edit: FilterEditing, name: FieldName, anchor: Anchor): PickerSpec | null {
  const field = FILTER_FIELDS[name];
  if (!field) return null;
  return field.choices ? listPicker(edit, name, field) : datePicker(edit, name, field, anchor);
}

/** Edits one filter in place. */
export function openFilter(edit: FilterEditing, name: FieldName, anchor: Anchor, onClose?: () => void): void {
  const spec = pickerFor(edit, name, anchor);
  if (spec) openPicker({ ...spec, anchor, onClose });
}

/** All filters that this layout allows, each with its values beside it. */
export function openFilterMenu(edit: FilterEditing, anchor: Anchor, align: "start" | "end" = "start"): void {
  const { context, view } = edit.model;
  const items = rulesOf(context, view.layout).filters.flatMap((name): PickerItem[] => {
    const field = FILTER_FIELDS[name];
    const sub = pickerFor(edit, name, anchor);
    if (!field || !sub) return [];
    return [
      { value: name, label: fieldLabel(name), icon: <Icon name={field.icon} className="text-ink-4" />, sub },
    ];
  });
  openPicker({
    anchor,
    align,
    label: t("add_filter"),
    shortcut: "/",
    items,
    value: null,
    // Each field opens its own picker instead of being taken.
    onChange: () => undefined,
  });
}

/** A function that replaces one filter of the view shown, given what shows a view. */
export const filterChanger =
  (model: IssueListModel, show: (view: IssueListModel["view"]) => void): FilterEditing["change"] =>
  (name, text) =>
    show({ ...model.view, filters: withFilter(model.view.filters, name, text) });
