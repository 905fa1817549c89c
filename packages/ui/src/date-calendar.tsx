import { DayPicker } from "react-day-picker";
import { fromIso, toIso, type IsoDate } from "./iso-date.ts";
import { Icon } from "./icon.tsx";

export type DateCalendarProps = {
  value: IsoDate | null;
  onChange: (value: IsoDate) => void;
  today: IsoDate;
  /** 0 for Sunday to 6 for Saturday. */
  weekStart?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  min?: IsoDate;
  max?: IsoDate;
};

const NAV =
  "grid size-6 touch:size-10 place-items-center rounded-control text-ink-3 hover:bg-hover disabled:opacity-40";

/** A month of days, in a chunk of its own: it is loaded when the first date picker opens. */
export default function DateCalendar(props: DateCalendarProps) {
  const { value, onChange, today, weekStart = 1, min, max } = props;
  const selected = value ? fromIso(value) : undefined;
  const disabled = [
    ...(min ? [{ before: fromIso(min) ?? new Date(0) }] : []),
    ...(max ? [{ after: fromIso(max) ?? new Date(8.64e15) }] : []),
  ];
  return (
    <DayPicker
      mode="single"
      required
      selected={selected}
      defaultMonth={selected ?? fromIso(today)}
      today={fromIso(today)}
      onSelect={(date) => onChange(toIso(date))}
      weekStartsOn={weekStart}
      disabled={disabled}
      showOutsideDays
      fixedWeeks
      components={{
        Chevron: ({ orientation }) => <Icon name={orientation === "left" ? "left" : "right"} size={14} />,
      }}
      classNames={{
        root: "relative p-2 touch:px-1",
        month_caption: "flex h-7 touch:h-10 items-center px-2 font-medium text-ink",
        nav: "absolute top-2.5 right-2 touch:top-0.5 z-1 flex gap-0.5",
        button_previous: NAV,
        button_next: NAV,
        month_grid: "w-full border-collapse",
        weekday: "h-6 w-8 touch:w-10 text-11 font-medium text-ink-3",
        day: "num p-0 text-center text-12",
        day_button: "grid size-8 touch:size-10 place-items-center rounded-control hover:bg-hover",
        today: "font-strong [&>button]:shadow-[inset_0_0_0_1px_var(--line-strong)]",
        selected: "[&>button]:bg-accent! [&>button]:text-accent-ink [&>button]:shadow-none",
        outside: "text-ink-4",
        disabled: "opacity-40",
      }}
    />
  );
}
