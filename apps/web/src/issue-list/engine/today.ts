// The day it is, for whoever shows or filters by days.
import { dayOf } from "@cairn/domain/dates";
import { observable, runInAction } from "mobx";

const MINUTE_MS = 60_000;
const day = observable.box(dayOf(new Date()));

setInterval(() => {
  const now = dayOf(new Date());
  if (now !== day.get()) runInAction(() => day.set(now));
}, MINUTE_MS);

/** The UTC day (contract/issues §20.12), observed: a page that stays open overnight turns with it. */
export const today = (): string => day.get();
