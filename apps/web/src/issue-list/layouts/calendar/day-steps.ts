// Where the arrow keys go in a calendar: from day to day, and inside a day from the day itself over its issues to "more". Pure.
import { isWeekend, stepDay } from "@cairn/domain/calendar";
import { addDays } from "@cairn/domain/dates";

/** A place for the focus: 0 is the day itself, then come its issues, last, where there are more than shown, "more". */
export interface Place {
  day: string;
  index: number;
}

export interface Walk {
  /** The weeks that are shown. */
  weeks: readonly (readonly string[])[];
  /** How many places a day has; at least 1. */
  places: (day: string) => number;
  show_weekends: boolean;
  /** Below the last issue of a week's day there is nothing to go to; in a month there is the next week. */
  form: "month" | "week";
}

const isShown = ({ weeks }: Walk, day: string): boolean => weeks.some((week) => week.includes(day));

/** Whether no month or week shows a day, or only that which has today and is left here. */
const isHidden =
  (walk: Walk) =>
  (day: string): boolean =>
    !walk.show_weekends && isWeekend(day) && !isShown(walk, day);

function sideways({ day, index }: Place, by: 1 | -1, walk: Walk): Place {
  const next = stepDay(day, by, isHidden(walk));
  return { day: next, index: isShown(walk, next) ? Math.min(index, walk.places(next) - 1) : 0 };
}

function upright({ day, index }: Place, by: 1 | -1, walk: Walk): Place {
  const inside = index + by;
  if (inside >= 0 && inside < walk.places(day)) return { day, index: inside };
  if (walk.form === "week") return { day, index };
  const across = addDays(day, by * 7);
  const next = isHidden(walk)(across) ? stepDay(across, by, isHidden(walk)) : across;
  return { day: next, index: by === 1 || !isShown(walk, next) ? 0 : walk.places(next) - 1 };
}

function edge({ day }: Place, end: 0 | -1, { weeks }: Walk): Place {
  const week = weeks.find((days) => days.includes(day));
  return { day: week?.at(end) ?? day, index: 0 };
}

const STEPS: Record<string, (from: Place, walk: Walk) => Place> = {
  ArrowLeft: (from, walk) => sideways(from, -1, walk),
  ArrowRight: (from, walk) => sideways(from, 1, walk),
  ArrowUp: (from, walk) => upright(from, -1, walk),
  ArrowDown: (from, walk) => upright(from, 1, walk),
  Home: (from, walk) => edge(from, 0, walk),
  End: (from, walk) => edge(from, -1, walk),
};

/** Where a key leads; a day that is not shown means to turn the page. Null: it is no key of the calendar. */
export const stepTo = (key: string, from: Place, walk: Walk): Place | null =>
  STEPS[key]?.(from, walk) ?? null;
