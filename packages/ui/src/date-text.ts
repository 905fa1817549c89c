import { ENGLISH_DAYS, NAMED_DAYS, type WeekDay } from "./day-words.ts";
import { addDays, fromIso, toIso, weekday, type IsoDate } from "./iso-date.ts";
import { type DayWords, uiWords } from "./words.ts";

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

/** Index of the only name that starts with `text` (three letters or more), in any of the lists; otherwise −1. */
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

/** A day and month without a year is the next such date, today included. */
function coming(month: number, day: number, today: IsoDate): IsoDate | undefined {
  const year = Number(today.slice(0, 4));
  const here = iso(year, month, day);
  if (here && here >= today) return here;
  return iso(year + 1, month, day) ?? here;
}

/** A date by its name, or a number of days or weeks ahead, in one language; undefined when it is neither. */
function spokenDay(text: string, words: DayWords, today: IsoDate, weekStart: WeekDay): IsoDate | undefined {
  const [, dayOf] = NAMED_DAYS.find(([name]) => words[name].includes(text)) ?? [];
  if (dayOf) return dayOf(today, weekStart);
  const [, ahead, count, unit = ""] = /^(?:(\p{L}+) |\+)?(\d{1,3}) ?(\p{L}+)$/u.exec(text) ?? [];
  if (count === undefined || (ahead !== undefined && !words.ahead.includes(ahead))) return undefined;
  if (words.days.includes(unit)) return addDays(today, Number(count));
  return words.weeks.includes(unit) ? addDays(today, Number(count) * 7) : undefined;
}

/** Without "next" or its equivalent in another language. */
function withoutNext(text: string, languages: readonly DayWords[]): string {
  const [first = "", ...rest] = text.split(" ");
  const isBefore = languages.some((words) => words.before_weekday.includes(first));
  return isBefore && rest.length > 0 ? rest.join(" ") : text;
}

interface Reading {
  /** Locale of the names of months and weekdays, besides English. */
  locale?: string;
  /** Locale of other words, besides English. */
  words?: DayWords | undefined;
  /** Monday by default. */
  weekStart?: WeekDay | undefined;
}

/**
 * Parses a date as people type it: `today`, `end of month`, `in 3 days`, `2w`, `fri`, `next fri`, `12 mar`, `mar 12
 * 2027`, `12.3.`, `2026-03-12`; also in the person's language. Undefined when it is not a date.
 * @param today the person's current date, so that the result does not depend on the machine's clock or time zone.
 */
export function parseDate(
  input: string,
  today: IsoDate = toIso(new Date()),
  { locale = uiWords().locale, words = uiWords().typed_days, weekStart = 1 }: Reading = {},
): IsoDate | undefined {
  const text = input.trim().toLowerCase().replaceAll(",", " ").replace(/\s+/g, " ");
  const languages = words ? [words, ENGLISH_DAYS] : [ENGLISH_DAYS];
  for (const language of languages) {
    const day = spokenDay(text, language, today, weekStart);
    if (day !== undefined) return day;
  }

  const day = indexOfName(withoutNext(text, languages), names("weekday", locale));
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
