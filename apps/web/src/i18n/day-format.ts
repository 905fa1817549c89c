// Formats of calendar days, which do not depend on the time zone: formatted in UTC.
import { dateFormat } from "@cairn/ui/date-format";
import { locale } from "./i18n.ts";

export const dayFormat = (options: Intl.DateTimeFormatOptions): ReturnType<typeof dateFormat> =>
  dateFormat(locale(), { ...options, timeZone: "UTC" });

const TEXTS = {
  short: { day: "numeric", month: "short" },
  dated: { day: "numeric", month: "short", year: "numeric" },
  full: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Lists repeat the same few days; the cache is cleared above this size. */
const MAX_TEXTS = 2000;
const texts = new Map<string, string>();

/** A day, `YYYY-MM-DD`: "12 Mar", "12 Mar 2025", "Wednesday, 11 March 2026". */
export function dayText(form: keyof typeof TEXTS, day: string): string {
  const key = `${locale()} ${form} ${day}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = dayFormat(TEXTS[form]).format(new Date(`${day}T00:00:00Z`));
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(key, text);
  return text;
}

/**
 * A range of days, `YYYY-MM-DD`: "2 – 15 Mar", "23 Feb – 8 Mar", "29 Dec 2025 – 4 Jan 2026"; a single day stands alone.
 */
export const daysBetween = (start: string, end: string, year: "numeric" | undefined): string =>
  dayFormat({ day: "numeric", month: "short", year })
    .formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`))
    // Languages use different spaces, or none, around the dash.
    .replace(/\s*–\s*/u, " – ");
