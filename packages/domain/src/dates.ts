// Calendar dates as `YYYY-MM-DD` text and instants as UTC text. Cycles and relative filters use the UTC date
// (contract/issues §20.12); due and overdue use the person's own date.

const DAY_MS = 86_400_000;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** The UTC calendar date of an instant. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** `day` moved by whole days, in either direction. */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** Whether the text is an existing date: neither `2026-02-30` nor a date in the year 0000 is. */
export function isDay(text: string): boolean {
  if (!DAY_PATTERN.test(text) || text.startsWith("0000")) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && dayOf(new Date(ms)) === text;
}

/** Offset of a time zone at an instant, in milliseconds east of UTC. */
function zoneOffset(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
  return local - Math.floor(at / 1000) * 1000;
}

/** The calendar date of an instant in a time zone. @throws RangeError for an invalid time zone */
export const dayIn = (instant: Date, timeZone: string): string =>
  dayOf(new Date(instant.getTime() + zoneOffset(timeZone, instant.getTime())));

/** The calendar date and the hour, 0 to 23, of an instant in a time zone. @throws RangeError for an invalid time zone */
export function momentIn(instant: Date, timeZone: string): { day: string; hour: number } {
  const local = new Date(instant.getTime() + zoneOffset(timeZone, instant.getTime()));
  return { day: dayOf(local), hour: local.getUTCHours() };
}

/**
 * The instant at which `day` begins in a time zone, in the wire format: `2026-03-10T23:00:00.000000Z`. Across a change
 * of clocks the offset after the change counts.
 */
export function startOfDay(day: string, timeZone: string): string {
  const wall = Date.parse(`${day}T00:00:00Z`);
  const first = wall - zoneOffset(timeZone, wall);
  const exact = wall - zoneOffset(timeZone, first);
  return `${new Date(exact).toISOString().slice(0, -1)}000Z`;
}

export function isTimeZone(name: string): boolean {
  try {
    return name !== "" && new Intl.DateTimeFormat("en-US", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

/** Overdue: today or earlier, unless the state group is closed (spec §4). */
export const isOverdue = (targetDate: string | null, group: string | null, today: string): boolean =>
  targetDate !== null && targetDate <= today && group !== "completed" && group !== "cancelled";

/**
 * The last day on which an open issue can still be done in time: overdue by spec §4, but with a name and color of its
 * own.
 */
export const isDueToday = (targetDate: string | null, group: string | null, today: string): boolean =>
  targetDate === today && isOverdue(targetDate, group, today);

/** Years of four digits, without the year 0000, which databases do not support. */
const FIRST_INSTANT = Date.parse("0001-01-01T00:00:00Z");
const LAST_INSTANT = Date.parse("9999-12-31T23:59:59.999Z");

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d{1,9}))?\s?(?:(Z)|([+ -])?(\d{2}):?(\d{2})?)?)?$/i;

/**
 * The instant in the wire format, or null when it is invalid. Without a time zone it is UTC; a `+` may have become a
 * space in a URL. Digits beyond microseconds are dropped.
 */
export function readInstant(text: string): string | null {
  const match = INSTANT.exec(text.trim());
  if (!match || !isDay(match[1] ?? "")) return null;
  const [, day = "", time = "00:00:00", fraction = "", , sign = "+", hours = "00", minutes = "00"] = match;
  const clock = time.length === 5 ? `${time}:00` : time;
  const ms = Date.parse(`${day}T${clock}${sign === "-" ? "-" : "+"}${hours}:${minutes}`);
  if (Number.isNaN(ms) || ms < FIRST_INSTANT || ms > LAST_INSTANT) return null;
  const seconds = new Date(ms).toISOString().slice(0, 19);
  return `${seconds}.${fraction.slice(0, 6).padEnd(6, "0")}Z`;
}
