// Months and days as text: `2026-03` and `2026-03-12`.

export const DAY_MS = 86_400_000;

export const monthOf = (day: string): string => day.slice(0, 7);

const isoOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
export const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The month that many months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return isoOf(Date.UTC(year, number - 1 + count, 1)).slice(0, 7);
}

/** The days of whole weeks, from Monday, that a month is in. */
export function monthDays(month: string): string[] {
  const first = msOf(`${month}-01`);
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  const end = msOf(`${addMonths(month, 1)}-01`);
  const weeks = Math.ceil((end - start) / (7 * DAY_MS));
  return Array.from({ length: weeks * 7 }, (_, at) => isoOf(start + at * DAY_MS));
}

/** The months from one day to another. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months;
}
