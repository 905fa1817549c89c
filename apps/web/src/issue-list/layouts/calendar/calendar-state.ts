// What a calendar knows beside its list: the focused day, what fits into a day, and whether the issues without due date are shown.
// Kept with the list's model, so that it outlives other layouts and the peek.
import { type CalendarDay, calendarWeeks, hiddenDays } from "@cairn/domain/calendar";
import { CALENDAR_PAGE } from "@cairn/domain/issue-list/contexts";
import { NONE } from "@cairn/domain/issue-list/fields";
import { action, computed, makeObservable, observable } from "mobx";
import { calendarOf } from "../../engine/list-requests.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import type { GroupRows } from "../../engine/row-navigation.ts";
import { CHIP_LINE, fittingIn } from "./fitting.ts";

export class CalendarState {
  readonly #model: IssueListModel;
  /** The day that keys are about where no issue has the focus; null: none. */
  day: string | null = null;
  /** Its "more" has the focus. */
  onMore = false;
  undatedOpen = false;
  /** Px; of a month's weeks. */
  weekHeight = 0;

  constructor(model: IssueListModel) {
    this.#model = model;
    makeObservable(this, {
      day: observable,
      onMore: observable,
      undatedOpen: observable,
      weekHeight: observable,
      weeks: computed,
      chosen: computed,
      chosenDay: computed,
      focusedDay: computed,
      onHiddenDays: computed,
      focusDay: action,
      choose: action,
      setUndatedOpen: action,
      setWeekHeight: action,
    });
  }

  get weeks(): CalendarDay[][] {
    const { view, clock } = this.#model;
    return calendarWeeks(calendarOf(view, clock.today()));
  }

  /** The day that has the focus, or an issue on it. */
  get focusedDay(): string | null {
    return this.#model.cursor.focused?.group ?? this.day;
  }

  /** Issues of this month or week that are not seen, because they are due on weekends, which are hidden. */
  get onHiddenDays(): number {
    const { view, clock, source } = this.#model;
    const days = hiddenDays(calendarOf(view, clock.today()));
    return days.reduce((sum, day) => sum + source.total(day), 0);
  }

  /** How many issues a day's cell has room for, loaded or not. Observed. */
  roomIn(day: string): number {
    const { source, view, quickAdd } = this.#model;
    const { layout } = view.calendar;
    const [total, most] = [source.total(day), CALENDAR_PAGE[layout]];
    const height = this.weekHeight - (quickAdd === day ? CHIP_LINE : 0);
    return layout === "month" ? fittingIn(height, total, most) : Math.min(total, most);
  }

  /** How many are drawn in it. Observed. */
  shownIn(day: string): number {
    return Math.min(this.roomIn(day), this.#model.source.rows(day).length);
  }

  /** The issues that can be seen, in the order of reading; those without due date last, where they are shown. */
  rowsInSight(): GroupRows[] {
    const { source } = this.#model;
    const days = this.weeks.flat().map(({ date }) => ({
      key: date,
      rows: source.rows(date).slice(0, this.shownIn(date)),
    }));
    return this.undatedOpen ? [...days, { key: NONE, rows: source.rows(NONE) }] : days;
  }

  /** The day whose issues a phone lists: the chosen one, else today, else the first of what is shown; or those without due date. */
  get chosen(): string {
    return (this.undatedOpen ? null : this.chosenDay) ?? NONE;
  }

  /** The same, whether or not those without due date are listed in its place; null: no day of what is shown. */
  get chosenDay(): string | null {
    const days = this.weeks.flat();
    const chosen = days.find(({ date }) => date === this.day);
    const day = chosen ?? days.find((one) => one.is_today) ?? days.find((one) => one.is_current_month);
    return day?.date ?? null;
  }

  rowsOfChosen(): GroupRows[] {
    return [{ key: this.chosen, rows: this.#model.source.rows(this.chosen) }];
  }

  focusDay(day: string | null, onMore = false): void {
    this.day = day;
    this.onMore = onMore;
    this.#model.cursor.focus(null);
  }

  /** Lists the issues of a day on a phone. */
  choose(day: string): void {
    this.undatedOpen = false;
    this.focusDay(day);
  }

  setUndatedOpen(isOpen: boolean): void {
    this.undatedOpen = isOpen;
  }

  setWeekHeight(height: number): void {
    this.weekHeight = height;
  }
}

const byModel = new WeakMap<IssueListModel, CalendarState>();

/** The same object for everybody who draws this list. */
export function calendarState(model: IssueListModel): CalendarState {
  const state = byModel.get(model) ?? new CalendarState(model);
  byModel.set(model, state);
  return state;
}
