// What a burn-down is drawn of: what remained at the end of each day, and what would have had to (contract/issues §11.2; spec §9, the default plot).

const DAY_MS = 86_400_000;

export interface BurndownDay {
  day: string;
  /** Null for days to come. */
  remaining: number | null;
  /** On the straight line from all of it on the first day to nothing on the last. */
  ideal: number;
  isWeekend: boolean;
}

/** The week has two days off everywhere: Saturday and Sunday. */
export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** What would remain at the end of the n-th of so many days. A single day is to finish all of it. */
export const idealAt = (total: number, n: number, days: number): number =>
  days < 2 ? 0 : total * (1 - n / (days - 1));

/** The days of a completion chart in their order; `total` is what there is to do, in the unit of the chart. */
export function burndown(chart: Readonly<Record<string, number | null>>, total: number): BurndownDay[] {
  const days = Object.keys(chart).sort();
  return days.map((day, n) => ({
    day,
    remaining: chart[day] ?? null,
    ideal: idealAt(total, n, days.length),
    isWeekend: isWeekend(day),
  }));
}

/** Days from `today` to `end`, both of them counted: on the last day one is left, afterwards none. */
export function daysLeft(end: string, today: string): number {
  const left = (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS + 1;
  return Math.max(0, left);
}
