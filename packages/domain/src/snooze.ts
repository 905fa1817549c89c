// The durations of a snooze (spec §9: 1 day, 3 days, 5 days, 1 week, 2 weeks, or a custom date and time in steps of
// half an hour).

/** In menu order; days. */
export const SNOOZES = [
  { id: "one_day", days: 1 },
  { id: "three_days", days: 3 },
  { id: "five_days", days: 5 },
  { id: "one_week", days: 7 },
  { id: "two_weeks", days: 14 },
] as const;
export type SnoozeId = (typeof SNOOZES)[number]["id"];

/** The same local time of day after this many days, also across a change of clocks. */
export function daysLater(from: Date, days: number): Date {
  const later = new Date(from);
  later.setDate(later.getDate() + days);
  return later;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** `00:00` to `23:30`: 12:00 to 11:30, twice. */
export const TIME_SLOTS: readonly string[] = Array.from(
  { length: 48 },
  (_, slot) => `${two(Math.floor(slot / 2))}:${slot % 2 === 0 ? "00" : "30"}`,
);

/** The local date of a timestamp: `2026-03-12`. */
export const localDay = (at: Date): string =>
  `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** The first slot after a timestamp; null if the day has none left. */
export function slotAfter(at: Date): string | null {
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`;
  return TIME_SLOTS.find((slot) => slot > time) ?? null;
}

/** The timestamp of a local date and time of day. */
export const momentOf = (day: string, slot: string): Date => new Date(`${day}T${slot}:00`);
