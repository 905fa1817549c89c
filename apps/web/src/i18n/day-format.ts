// Formats of days, which are the same in every zone: written in UTC.
import { locale } from "./i18n.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs more than a hundred uses of it. */
export function dayFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone: "UTC" });
  formats.set(key, known);
  return known;
}
