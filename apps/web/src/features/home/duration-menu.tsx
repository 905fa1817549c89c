import { DURATIONS, type Duration, type WidgetFilters } from "@cairn/contract/entities/dashboard";
import { Button } from "@cairn/ui/button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { openDatePicker } from "@cairn/ui/picker-host";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { termsOf, withBound } from "../../issue-list/controls/filter-values.ts";
import { today, weekStart } from "../../session/own-time.ts";
import { dayRange, shortDay } from "../../issue-list/properties/day-name.ts";
import { t } from "./text.ts";

const SIDES = ["after", "before"] as const;
type Side = (typeof SIDES)[number];

/** One end of a custom date range. */
function endOf(dates: readonly string[], side: Side): string | null {
  const term = termsOf(dates.join(",")).find((one) => one.kind === "day" && one.side === side);
  return term?.kind === "day" ? term.day : null;
}

/** The label of a date range: "This week", "12 – 20 Mar", "Until 20 Mar". */
export function durationLabel({ duration = "none", custom_dates = [] }: WidgetFilters, day: string): string {
  if (duration !== "custom") return t(`duration_${duration}`);
  const [from, to] = SIDES.map((side) => endOf(custom_dates, side));
  if (from && to) return dayRange(from, to, day);
  if (from) return t("days_from", { from: shortDay(from, day) });
  return to ? t("days_until", { to: shortDay(to, day) }) : t("duration_custom");
}

type Fixed = Exclude<Duration, "custom">;
const FIXED = DURATIONS.filter((one): one is Fixed => one !== "custom");

export interface DurationMenuProps {
  /** The name of the widget. */
  name: string;
  filters: WidgetFilters;
  onChange: (filters: WidgetFilters) => void;
}

/** The due date filter of a widget. */
export const DurationMenu = observer(function DurationMenu({ name, filters, onChange }: DurationMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { duration = "none", custom_dates = [] } = filters;
  const day = today();
  const pick = (side: Side): void => {
    if (!button.current) return;
    openDatePicker({
      anchor: button.current,
      align: "end",
      label: t(`due_${side}`),
      value: duration === "custom" ? endOf(custom_dates, side) : null,
      today: day,
      weekStart: weekStart(),
      onChange: (value) => {
        const text = withBound(duration === "custom" ? custom_dates.join(",") : "", side, value);
        onChange(
          text === ""
            ? { duration: "none", custom_dates: [] }
            : { duration: "custom", custom_dates: text.split(",") },
        );
      },
    });
  };
  const items: MenuEntry[] = [
    ...FIXED.map((one) => ({
      id: one,
      label: t(`duration_${one}`),
      checked: one === duration,
      onSelect: () => onChange({ duration: one }),
    })),
    { id: "line", separator: true },
    ...SIDES.map((side) => ({
      id: side,
      label: t(`due_${side}`),
      checked: duration === "custom" && endOf(custom_dates, side) !== null,
      // The calendar opens in place of the menu, after that has closed.
      onSelect: () => void setTimeout(() => pick(side)),
    })),
  ];
  const label = durationLabel(filters, day);
  return (
    <Menu items={items} label={t("due_of", { name })} align="end">
      <Button
        ref={button}
        size={24}
        variant="ghost"
        icon="calendar"
        aria-label={t("due_now", { name, days: label })}
        className="max-md:h-9"
      >
        {label}
      </Button>
    </Menu>
  );
});
