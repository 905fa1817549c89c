import type { PageVersion } from "@cairn/contract/entities/page-version";
import { dayIn } from "@cairn/domain/dates";
import { dateFormat } from "@cairn/ui/date-format";
import { locale } from "../../../i18n/i18n.ts";
import { timeZone } from "../../../session/own-time.ts";

const format = (iso: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale(), { ...options, timeZone: timeZone() }).format(new Date(iso));

/** The time of day in the reader's zone: "14:05". */
export const clockTime = (iso: string): string => format(iso, { timeStyle: "short" });

/** "12 Mar 2026, 14:05" */
export const fullTime = (iso: string): string => format(iso, { dateStyle: "medium", timeStyle: "short" });

/** Versions by the day of their last change, in the reader's zone; both in the order of the list. */
export function byDay(versions: readonly PageVersion[]): { day: string; versions: PageVersion[] }[] {
  const days = new Map<string, PageVersion[]>();
  for (const version of versions) {
    const day = dayIn(new Date(version.last_saved_at), timeZone());
    days.set(day, [...(days.get(day) ?? []), version]);
  }
  return [...days].map(([day, ofDay]) => ({ day, versions: ofDay }));
}
