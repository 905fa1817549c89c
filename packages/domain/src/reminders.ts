// When people are reminded of due dates, and when they get their digest. Days and hours are those of the person.
import { addDays } from "./dates.ts";

export type ReminderKind = "tomorrow" | "today";

export interface Moment {
  /** `YYYY-MM-DD` */
  day: string;
  /** 0 to 23 */
  hour: number;
}

/** The reminder that an issue due on `target` gives now; null: none. @param first the hour of the day from which it comes */
export function reminderOf(target: string, { day, hour }: Moment, first: number): ReminderKind | null {
  if (hour < first) return null;
  if (target === day) return "today";
  return target === addDays(day, 1) ? "tomorrow" : null;
}

export interface DigestChoice {
  digest: "off" | "daily" | "weekly";
  digest_hour: number;
  /** The day of the last one; null: there was none. */
  digest_day: string | null;
}

const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The days that a digest covers, and looks ahead. */
export const DIGEST_DAYS = { daily: 1, weekly: 7 } as const;

/**
 * Whether a digest is due. A weekly one comes on Mondays. One that was missed because the server was down comes later
 * the same day or week; the first one waits for its hour.
 */
export function isDigestDue(
  { digest, digest_hour, digest_day }: DigestChoice,
  { day, hour }: Moment,
): boolean {
  if (digest === "off") return false;
  const weekday = weekdayOf(day);
  if (digest_day === null) return hour === digest_hour && (digest === "daily" || weekday === 0);
  if (digest === "daily") return hour >= digest_hour && digest_day < day;
  const monday = addDays(day, -weekday);
  return digest_day < monday && (weekday > 0 || hour >= digest_hour);
}
