// How arrow keys move the focus in a calendar: between days, and inside a day from the day itself through its issues to
// "more". Pure.
import { isWeekend, stepDay } from "@cairn/domain/calendar";
import { addDays } from "@cairn/domain/dates";

/**
 * Something in a day that can be focused. Index 0 is the day itself, followed by its issues and, if present, "more".
 */
export interface FocusTarget {
  day: string;
  index: number;
}

export interface CalendarDays {
  /** The shown weeks. */
  weeks: readonly (readonly string[])[];
  /** How many focus targets a day has; at least 1. */
  targetCount: (day: string) => number;
  show_weekends: boolean;
  /** In a month, the arrows continue to the week above or below; in a week, they stop at the ends of a day. */
  form: "month" | "week";
}

const isShown = ({ weeks }: CalendarDays, day: string): boolean => weeks.some((week) => week.includes(day));

/** Whether a day is on a hidden weekend. Today is shown even on a weekend, while its own period is shown. */
const isHidden =
  (days: CalendarDays) =>
  (day: string): boolean =>
    !days.show_weekends && isWeekend(day) && !isShown(days, day);

function moveHorizontally({ day, index }: FocusTarget, by: 1 | -1, days: CalendarDays): FocusTarget {
  const next = stepDay(day, by, isHidden(days));
  return { day: next, index: isShown(days, next) ? Math.min(index, days.targetCount(next) - 1) : 0 };
}

function moveVertically({ day, index }: FocusTarget, by: 1 | -1, days: CalendarDays): FocusTarget {
  const inside = index + by;
  if (inside >= 0 && inside < days.targetCount(day)) return { day, index: inside };
  if (days.form === "week") return { day, index };
  const across = addDays(day, by * 7);
  const next = isHidden(days)(across) ? stepDay(across, by, isHidden(days)) : across;
  return { day: next, index: by === 1 || !isShown(days, next) ? 0 : days.targetCount(next) - 1 };
}

function moveToWeekEdge({ day }: FocusTarget, end: 0 | -1, { weeks }: CalendarDays): FocusTarget {
  const week = weeks.find((days) => days.includes(day));
  return { day: week?.at(end) ?? day, index: 0 };
}

const MOVES: Record<string, (from: FocusTarget, days: CalendarDays) => FocusTarget> = {
  ArrowLeft: (from, days) => moveHorizontally(from, -1, days),
  ArrowRight: (from, days) => moveHorizontally(from, 1, days),
  ArrowUp: (from, days) => moveVertically(from, -1, days),
  ArrowDown: (from, days) => moveVertically(from, 1, days),
  Home: (from, days) => moveToWeekEdge(from, 0, days),
  End: (from, days) => moveToWeekEdge(from, -1, days),
};

/**
 * The target that a key moves to; its day may be outside the shown period. Null if the calendar does not use the key.
 */
export const nextFocusTarget = (key: string, from: FocusTarget, days: CalendarDays): FocusTarget | null =>
  MOVES[key]?.(from, days) ?? null;
