// Four consecutive cycles per project, two weeks each: two have ended, one is current, one is upcoming.
import { addDays, dayOf } from "@cairn/domain/dates";
import { dayNumber, weekday } from "@cairn/domain/timeline";
import { DAY, isOver, type Joining, type Life, MINUTE, reached } from "./life.ts";
import { joinings } from "./plan-joins.ts";
import { Dice } from "./random.ts";
import type { DemoProject } from "./table.ts";

export interface PlannedCycle {
  name: string;
  description: string;
  /** First and last UTC day. */
  start: string;
  end: string;
  /** When it is created. */
  made: Date;
  owner: string;
  joinings: Joining[];
}

const LENGTH = 14;
/** The position of the current one among them. */
const CURRENT = 2;

/** The Monday on which the current cycle began, four to ten days ago. */
function currentStart(today: string): string {
  const near = addDays(today, -4);
  return addDays(near, -weekday(dayNumber(near)));
}

/** The first day of the oldest cycle, on a UTC day. */
export const firstCycleDay = (today: string): string => addDays(currentStart(today), -CURRENT * LENGTH);

const at = (day: string, hour: number): Date => new Date(`${day}T${String(hour).padStart(2, "0")}:00:00Z`);
const atLatest = (moment: Date, latest: Date): Date => (moment < latest ? moment : latest);

interface Range {
  start: string;
  end: string;
}

const isIn = (day: string | null, { start, end }: Range): boolean =>
  day !== null && start <= day && day <= end;

/**
 * Finished issues belong to the cycle in which they were finished, started ones to the current cycle, the others to
 * that of their due date.
 */
function fits(life: Life, range: Range, today: string): boolean {
  if (isOver(life)) {
    const over = reached(life, life.ends);
    return over !== null && isIn(dayOf(over), range);
  }
  if (life.ends === "started" || life.ends === "review") return isIn(today, range);
  return range.end >= today && isIn(life.due ?? life.start, range);
}

/** Which share of the suitable issues is planned into a cycle; some recently finished work was not planned. */
function shareOf(life: Life, range: Range, today: string): number {
  if (range.end < today) return 0.95;
  return isOver(life) ? 0.8 : 0.9;
}

/** The same for the same project, lives and moment. */
export function planCycles(project: DemoProject, lives: readonly Life[], now: Date): PlannedCycle[] {
  const dice = new Dice(project.seed);
  const today = dayOf(now);
  const first = firstCycleDay(today);
  const hourAgo = new Date(now.getTime() - 60 * MINUTE);
  return project.cycles.map(({ name, goal }, index) => {
    const start = addDays(first, index * LENGTH);
    const range = { start, end: addDays(start, LENGTH - 1) };
    const members = lives.filter(
      (life) => fits(life, range, today) && dice.chance(shareOf(life, range, today)),
    );
    const from = atLatest(at(start, 7), hourAgo);
    return {
      ...range,
      name,
      description: goal,
      made: atLatest(at(addDays(start, -10), 9), new Date(hourAgo.getTime() - DAY / 24)),
      owner: project.people[0] ?? "",
      joinings: joinings(members, { from, every: 1, now }),
    };
  });
}
