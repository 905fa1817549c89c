// The lives of the demo's issues: who creates them, when they move, the comments. Pure; days count back from the moment
// of the demo.
import { DAY, type DemoState, isOver, type Life, MINUTE, type Step } from "./life.ts";
import { PARTS } from "./phrases.ts";
import { cheersFor } from "./plan-cheers.ts";
import { datesOf, scheduledDates } from "./plan-dates.ts";
import { Dice } from "./random.ts";
import type { DemoProject, Scheduled, Story } from "./table.ts";

/** A working hour this many days ago; never in the last minutes. */
function workingHour(dice: Dice, now: Date, daysBack: number): Date {
  const day = new Date(now.getTime() - daysBack * DAY);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setTime(day.getTime() - DAY);
  day.setUTCHours(dice.between(8, 17), dice.between(0, 59), dice.between(0, 59), dice.between(0, 999));
  return new Date(Math.min(day.getTime(), now.getTime() - dice.between(10, 300) * MINUTE));
}

/** The final states of issues that are not in the schedule, and their frequencies. */
const ENDS: readonly { end: DemoState; share: number; oldest: number; path: readonly DemoState[] }[] = [
  { end: "completed", share: 0.38, oldest: 75, path: ["unstarted", "started", "review", "completed"] },
  { end: "started", share: 0.11, oldest: 35, path: ["unstarted", "started"] },
  { end: "review", share: 0.06, oldest: 35, path: ["unstarted", "started", "review"] },
  { end: "unstarted", share: 0.19, oldest: 40, path: ["unstarted"] },
  { end: "cancelled", share: 0.05, oldest: 60, path: ["cancelled"] },
  { end: "backlog", share: 0.21, oldest: 60, path: [] },
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

/** Ascending moments between two others, at least a third of a day apart if there is room. */
function momentsBetween(dice: Dice, from: Date, to: Date, count: number): Date[] {
  const span = to.getTime() - from.getTime();
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.3 + dice.next() * 0.6) / count;
    return new Date(from.getTime() + span * share);
  });
}

function stepsOf(dice: Dice, life: Life, end: End, people: readonly string[], now: Date): Step[] {
  const path = end.path.filter((state) => state !== life.begins);
  const rest = Math.max(1, Math.floor((now.getTime() - life.made.getTime()) / DAY));
  // Finished work took some weeks at most, open work has been touched recently.
  const daysBack = isOver(life)
    ? Math.max(0, rest - dice.between(2, 24))
    : dice.between(0, Math.min(8, rest - 1));
  const last = workingHour(dice, now, daysBack);
  const until = last > life.made ? last : new Date((life.made.getTime() + now.getTime()) / 2);
  const doer = life.assignees[0] ?? life.author;
  const steps: Step[] = momentsBetween(dice, life.made, until, path.length).map((at, index) => ({
    at,
    who: doer,
    action: { do: "state", to: path[index] ?? "backlog" },
  }));
  const say = momentsBetween(dice, life.made, until, dice.pick([0, 0, 1, 1, 2, 3, 5]));
  for (const at of say) steps.push({ at, who: dice.pick(people), action: { do: "comment" } });
  if (path.length > 0 && life.assignees.length === 0)
    steps.push({
      at: new Date(life.made.getTime() + 30 * MINUTE),
      who: life.author,
      action: { do: "assign", people: [dice.pick(people)] },
    });
  if (dice.chance(0.12))
    steps.push({
      at: until,
      who: dice.pick(people),
      action: { do: "priority", to: dice.pick(["high", "medium", "low"]) },
    });
  return steps;
}

interface Cast {
  dice: Dice;
  people: readonly string[];
  now: Date;
}

interface Birth {
  story: Story;
  parent: Life | null;
  end: End;
  fixed: Scheduled | null;
}

/**
 * Scheduled work was created in the order in which it begins, so that lists show it together: days before its start.
 */
const PLANNED_DAYS_AHEAD = 28;

/** How many days ago an issue may have been created: a child after its parent, a scheduled one before it begins. */
function ageOf({ now }: Cast, { parent, end, fixed }: Omit<Birth, "story">): [least: number, most: number] {
  if (parent) {
    const most = Math.floor(Math.max(1, (now.getTime() - parent.made.getTime()) / DAY - 1));
    // Parts of finished work were planned at once.
    return [isOver(parent) ? Math.max(0, most - 6) : 0, most];
  }
  if (fixed) return [PLANNED_DAYS_AHEAD - fixed.start, PLANNED_DAYS_AHEAD - fixed.start];
  return [Math.min(3, end.oldest), end.oldest];
}

function live(cast: Cast, birth: Birth): Life {
  const { dice, people, now } = cast;
  const { story, parent, end, fixed } = birth;
  const [least, most] = ageOf(cast, birth);
  const made = workingHour(dice, now, dice.between(least, most));
  const later = parent && made <= parent.made ? new Date(parent.made.getTime() + 5 * MINUTE) : made;
  const life: Life = {
    story,
    author: dice.pick(people),
    made: later,
    parent,
    begins: dice.chance(0.4) && end.path.length > 0 ? "unstarted" : "backlog",
    ends: end.end,
    assignees: fixed || dice.chance(0.55) ? dice.some(people, dice.chance(0.2) ? 2 : 1) : [],
    start: null,
    due: null,
    estimate: null,
    steps: [],
    cheers: [],
    archived: null,
  };
  life.steps = stepsOf(dice, life, end, people, now);
  Object.assign(life, fixed ? scheduledDates(fixed, now) : datesOf(dice, life, now));
  return life;
}

/** Sub-issues of some features, bugs and chores; those of finished work are finished. */
function partsOf(cast: Cast, parent: Life, end: End): Life[] {
  const { dice } = cast;
  const { kind, subject, labels } = parent.story;
  if (kind === "question" || !dice.chance(0.58)) return [];
  return dice.some(PARTS, dice.between(2, 4)).map((title) => {
    const story: Story = {
      kind: "chore",
      subject,
      title: title.replaceAll("%", subject),
      labels: labels.slice(0, 1),
      priority: dice.pick(["none", "none", "low", "medium"]),
    };
    return live(cast, { story, parent, end: isOver(parent) ? end : chooseEnd(dice), fixed: null });
  });
}

/** Most open issues have an estimate, and some finished ones; small ones more often. */
function estimateOf(dice: Dice, life: Life, values: readonly string[]): string | null {
  if (!dice.chance(isOver(life) ? 0.6 : 0.92)) return null;
  const index = Math.min(dice.between(0, values.length - 1), dice.between(0, values.length));
  return values[index] ?? null;
}

function endOf(dice: Dice, fixed: Scheduled | null): End {
  const known = fixed && ENDS.find(({ end }) => end === fixed.ends);
  return known ?? chooseEnd(dice);
}

/** All lives of a project, in the order in which its issues are created; the same for the same moment. */
export function planLives(project: DemoProject, now: Date): Life[] {
  const dice = new Dice(project.seed);
  const cast = { dice, people: project.people, now };
  const lives = project.stories.flatMap((story) => {
    const fixed = project.schedule.find(({ title }) => title === story.title) ?? null;
    const end = endOf(dice, fixed);
    const life = live(cast, { story, parent: null, end, fixed });
    return [life, ...partsOf(cast, life, end)];
  });
  for (const life of lives) {
    if (project.estimate) life.estimate = estimateOf(dice, life, project.estimate.values);
    life.cheers = cheersFor(dice, life, project.people, now);
  }
  return lives.sort((a, b) => a.made.getTime() - b.made.getTime());
}
