// Moments as the date and time of a zone, the text of fields for both: `2026-03-11T14:30`.
import { startOfDay } from "@cairn/domain/dates";

/** The parts of a moment in a zone; the same formatter is asked for over and over. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
  formatters.set(timeZone, known);
  return known;
}

/** `2026-03-11T14:30`, without seconds. @param moment in the wire format */
export function localMoment(moment: string, timeZone: string): string {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

const MINUTE = 60_000;

/**
 * The moment at which clocks of a zone show a date and time, in the wire format. Of a time that clocks skip in spring,
 * the moment as far after midnight.
 */
export function momentAt(local: string, timeZone: string): string {
  const [day = "", time = ""] = local.split("T");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const midnight = Date.parse(startOfDay(day, timeZone));
  const sinceMidnight = (hours * 60 + minutes) * MINUTE;
  // Clocks that were changed since midnight are off by the difference between what they show and what was asked for.
  const shown = localMoment(new Date(midnight + sinceMidnight).toISOString(), timeZone);
  const off = Date.parse(`${local}:00Z`) - Date.parse(`${shown}:00Z`);
  const wanted = midnight + sinceMidnight + (Math.abs(off) <= 3 * 60 * MINUTE ? off : 0);
  return `${new Date(wanted).toISOString().slice(0, -1)}000Z`;
}
