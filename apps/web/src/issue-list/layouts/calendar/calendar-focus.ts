// Moves the focus of a calendar by keyboard, and changes the shown month or week.
import { addDays } from "@cairn/domain/dates";
import { isInPeriod, isWeekend, startOfWeek, stepDay, stepPeriod } from "@cairn/domain/calendar";
import { withDay } from "@cairn/domain/issue-list/view";
import { weekStart } from "../../../session/own-time.ts";
import { rowElementId } from "../list/issue-row.tsx";
import type { ListOfElement, ListScope } from "../scope.tsx";
import type { CalendarState } from "./calendar-state.ts";
import { type FocusTarget, nextFocusTarget } from "./calendar-navigation.ts";

export const dayElementId = ({ context: { ids = "" } }: ListOfElement, day: string): string =>
  `${ids}day-${day}`;
export const moreElementId = ({ context: { ids = "" } }: ListOfElement, day: string): string =>
  `${ids}more-${day}`;

/** Shows the month or week of a day; the current one is not written to the URL. */
export function showPeriodOf({ model, show, today }: ListScope, day: string): void {
  const { calendar } = model.view;
  const first = calendar.layout === "month" ? `${day.slice(0, 7)}-01` : startOfWeek(day, weekStart());
  const isNow = isInPeriod(day, today, calendar.layout, weekStart());
  show({ ...model.view, calendar: withDay(calendar, isNow ? undefined : first) });
}

/** Shows the previous or next month or week, and moves a focused day with it. */
export function showAdjacentPeriod(scope: ListScope, state: CalendarState, by: 1 | -1): void {
  const { calendar } = scope.model.view;
  const shown = calendar.day ?? scope.today;
  const next = stepPeriod(shown, calendar.layout, by);
  const focused = focusTargetOf(scope, state)?.day;
  if (focused !== undefined) state.focusDay(matchingDay(focused, next, scope, by));
  showPeriodOf(scope, next);
}

/** The day of another period that corresponds to a day: the same day of the month, or the same weekday. */
function matchingDay(day: string, period: string, { model }: ListScope, by: 1 | -1): string {
  const { layout, show_weekends } = model.view.calendar;
  if (layout === "week") return addDays(day, by * 7);
  const wished = addDays(`${period.slice(0, 7)}-01`, Number(day.slice(8)) - 1);
  const last = addDays(stepPeriod(period, "month", 1), -1);
  const found = wished > last ? last : wished;
  if (show_weekends || !isWeekend(found)) return found;
  const later = stepDay(found, 1, isWeekend);
  return later > last ? stepDay(found, -1, isWeekend) : later;
}

/** Where the focus is; null if it is on nothing that the calendar shows. */
export function focusTargetOf({ model }: ListScope, state: CalendarState): FocusTarget | null {
  const { focused } = model.cursor;
  const day = focused?.group ?? state.day;
  if (day === null || !state.weeks.flat().some(({ date }) => date === day)) return null;
  const shown = state.shownCount(day);
  if (!focused) return { day, index: state.isMoreFocused ? shown + 1 : 0 };
  const at = model.source.rows(day).findIndex((row) => row.id === focused.id);
  return { day, index: at === -1 ? 0 : Math.min(at, shown) + 1 };
}

function setFocus({ model }: ListScope, state: CalendarState, { day, index }: FocusTarget): void {
  const row = index > 0 && index <= state.shownCount(day) ? model.source.rows(day)[index - 1] : undefined;
  state.focusDay(day, index > 0 && !row);
  if (row) model.cursor.focus({ group: day, id: row.id });
}

/** The day that the first key focuses: today, or the first shown one. */
function firstFocusDay({ today }: ListScope, state: CalendarState): string {
  const days = state.weeks.flat();
  const first = days.find((day) => day.is_current_month) ?? days[0];
  return days.find((day) => day.is_today)?.date ?? first?.date ?? today;
}

/** Handles a key. Returns false if the calendar does not use it. */
export function moveFocus(scope: ListScope, state: CalendarState, key: string): boolean {
  if (key === "PageUp" || key === "PageDown") {
    showAdjacentPeriod(scope, state, key === "PageDown" ? 1 : -1);
    return true;
  }
  const { source, view } = scope.model;
  const from = focusTargetOf(scope, state);
  const to = nextFocusTarget(key, from ?? { day: firstFocusDay(scope, state), index: 0 }, {
    weeks: state.weeks.map((week) => week.map(({ date }) => date)),
    targetCount: (day) => 1 + state.shownCount(day) + (source.total(day) > state.shownCount(day) ? 1 : 0),
    show_weekends: view.calendar.show_weekends,
    form: view.calendar.layout,
  });
  if (!to) return false;
  // Without a focus, the first key only sets one.
  setFocus(scope, state, from ? to : { day: firstFocusDay(scope, state), index: 0 });
  if (from && !state.weeks.flat().some(({ date }) => date === to.day)) showPeriodOf(scope, to.day);
  return true;
}

/** The element that has the focus, for `aria-activedescendant`. Observed. */
export function activeElementId({ model }: ListScope, state: CalendarState): string | undefined {
  const { focused } = model.cursor;
  if (focused) {
    const at = model.source.rows(focused.group).findIndex((row) => row.id === focused.id);
    if (at !== -1 && at < state.shownCount(focused.group)) return rowElementId(model, focused);
  }
  const day = focused?.group ?? state.day;
  if (day === null) return undefined;
  return state.isMoreFocused && !focused ? moreElementId(model, day) : dayElementId(model, day);
}
