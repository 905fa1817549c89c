import { dateFormat } from "./date-format.ts";
import { tip } from "./tooltip.tsx";
import { uiWords } from "./words.ts";

const STEPS: ReadonlyArray<[unit: Intl.RelativeTimeFormatUnit, ms: number]> = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const WEEK_MS = 7 * 86_400_000;

export type TimeOptions = {
  locale?: string;
  /** IANA time zone of the person; by default the one from `setTimeZone`. */
  timeZone?: string;
  /** For less than a minute. */
  justNow?: string;
};

let own: string | undefined;

/** Sets the IANA time zone of all displayed times; undefined for the browser's. */
export const setTimeZone = (zone: string | undefined): void => void (own = zone);

/** The time zone that was set; undefined for the browser's. */
export const shownTimeZone = (): string | undefined => own;

/** "3 hours ago" below seven days, otherwise "12 Mar", or "12 Mar 2025" in another year (look, principle 10). */
export function relativeTime(at: Date, now: Date, options: TimeOptions = {}): string {
  const { locale = uiWords().locale, timeZone = own, justNow = uiWords().just_now } = options;
  const delta = at.getTime() - now.getTime();
  const size = Math.abs(delta);
  if (size < 60_000) return justNow;
  if (size < WEEK_MS) {
    const [unit, ms] = STEPS.find(([, step]) => size >= step) ?? ["minute", 60_000];
    return new Intl.RelativeTimeFormat(locale, { numeric: "always" }).format(Math.trunc(delta / ms), unit);
  }
  const year = new Intl.DateTimeFormat("en", { year: "numeric", timeZone });
  const sameYear = year.format(at) === year.format(now);
  return dateFormat(locale, {
    day: "numeric",
    month: "short",
    year: sameYear ? undefined : "numeric",
    timeZone,
  }).format(at);
}

export type TimeAgoProps = TimeOptions & {
  /** ISO timestamp. */
  iso: string;
  /** The current time, from the app's single clock. */
  now: Date;
  className?: string;
};

/** A moment in words, with the full timestamp as its tooltip. Shows the text unchanged when it is not a timestamp. */
export function TimeAgo({ iso, now, className, ...options }: TimeAgoProps) {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return <span className={className}>{iso}</span>;
  const full = dateFormat(options.locale ?? uiWords().locale, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: options.timeZone ?? own,
  }).format(at);
  return (
    <time dateTime={iso} className={className} {...tip(full)}>
      {relativeTime(at, now, options)}
    </time>
  );
}
