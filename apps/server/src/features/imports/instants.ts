// Dates and times as exports write them. An ambiguous one is refused rather than guessed.
import { dayOf, isDay } from "@cairn/domain/dates";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

interface Parts {
  year: number;
  month: number;
  day: number;
  /** The text after the date. */
  rest: string;
}

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** `2026-03-11`, `2026/3/11` */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T\s,])(.*)$/i;
/** `11.03.2026`: with periods, the day comes first. */
const POINTS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?=$|[\s,])(.*)$/;
/** `11 Mar 2026`, `11/Mar/26` */
const DAY_MONTH = /^(\d{1,2})[\s/-]([a-z]{3,9})\.?[\s/,-]+(\d{4}|\d{2})(?=$|[\s,])(.*)$/i;
/** `Mar 11, 2026`, `Wed Mar 11 2026` */
const MONTH_DAY =
  /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?=$|[\s,])(.*)$/i;
/** `3/25/2026` or `25/3/2026`: accepted only when one of the numbers can't be a month. */
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?=$|[\s,])(.*)$/;

function parts(text: string): Parts | null {
  const [, y = "", ym = "", yd = "", yRest = ""] = YEAR_FIRST.exec(text) ?? [];
  if (y) return { year: Number(y), month: Number(ym), day: Number(yd), rest: yRest };
  const [, pd = "", pm = "", py = "", pRest = ""] = POINTS.exec(text) ?? [];
  if (pd) return { year: Number(py), month: Number(pm), day: Number(pd), rest: pRest };
  const [, dd = "", dm = "", dy = "", dRest = ""] = DAY_MONTH.exec(text) ?? [];
  if (dd) return { year: fullYear(dy), month: monthOf(dm), day: Number(dd), rest: dRest };
  const [, mm = "", md = "", my = "", mRest = ""] = MONTH_DAY.exec(text) ?? [];
  if (mm) return { year: Number(my), month: monthOf(mm), day: Number(md), rest: mRest };
  const [, a = "", b = "", sy = "", sRest = ""] = SLASHES.exec(text) ?? [];
  if (!a || (Number(a) <= 12 && Number(b) <= 12 && a !== b)) return null;
  const [month, day] = Number(a) > 12 ? [Number(b), Number(a)] : [Number(a), Number(b)];
  return { year: Number(sy), month, day, rest: sRest };
}

const TIME =
  /^[T\s,]*(?:(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([ap]m)?)?\s*(Z|UTC|GMT)?(?:\s*([+-])(\d{2}):?(\d{2}))?$/i;

interface Time {
  /** Milliseconds since midnight UTC of the date; negative or beyond the day if the time zone requires it. */
  ms: number;
  /** Digits after the seconds, six of them. */
  fraction: string;
}

function readTime(rest: string): Time | null {
  const match = TIME.exec(rest);
  if (!match) return null;
  const [, h = "0", m = "0", s = "0", fraction = "", half, , sign, zoneHours = "0", zoneMinutes = "0"] =
    match;
  const isLate = half?.toLowerCase() === "pm";
  const hours = half ? (Number(h) % 12) + (isLate ? 12 : 0) : Number(h);
  if (hours > 23 || Number(m) > 59 || Number(s) > 59 || (half && (Number(h) < 1 || Number(h) > 12)))
    return null;
  const offset = (sign === "-" ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes));
  return {
    ms: ((hours * 60 + Number(m) - offset) * 60 + Number(s)) * 1000,
    fraction: fraction.slice(0, 6).padEnd(6, "0"),
  };
}

const pad = (value: number, digits: number): string => String(value).padStart(digits, "0");

function read(text: string): { day: string; time: Time } | null {
  const found = parts(text.trim());
  if (!found) return null;
  const day = `${pad(found.year, 4)}-${pad(found.month, 2)}-${pad(found.day, 2)}`;
  const time = readTime(found.rest);
  // The first and the last year are excluded: their ends leave the calendar in some time zones.
  return time && isDay(day) && found.year > 1 && found.year < 9999 ? { day, time } : null;
}

/**
 * An instant in the wire format, `2026-03-11T09:30:00.000000Z`. Without a time zone it is UTC, without a time midnight.
 * Null: not understood.
 */
export function readInstant(text: string): string | null {
  const found = read(text);
  if (!found) return null;
  const at = new Date(Date.parse(`${found.day}T00:00:00Z`) + found.time.ms);
  return `${at.toISOString().slice(0, 19)}.${found.time.fraction}Z`;
}

/** A calendar date. For an instant with a time zone, its date in UTC. Null: not understood. */
export function readDay(text: string): string | null {
  const instant = readInstant(text);
  return instant && dayOf(new Date(instant));
}
