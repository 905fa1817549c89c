// What a date can be filtered by: spans that move with the calendar, and days of one's own (spec §5).
import type { FilterName } from "@cairn/domain/issue-list/fields";
import { Icon } from "@cairn/ui/icon";
import type { PickerItem, PickerSpec } from "@cairn/ui/picker";
import { openDatePicker } from "@cairn/ui/picker-host";
import type { Anchor } from "@cairn/ui/popover";
import { addDays } from "@cairn/domain/dates";
import { t } from "../../i18n/filters.ts";
import { t as issues } from "../../i18n/issues.ts";
import type { FilterEditing } from "./filter-editing.ts";
import { AHEAD, BACK, termsOf, withEnd } from "./filter-values.ts";
import { offerText } from "./filter-words.ts";
import { weekStart } from "../../session/own-time.ts";

const SIDES = ["after", "before", "on"] as const;
type Side = (typeof SIDES)[number];
const CUSTOM: Record<Side, string> = { after: "custom-after", before: "custom-before", on: "custom-on" };

interface Asked {
  label: string;
  looks: "ahead" | "back";
  anchor: Anchor;
}

/** The calendar for one end of a date filter, or for one day, after the menu that asked for it has closed. */
function pickEnd(edit: FilterEditing, name: FilterName, side: Side, { label, anchor }: Asked): void {
  const text = edit.model.view.filters[name];
  const end = termsOf(text).find((term) => term.kind === "day" && term.side === side);
  openDatePicker({
    anchor,
    label: `${label} ${t(side)}`,
    value: end?.kind === "day" ? end.day : null,
    today: edit.model.clock.today(),
    weekStart: weekStart(),
    onChange: (day) => edit.change(name, side === "on" ? (day ?? "") : withEnd(text, side, day)),
  });
}

/** Spans that are offered, those that have come to pass or lie ahead. */
export function datePicker(edit: FilterEditing, name: FilterName, asked: Asked): PickerSpec {
  const icon = <Icon name="calendar" className="text-ink-4" />;
  const today = edit.model.clock.today();
  const offered = (asked.looks === "back" ? BACK : AHEAD).map((value): PickerItem => ({
    value,
    label: offerText(value, today),
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
      // The calendar opens where the menu was, once that has closed.
      if (side) setTimeout(() => pickEnd(edit, name, side, asked));
      else edit.change(name, value);
    },
  };
}
