// A date filter of a list that is not an issue list: its picker and its text (spec §5, date forms).
import { addDays } from "@cairn/domain/dates";
import { Icon } from "@cairn/ui/icon";
import type { PickerItem, PickerSpec } from "@cairn/ui/picker";
import { openDatePicker } from "@cairn/ui/picker-host";
import type { Anchor } from "@cairn/ui/popover";
import type { FilterTerm } from "../../components/filters/filter-chip-bar.tsx";
import { t as words } from "../../i18n/filters.ts";
import { t as issues } from "../../i18n/issues.ts";
import { today, weekStart } from "../../session/own-time.ts";
import { dateFilterPhrase, dateOptionText } from "./date-filter-text.ts";
import { LAST_30_DAYS, LAST_7_DAYS, termsOf, TODAY, withBound } from "./filter-values.ts";

/** Relative date ranges before and after today (spec §5). */
const SPANS = [
  LAST_7_DAYS,
  LAST_30_DAYS,
  "1_weeks;before;fromnow",
  "2_weeks;before;fromnow",
  "1_months;before;fromnow",
  "2_months;before;fromnow",
  "1_weeks;after;fromnow",
  "2_weeks;after;fromnow",
  "1_months;after;fromnow",
  "2_months;after;fromnow",
] as const;
const SIDES = ["after", "before"] as const;

interface DateFilter {
  label: string;
  /** The terms of the filter; null: any date. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Opens the calendar for one end of a date range after the menu has closed. */
function pickEnd({ label, value, onChange }: DateFilter, side: "after" | "before", anchor: Anchor): void {
  const text = value ?? undefined;
  const end = termsOf(text).find((term) => term.kind === "day" && term.side === side);
  openDatePicker({
    anchor,
    label: `${label} ${words(side)}`,
    value: end?.kind === "day" ? end.day : null,
    today: today(),
    weekStart: weekStart(),
    onChange: (day) => onChange(withBound(text, side, day) || null),
  });
}

/** The picker of a date filter, opened at `anchor`. */
export function dateFilterPicker(filter: DateFilter, anchor: Anchor): PickerSpec {
  const icon = <Icon name="calendar" className="text-ink-4" />;
  const day = today();
  const span = (value: string): PickerItem => ({ value, label: dateOptionText(value, day), icon });
  return {
    label: filter.label,
    width: 260,
    items: [
      span(TODAY),
      { value: addDays(day, -1), label: issues("yesterday"), icon },
      ...SPANS.map(span),
      ...SIDES.map((side): PickerItem => ({ value: side, label: words(`${side}_date`), icon })),
    ],
    value: filter.value,
    onChange: (value) => {
      const side = SIDES.find((one) => one === value);
      // The calendar opens in the place of the menu after that has closed.
      if (side) setTimeout(() => pickEnd(filter, side, anchor));
      else if (value !== null) filter.onChange(value);
    },
  };
}

/** The operator and value of a date filter as text. */
export function dateFilterTerm(text: string | null): FilterTerm {
  const { operator, value } = dateFilterPhrase(text ?? "", today());
  return { operator: operator ?? words("is"), value };
}
