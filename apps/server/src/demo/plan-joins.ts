// When issues are added to a cycle or a module: existing ones when it is first filled, the others some evening later.
import { DAY, type Joining, type Life, MINUTE } from "./life.ts";

interface Filling {
  /** When it is filled for the first time. */
  from: Date;
  /** Days from one evening of adding issues to the next. */
  every: number;
  now: Date;
}

/** The evening on which new issues are reviewed. */
function eveningAfter(made: Date, { from, every, now }: Filling): Date {
  const rounds = Math.floor((made.getTime() - from.getTime()) / (every * DAY));
  const evening = new Date(from.getTime() + (rounds * every + every - 1) * DAY);
  evening.setUTCHours(20, 0, 0, 0);
  // Created later that day, after the evening: the next review would be after the end of a cycle.
  if (evening <= made) evening.setTime(made.getTime() + 5 * MINUTE);
  return evening < now ? evening : new Date(now.getTime() - MINUTE);
}

/** Archived issues are not added. In chronological order. */
export function joinings(lives: readonly Life[], filling: Filling): Joining[] {
  const moments = new Map<number, Joining>();
  for (const life of lives) {
    const at = life.made < filling.from ? filling.from : eveningAfter(life.made, filling);
    if (life.archived !== null && life.archived <= at) continue;
    const known = moments.get(at.getTime());
    if (known) known.lives.push(life);
    else moments.set(at.getTime(), { at, lives: [life] });
  }
  return [...moments.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
}
