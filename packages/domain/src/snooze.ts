// For how long something can be put off (spec §9: 1 day, 3 days, 5 days, 1 week, 2 weeks, or a day and a time of one's own in steps of half an hour).

/** In the order in which they are offered; days. */
export const SNOOZES = [
  { id: "one_day", days: 1 },
  { id: "three_days", days: 3 },
  { id: "five_days", days: 5 },
  { id: "one_week", days: 7 },
  { id: "two_weeks", days: 14 },
] as const;
export type SnoozeId = (typeof SNOOZES)[number]["id"];

/** The same time of day so many days later, as clocks on the wall have it: also where they change in between. */
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

/** The day of a moment on this person's clock: `2026-03-12`. */
export const localDay = (at: Date): string =>
  `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** The first slot after a moment; null when the day has none left. */
export function slotAfter(at: Date): string | null {
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`;
  return TIME_SLOTS.find((slot) => slot > time) ?? null;
}

/** The moment of a day and a time of day on this person's clock. */
export const momentOf = (day: string, slot: string): Date => new Date(`${day}T${slot}:00`);
