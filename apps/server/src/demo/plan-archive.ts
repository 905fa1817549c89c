// The team's archive: finished issues that have not been touched for some time.
import { dayOf } from "@cairn/domain/dates";
import { DAY, isOver, type Life } from "./life.ts";
import { firstCycleDay } from "./plan-cycles.ts";

const QUIET_DAYS = 12;
/** Of the issues in cycles, one family in this many is archived: an ended cycle keeps most of its issues. */
const SPARING = 3;
/** The two days of tidying up, counted back from now. */
const ROUNDS = [9, 2] as const;

const lastTouched = ({ made, steps }: Life): number =>
  Math.max(made.getTime(), ...steps.map(({ at }) => at.getTime()));

/**
 * Marks up to `most` lives, those untouched for longest first; never a parent without its children, and none whose
 * title is in `kept`.
 */
export function planArchive(
  lives: readonly Life[],
  kept: ReadonlySet<string>,
  now: Date,
  most: number,
): void {
  const before = now.getTime() - QUIET_DAYS * DAY;
  const cyclesBegan = Date.parse(firstCycleDay(dayOf(now)));
  const isQuiet = (life: Life): boolean =>
    isOver(life) && !kept.has(life.story.title) && lastTouched(life) < before;
  const chosen = new Set<Life>();
  let passed = 0;
  for (const life of [...lives].sort((a, b) => lastTouched(a) - lastTouched(b))) {
    if (chosen.has(life) || !isQuiet(life)) continue;
    const family = [life, ...lives.filter((child) => child.parent === life)];
    if (!family.every(isQuiet) || chosen.size + family.length > most) continue;
    if (lastTouched(life) >= cyclesBegan && passed++ % SPARING > 0) continue;
    for (const one of family) chosen.add(one);
  }
  let index = 0;
  for (const life of chosen) {
    const round = index < chosen.size / 2 ? ROUNDS[0] : ROUNDS[1];
    life.archived = new Date(now.getTime() - round * DAY);
    index += 1;
  }
}
