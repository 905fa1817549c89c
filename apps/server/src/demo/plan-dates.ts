// The dates of the demo's issues: those under way lie around today, the next ones follow, finished ones are near the day they were done.
import { addDays, dayOf } from "@cairn/domain/dates";
import { type DemoState, type Life, reached } from "./life.ts";
import type { Dice } from "./random.ts";

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
  if (end === null || dice.chance(0.4)) return NONE;
  const start = dayOf(reached(life, "started") ?? life.made);
  const due = addDays(dayOf(end), dice.between(-1, 4));
  return start <= due ? { start, due } : { start: null, due };
}

const someDay = (dice: Dice, today: string): Dates =>
  dice.chance(0.15) ? { start: null, due: addDays(today, dice.between(10, 35)) } : NONE;

const BY_STATE: Record<DemoState, (dice: Dice, life: Life, today: string) => Dates> = {
  backlog: (dice, _life, today) => someDay(dice, today),
  unstarted: (dice, _life, today) => toCome(dice, today),
  started: underWay,
  review: underWay,
  completed: done,
  cancelled: () => NONE,
};

/** Dates that fit where the issue is at the end. Its steps must be known. */
export const datesOf = (dice: Dice, life: Life, now: Date): Dates =>
  BY_STATE[life.ends](dice, life, dayOf(now));
