// Moments in few letters, for a narrow list: "40 min", "3 h", "Yesterday", "9 Mar".
import { locale } from "../../i18n/i18n.ts";
import { t } from "./text.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const dayNumber = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000;

function day(at: Date, now: Date): string {
  const year = at.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short", year }).format(at);
}

/** How long ago something was. */
export function agoOf(at: Date, now: Date): string {
  const ms = now.getTime() - at.getTime();
  if (ms < MINUTE_MS) return t("just_now");
  if (ms < HOUR_MS) return t("minutes", { count: Math.floor(ms / MINUTE_MS) });
  const days = dayNumber(now) - dayNumber(at);
  if (days === 0 || ms < 6 * HOUR_MS) return t("hours", { count: Math.floor(ms / HOUR_MS) });
  return days === 1 ? t("yesterday") : day(at, now);
}

/** A moment to come: "Thu, 12 Mar, 09:00". */
export const comingOf = (at: Date): string =>
  new Intl.DateTimeFormat(locale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(at);

/** All there is to say about it, for tooltips. */
export const fullMoment = (at: Date): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: "full", timeStyle: "short" }).format(at);
