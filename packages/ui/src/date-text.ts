import { addDays, fromIso, toIso, weekday, type IsoDate } from "./iso-date.ts";

const UNITS: Record<string, number> = { d: 1, day: 1, days: 1, w: 7, week: 7, weeks: 7 };
const NAMED: Record<string, number> = { today: 0, tod: 0, tomorrow: 1, tom: 1, yesterday: -1 };

/** Names of the twelve months or seven days (from Sunday) in `locale` and English, lower case, longest form. */
function names(kind: "month" | "weekday", locale: string): string[][] {
  const count = kind === "month" ? 12 : 7;
  return [locale, "en"].map((language) => {
    const format = new Intl.DateTimeFormat(language, { [kind]: "long", timeZone: "UTC" });
    return Array.from({ length: count }, (_, index) => {
      // 1 January 2023 was a Sunday.
      const date = kind === "month" ? Date.UTC(2023, index, 1) : Date.UTC(2023, 0, 1 + index);
      return format.format(date).toLowerCase();
    });
  });
}

/** Index of the only name that starts with `text` (three letters or more), in any of the lists; else −1. */
function indexOfName(text: string, lists: string[][]): number {
  if (text.length < 3) return -1;
  for (const list of lists) {
    const at = list.findIndex((name) => name.startsWith(text));
    if (at >= 0) return at;
  }
  return -1;
}

const iso = (year: number, month: number, day: number): IsoDate | undefined => {
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return fromIso(text) ? text : undefined;
};

/** A day and month without a year is the next such day, today included. */
function coming(month: number, day: number, today: IsoDate): IsoDate | undefined {
  const year = Number(today.slice(0, 4));
  const here = iso(year, month, day);
  if (here && here >= today) return here;
  return iso(year + 1, month, day) ?? here;
}

/**
 * Reads what people type for a day: `today`, `tomorrow`, `in 3 days`, `2w`, `fri`, `next fri`, `12 mar`, `mar 12 2027`,
 * `12.3.`, `2026-03-12`. Undefined when it says no day.
 * @param today the day it is for the person, so that the answer does not hang on the machine's clock or zone.
 */
export function parseDate(
  input: string,
  today: IsoDate = toIso(new Date()),
  locale = "en",
): IsoDate | undefined {
  const text = input.trim().toLowerCase().replaceAll(",", " ").replace(/\s+/g, " ");
  const named = NAMED[text];
  if (named !== undefined) return addDays(today, named);

  const ahead = /^(?:in |\+)?(\d{1,3}) ?(d|days?|w|weeks?)$/.exec(text);
  if (ahead) return addDays(today, Number(ahead[1]) * (UNITS[ahead[2] ?? "d"] ?? 1));

  const day = indexOfName(text.replace(/^(next|on) /, ""), names("weekday", locale));
  if (day >= 0) return addDays(today, ((day - weekday(today) + 6) % 7) + 1);

  const full = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (full) return iso(Number(full[1]), Number(full[2]), Number(full[3]));

  const dotted = /^(\d{1,2})\. ?(\d{1,2})\.? ?(\d{4})?$/.exec(text);
  if (dotted) {
    const [month, date] = [Number(dotted[2]), Number(dotted[1])];
    return dotted[3] ? iso(Number(dotted[3]), month, date) : coming(month, date, today);
  }

  const worded =
    /^(\d{1,2})\.? ([\p{L}.]+) ?(\d{4})?$/u.exec(text) ?? /^([\p{L}.]+) (\d{1,2}) ?(\d{4})?$/u.exec(text);
  if (!worded) return undefined;
  const [first = "", second = "", year] = worded.slice(1);
  const dayFirst = /^\d/.test(first);
  const month = indexOfName((dayFirst ? second : first).replace(".", ""), names("month", locale)) + 1;
  const date = Number(dayFirst ? first : second);
  if (month === 0) return undefined;
  return year ? iso(Number(year), month, date) : coming(month, date, today);
}
