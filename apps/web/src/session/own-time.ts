// The signed-in person's clock: today in their time zone, and the first day of their week. Observed, so that an open
// page follows midnight and changed settings.
import type { WeekDay } from "@cairn/domain/calendar";
import { dayIn, dayOf, isTimeZone } from "@cairn/domain/dates";
import { setTimeZone } from "@cairn/ui/time-ago";
import { observable, runInAction } from "mobx";
import { currentSession, onSession } from "./session.ts";

const MINUTE_MS = 60_000;
const MONDAY = 1;
const own = observable({ day: dayOf(new Date()), utcDay: dayOf(new Date()), weekStart: MONDAY as WeekDay });

/** Their IANA zone; UTC if this browser does not know it. */
export function timeZone(): string {
  const zone = currentSession()?.me.user_timezone ?? "UTC";
  return isTimeZone(zone) ? zone : "UTC";
}

function read(): void {
  const now = new Date();
  const session = currentSession();
  setTimeZone(session ? timeZone() : undefined);
  runInAction(() => {
    own.utcDay = dayOf(now);
    own.day = dayIn(now, timeZone());
    own.weekStart = (session?.profile.start_of_the_week ?? MONDAY) as WeekDay;
  });
}

read();
onSession(read);
setInterval(read, MINUTE_MS);

/** Today for this person: decides what is due, overdue, today. */
export const today = (): string => own.day;

/** The UTC day, which decides when cycles start and end and how relative filters count (contract/issues §20.12). */
export const utcDay = (): string => own.utcDay;

/** The first day of their week. */
export const weekStart = (): WeekDay => own.weekStart;
