// The values of a burn-down chart: what remained at the end of each day, and the ideal (contract/issues §11.2; spec §9,
// the default plot).

const DAY_MS = 86_400_000;

export interface BurndownDay {
  day: string;
  /** Null for future days. */
  remaining: number | null;
  /** On the straight line from the total on the first day to zero on the last. */
  ideal: number;
  isWeekend: boolean;
}

/** The weekend is Saturday and Sunday everywhere. */
export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** What would ideally remain at the end of the n-th of this many days. On a single day everything is to be finished. */
export const idealAt = (total: number, n: number, days: number): number =>
  days < 2 ? 0 : total * (1 - n / (days - 1));

/** The days of a completion chart in order; `total` is the amount of work, in the unit of the chart. */
export function burndown(chart: Readonly<Record<string, number | null>>, total: number): BurndownDay[] {
  const days = Object.keys(chart).sort();
  return days.map((day, n) => ({
    day,
    remaining: chart[day] ?? null,
    ideal: idealAt(total, n, days.length),
    isWeekend: isWeekend(day),
  }));
}

/** Days from `today` to `end`, both included: on the last day one is left, afterwards none. */
export function daysLeft(end: string, today: string): number {
  const left = (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS + 1;
  return Math.max(0, left);
}
