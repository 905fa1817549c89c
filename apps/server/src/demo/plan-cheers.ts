// The demo's reactions and their times: one per person, some hours later.
import { type Cheer, type Life, MINUTE, type Step } from "./life.ts";
import type { Dice } from "./random.ts";

/** Thumbs up, eyes, a laugh, a heart, a rocket, confetti; the most common first. */
const CODES = ["128077", "128077", "128077", "128064", "128516", "129505", "128640", "127881"] as const;

function cheers(dice: Dice, to: Cheer["to"], from: Date, people: readonly string[], now: Date): Cheer[] {
  const latest = now.getTime() - MINUTE;
  return dice.some(people, dice.pick([1, 1, 1, 2, 3])).map((who) => ({
    at: new Date(Math.min(from.getTime() + dice.between(15, 900) * MINUTE, latest)),
    who,
    code: dice.pick(CODES),
    to,
  }));
}

/** Reactions to an issue and its comments. Its steps must be known; people do not react to themselves. */
export function cheersFor(dice: Dice, life: Life, people: readonly string[], now: Date): Cheer[] {
  const others = (who: string): string[] => people.filter((one) => one !== who);
  const all = dice.chance(0.1) ? cheers(dice, "issue", life.made, others(life.author), now) : [];
  const said = life.steps.filter((step: Step) => step.action.do === "comment");
  for (const step of said)
    if (dice.chance(0.13)) all.push(...cheers(dice, step, step.at, others(step.who), now));
  return all;
}
