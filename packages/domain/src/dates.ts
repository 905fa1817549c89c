// Calendar days as `YYYY-MM-DD` text and instants as UTC text. By the UTC day cycles begin and end and relative filters count
// (contract/issues §20.12); by a person's own day things are due and overdue.

const DAY_MS = 86_400_000;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** The UTC calendar day of an instant. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** `day` moved by whole days, either way. */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** Whether the text is a day that exists: neither is `2026-02-30`, nor any of the year 0000. */
export function isDay(text: string): boolean {
  if (!DAY_PATTERN.test(text) || text.startsWith("0000")) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && dayOf(new Date(ms)) === text;
}

/** Offset of a zone at an instant, in milliseconds east of UTC. */
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

/** The calendar day of an instant in a zone. @throws RangeError for a zone that is none */
export const dayIn = (instant: Date, timeZone: string): string =>
  dayOf(new Date(instant.getTime() + zoneOffset(timeZone, instant.getTime())));

/**
 * The instant at which `day` begins in a zone, as the wire writes instants: `2026-03-10T23:00:00.000000Z`.
 * Across a change of clocks the offset after the change counts.
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

/** The last day on which an open issue can still be done in time: overdue by spec §4, but named and colored apart. */
export const isDueToday = (targetDate: string | null, group: string | null, today: string): boolean =>
  targetDate === today && isOverdue(targetDate, group, today);

/** Years of four digits, without the year 0000: databases do not know it. */
const FIRST_INSTANT = Date.parse("0001-01-01T00:00:00Z");
const LAST_INSTANT = Date.parse("9999-12-31T23:59:59.999Z");

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d{1,9}))?\s?(?:(Z)|([+ -])?(\d{2}):?(\d{2})?)?)?$/i;

/**
 * The instant as the wire writes instants, or null when it is none. Without a zone it is UTC; a `+` may have become a space on its way
 * through a URL. Digits beyond microseconds are dropped.
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
