// What the team has put away: finished issues that nobody has touched for twelve days or more.
import { DAY, isOver, type Life } from "./life.ts";

const QUIET_DAYS = 12;
/** They tidy up twice: days back. */
const ROUNDS = [9, 2] as const;

/** Marks up to `most` lives, the oldest ones first; never a parent before its children, and none whose title is in `kept`. */
export function planArchive(
  lives: readonly Life[],
  kept: ReadonlySet<string>,
  now: Date,
  most: number,
): void {
  const before = new Date(now.getTime() - QUIET_DAYS * DAY);
  const isQuiet = (life: Life): boolean =>
    isOver(life) &&
    !kept.has(life.story.title) &&
    life.made < before &&
    life.steps.every(({ at }) => at < before);
  const chosen = new Set<Life>();
  for (const life of lives) {
    if (chosen.has(life) || !isQuiet(life)) continue;
    const family = [life, ...lives.filter((child) => child.parent === life)];
    if (!family.every(isQuiet) || chosen.size + family.length > most) continue;
    for (const one of family) chosen.add(one);
  }
  let index = 0;
  for (const life of chosen) {
    const round = index < chosen.size / 2 ? ROUNDS[0] : ROUNDS[1];
    life.archived = new Date(now.getTime() - round * DAY);
    index += 1;
  }
}
