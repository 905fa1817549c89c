// Menus of date filters: relative ranges and chosen days (spec §5).
import type { FilterName } from "@cairn/domain/issue-list/fields";
import { Icon } from "@cairn/ui/icon";
import type { PickerItem, PickerSpec } from "@cairn/ui/picker";
import { openDatePicker } from "@cairn/ui/picker-host";
import type { Anchor } from "@cairn/ui/popover";
import { addDays } from "@cairn/domain/dates";
import { t } from "../../i18n/filters.ts";
import { t as issues } from "../../i18n/issues.ts";
import type { FilterEditor } from "./filter-editing.ts";
import { FUTURE_OPTIONS, PAST_OPTIONS, termsOf, withBound } from "./filter-values.ts";
import { dateOptionText } from "./date-filter-text.ts";
import { weekStart } from "../../session/own-time.ts";

const SIDES = ["after", "before", "on"] as const;
type Side = (typeof SIDES)[number];
const CUSTOM: Record<Side, string> = { after: "custom-after", before: "custom-before", on: "custom-on" };

interface DateMenu {
  label: string;
  looks: "ahead" | "back";
  anchor: Anchor;
}

/** Opens the date picker for one bound of a date filter, or for a single day. */
function pickDay(edit: FilterEditor, name: FilterName, side: Side, { label, anchor }: DateMenu): void {
  const text = edit.model.view.filters[name];
  const end = termsOf(text).find((term) => term.kind === "day" && term.side === side);
  openDatePicker({
    anchor,
    label: `${label} ${t(side)}`,
    value: end?.kind === "day" ? end.day : null,
    today: edit.model.clock.today(),
    weekStart: weekStart(),
    onChange: (day) => edit.change(name, side === "on" ? (day ?? "") : withBound(text, side, day)),
  });
}

/** The menu of a date filter, with ranges in the past or in the future. */
export function datePicker(edit: FilterEditor, name: FilterName, asked: DateMenu): PickerSpec {
  const icon = <Icon name="calendar" className="text-ink-4" />;
  const today = edit.model.clock.today();
  const offered = (asked.looks === "back" ? PAST_OPTIONS : FUTURE_OPTIONS).map((value): PickerItem => ({
    value,
    label: dateOptionText(value, today),
    icon,
  }));
  const yesterday: PickerItem = { value: addDays(today, -1), label: issues("yesterday"), icon };
  const own = SIDES.map((side): PickerItem => ({ value: CUSTOM[side], label: t(`${side}_date`), icon }));
  return {
    label: asked.label,
    width: 260,
    items: [
      ...offered.slice(0, 1),
      ...(asked.looks === "back" ? [yesterday] : []),
      ...offered.slice(1),
      ...own,
    ],
    value: edit.model.view.filters[name] ?? null,
    onChange: (value) => {
      if (value === null) return;
      const side = SIDES.find((one) => CUSTOM[one] === value);
      // Open the date picker in place of the menu, after the menu has closed.
      if (side) setTimeout(() => pickDay(edit, name, side, asked));
      else edit.change(name, value);
    },
  };
}
