// When issues come into a cycle or a module: those that are there already at the moment it is filled, the others some evening later.
import { DAY, type Joining, type Life, MINUTE } from "./life.ts";

interface Filling {
  /** When it is filled for the first time. */
  from: Date;
  /** From one evening with newcomers to the next, in days. */
  every: number;
  now: Date;
}

/** The evening on which somebody looks through what is new. */
function eveningAfter(made: Date, { from, every, now }: Filling): Date {
  const rounds = Math.floor((made.getTime() - from.getTime()) / (every * DAY));
  const evening = new Date(from.getTime() + (rounds * every + every - 1) * DAY);
  evening.setUTCHours(20, 0, 0, 0);
  // Made later that day, after the evening: the next round would be after the end of a cycle.
  if (evening <= made) evening.setTime(made.getTime() + 5 * MINUTE);
  return evening < now ? evening : new Date(now.getTime() - MINUTE);
}

/** Nobody comes in after having been archived. In the order in which it happens. */
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
