// Formats of days, which are the same in every zone: written in UTC.
import { dateFormat } from "@cairn/ui/date-format";
import { locale } from "./i18n.ts";

export const dayFormat = (options: Intl.DateTimeFormatOptions): ReturnType<typeof dateFormat> =>
  dateFormat(locale(), { ...options, timeZone: "UTC" });

/** Days from one to another, `YYYY-MM-DD`: "2 – 15 Mar", "23 Feb – 8 Mar", "29 Dec 2025 – 4 Jan 2026"; one day by itself. */
export const daysBetween = (start: string, end: string, year: "numeric" | undefined): string =>
  dayFormat({ day: "numeric", month: "short", year })
    .formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`))
    // Languages set the dash apart by different spaces, or none.
    .replace(/\s*–\s*/u, " – ");
