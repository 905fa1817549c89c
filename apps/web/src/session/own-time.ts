// The signed-in person's own clock: the day it is where she is, and the day on which her week begins. Observed, so that a page which stays
// open overnight turns with it, and one on which she changes her settings follows.
import type { WeekDay } from "@cairn/domain/calendar";
import { dayIn, dayOf, isTimeZone } from "@cairn/domain/dates";
import { setTimeZone } from "@cairn/ui/time-ago";
import { observable, runInAction } from "mobx";
import { currentSession, onSession } from "./session.ts";

const MINUTE_MS = 60_000;
const MONDAY = 1;
const own = observable({ day: dayOf(new Date()), utcDay: dayOf(new Date()), weekStart: MONDAY as WeekDay });

/** Her IANA zone; UTC where this browser does not know it. */
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

/** The day it is for her: what is due, overdue, today. */
export const today = (): string => own.day;

/** The UTC day, by which cycles begin and end and relative filters count (contract/issues §20.12). */
export const utcDay = (): string => own.utcDay;

/** The day on which her week begins. */
export const weekStart = (): WeekDay => own.weekStart;
