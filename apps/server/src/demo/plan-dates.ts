// The dates of the demo's issues: started ones lie around today, upcoming ones follow, finished ones are near their
// completion.
import { addDays, dayOf } from "@cairn/domain/dates";
import { dayNumber, weekday } from "@cairn/domain/timeline";
import { type DemoState, type Life, reached } from "./life.ts";
import type { Dice } from "./random.ts";
import type { Scheduled } from "./table.ts";

type Dates = Pick<Life, "start" | "due">;

const NONE: Dates = { start: null, due: null };

function underWay(dice: Dice, life: Life, today: string): Dates {
  const began = dayOf(reached(life, "started") ?? life.made);
  const earliest = addDays(today, -12);
  const start = began < earliest ? addDays(today, -dice.between(2, 12)) : began;
  const due = addDays(today, dice.between(-2, 9));
  if (dice.chance(0.12)) return NONE;
  return start <= due ? { start, due } : { start: null, due };
}

function toCome(dice: Dice, today: string): Dates {
  if (dice.chance(0.25)) return NONE;
  const start = addDays(today, dice.between(-2, 16));
  const due = addDays(start, dice.between(1, 9));
  if (dice.chance(0.65)) return { start, due };
  return dice.chance(0.6) ? { start: null, due } : { start, due: null };
}

function done(dice: Dice, life: Life): Dates {
  const end = reached(life, "completed");
  if (end === null || dice.chance(0.1)) return NONE;
  const start = dayOf(reached(life, "started") ?? life.made);
  const due = addDays(dayOf(end), dice.between(-1, 4));
  return start <= due ? { start, due } : { start: null, due };
}

const someDay = (dice: Dice, today: string): Dates =>
  dice.chance(0.25) ? { start: null, due: addDays(today, dice.between(8, 30)) } : NONE;

const BY_STATE: Record<DemoState, (dice: Dice, life: Life, today: string) => Dates> = {
  backlog: (dice, _life, today) => someDay(dice, today),
  unstarted: (dice, _life, today) => toCome(dice, today),
  started: underWay,
  review: underWay,
  completed: done,
  cancelled: () => NONE,
};

/** Moves Saturday to Friday and Sunday to Monday: no one plans for weekends. The order of two dates is kept. */
function workday(day: string): string {
  const shift = [0, 0, 0, 0, 0, -1, 1][weekday(dayNumber(day))] ?? 0;
  return addDays(day, shift);
}

const atWork = ({ start, due }: Dates): Dates => ({
  start: start === null ? null : workday(start),
  due: due === null ? null : workday(due),
});

/** Dates that match the final state of the issue. Its steps must be known. */
export const datesOf = (dice: Dice, life: Life, now: Date): Dates =>
  atWork(BY_STATE[life.ends](dice, life, dayOf(now)));

/** The scheduled dates, or the nearest working days. */
export const scheduledDates = ({ start, due }: Scheduled, now: Date): Dates =>
  atWork({ start: addDays(dayOf(now), start), due: addDays(dayOf(now), due) });
