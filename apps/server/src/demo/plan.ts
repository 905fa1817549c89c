// The lives of the demo's issues: who makes them, when they move, what is said. Pure; days count back from the moment of the demo.
import type { StateGroup } from "@cairn/contract/entities/state";
import type { Priority } from "@cairn/contract/entities/issue";
import { addDays, dayOf } from "@cairn/domain/dates";
import { PARTS } from "./phrases.ts";
import { Dice } from "./random.ts";
import type { DemoProject, Story } from "./table.ts";

/** A state of the demo's projects: a group, and for work that is looked at by others one of its own. */
export type DemoState = StateGroup | "review";

export type Deed =
  | { do: "state"; to: DemoState }
  | { do: "assign"; people: string[] }
  | { do: "priority"; to: Priority }
  | { do: "comment" };

export interface Step {
  at: Date;
  who: string;
  deed: Deed;
}

export interface Life {
  story: Story;
  author: string;
  made: Date;
  /** The life of its parent. */
  parent: Life | null;
  begins: "backlog" | "unstarted";
  assignees: string[];
  start: string | null;
  due: string | null;
  steps: Step[];
}

const DAY = 86_400_000;
const MINUTE = 60_000;

/** A working hour so many days back; never in the last minutes. */
function workingHour(dice: Dice, now: Date, daysBack: number): Date {
  const day = new Date(now.getTime() - daysBack * DAY);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setTime(day.getTime() - DAY);
  day.setUTCHours(dice.between(8, 17), dice.between(0, 59), dice.between(0, 59), dice.between(0, 999));
  return new Date(Math.min(day.getTime(), now.getTime() - dice.between(10, 300) * MINUTE));
}

/** Where issues are at the end, and how often. */
const ENDS: readonly { end: DemoState; share: number; oldest: number; path: readonly DemoState[] }[] = [
  { end: "completed", share: 0.36, oldest: 75, path: ["unstarted", "started", "review", "completed"] },
  { end: "started", share: 0.12, oldest: 35, path: ["unstarted", "started"] },
  { end: "review", share: 0.07, oldest: 35, path: ["unstarted", "started", "review"] },
  { end: "unstarted", share: 0.2, oldest: 40, path: ["unstarted"] },
  { end: "cancelled", share: 0.05, oldest: 60, path: ["cancelled"] },
  { end: "backlog", share: 0.2, oldest: 60, path: [] },
];

type End = (typeof ENDS)[number];

function chooseEnd(dice: Dice): End {
  let rest = dice.next();
  for (const end of ENDS) {
    rest -= end.share;
    if (rest < 0) return end;
  }
  return ENDS[ENDS.length - 1] as End;
}

/** Moments in rising order between two, a third of a day apart at least where there is room. */
function momentsBetween(dice: Dice, from: Date, to: Date, count: number): Date[] {
  const span = to.getTime() - from.getTime();
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.3 + dice.next() * 0.6) / count;
    return new Date(from.getTime() + span * share);
  });
}

function stepsOf(dice: Dice, life: Life, end: End, people: readonly string[], now: Date): Step[] {
  const path = end.path.filter((state) => state !== life.begins);
  const isOpen = end.end !== "completed" && end.end !== "cancelled";
  const rest = Math.max(1, Math.floor((now.getTime() - life.made.getTime()) / DAY));
  const last = workingHour(
    dice,
    now,
    isOpen ? dice.between(0, Math.min(8, rest - 1)) : dice.between(0, rest - 1),
  );
  const until = last > life.made ? last : new Date((life.made.getTime() + now.getTime()) / 2);
  const doer = life.assignees[0] ?? life.author;
  const steps: Step[] = momentsBetween(dice, life.made, until, path.length).map((at, index) => ({
    at,
    who: doer,
    deed: { do: "state", to: path[index] ?? "backlog" },
  }));
  const say = momentsBetween(dice, life.made, until, dice.pick([0, 0, 1, 1, 2, 3, 5]));
  for (const at of say) steps.push({ at, who: dice.pick(people), deed: { do: "comment" } });
  if (path.length > 0 && life.assignees.length === 0)
    steps.push({
      at: new Date(life.made.getTime() + 30 * MINUTE),
      who: life.author,
      deed: { do: "assign", people: [dice.pick(people)] },
    });
  if (dice.chance(0.12))
    steps.push({
      at: until,
      who: dice.pick(people),
      deed: { do: "priority", to: dice.pick(["high", "medium", "low"]) },
    });
  return steps;
}

function datesOf(dice: Dice, life: Life, end: End, now: Date): Pick<Life, "start" | "due"> {
  const today = dayOf(now);
  const made = dayOf(life.made);
  if (end.end === "started" || end.end === "review") {
    const start = addDays(made, dice.between(0, 2));
    const due = addDays(today, dice.between(-3, 12));
    return start <= due ? { start, due } : { start: null, due };
  }
  if (end.end === "unstarted" && dice.chance(0.6)) {
    const start = addDays(today, dice.between(1, 14));
    return { start: dice.chance(0.5) ? start : null, due: addDays(start, dice.between(2, 14)) };
  }
  if (end.end === "completed" && dice.chance(0.4))
    return { start: made, due: addDays(made, dice.between(5, 25)) };
  return { start: null, due: null };
}

interface Cast {
  dice: Dice;
  people: readonly string[];
  now: Date;
}

function live({ dice, people, now }: Cast, story: Story, parent: Life | null, end: End): Life {
  const oldest = parent ? Math.max(1, (now.getTime() - parent.made.getTime()) / DAY - 1) : end.oldest;
  const made = workingHour(dice, now, dice.between(parent ? 0 : Math.min(3, oldest), Math.floor(oldest)));
  const later = parent && made <= parent.made ? new Date(parent.made.getTime() + 5 * MINUTE) : made;
  const life: Life = {
    story,
    author: dice.pick(people),
    made: later,
    parent,
    begins: dice.chance(0.4) && end.path.length > 0 ? "unstarted" : "backlog",
    assignees: dice.chance(0.55) ? dice.some(people, dice.chance(0.2) ? 2 : 1) : [],
    start: null,
    due: null,
    steps: [],
  };
  Object.assign(life, datesOf(dice, life, end, now));
  life.steps = stepsOf(dice, life, end, people, now);
  return life;
}

/** Sub-issues of some features, bugs and chores; those of finished work are finished. */
function partsOf(cast: Cast, parent: Life, end: End): Life[] {
  const { dice } = cast;
  const { kind, subject, labels } = parent.story;
  if (kind === "question" || !dice.chance(0.6)) return [];
  const isOver = end.end === "completed" || end.end === "cancelled";
  return dice.some(PARTS, dice.between(2, 4)).map((title) => {
    const story: Story = {
      kind: "chore",
      subject,
      title: title.replaceAll("%", subject),
      labels: labels.slice(0, 1),
      priority: dice.pick(["none", "none", "low", "medium"]),
    };
    return live(cast, story, parent, isOver ? end : chooseEnd(dice));
  });
}

/** All lives of a project, in the order in which its issues are made; the same for the same seed and moment. */
export function planLives(project: DemoProject, now: Date, seed: number): Life[] {
  const dice = new Dice(seed);
  const cast = { dice, people: project.people, now };
  const lives = project.stories.flatMap((story) => {
    const end = chooseEnd(dice);
    const life = live(cast, story, null, end);
    return [life, ...partsOf(cast, life, end)];
  });
  return lives.sort((a, b) => a.made.getTime() - b.made.getTime());
}
