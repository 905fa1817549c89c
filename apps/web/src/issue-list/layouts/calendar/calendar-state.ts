// State of a calendar besides the list's: the focused day, how many issues fit into a day, and whether issues without a
// due date are shown. Stored by the list's model, so that it survives a change of layout.
import { type CalendarDay, calendarWeeks, hiddenDays } from "@cairn/domain/calendar";
import { CALENDAR_PAGE } from "@cairn/domain/issue-list/contexts";
import { NONE } from "@cairn/domain/issue-list/fields";
import { action, computed, makeObservable, observable } from "mobx";
import { calendarOf } from "../../engine/list-requests.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import type { GroupRows } from "../../engine/row-navigation.ts";
import { CHIP_LINE, issuesThatFit } from "./day-capacity.ts";

export class CalendarState {
  readonly #model: IssueListModel;
  /** The focused day, if no issue is focused; null for none. */
  day: string | null = null;
  /** Whether that day's "more" button is focused. */
  isMoreFocused = false;
  undatedOpen = false;
  /** The height of a week of a month, px. */
  weekHeight = 0;

  constructor(model: IssueListModel) {
    this.#model = model;
    makeObservable(this, {
      day: observable,
      isMoreFocused: observable,
      undatedOpen: observable,
      weekHeight: observable,
      weeks: computed,
      listedGroup: computed,
      listedDay: computed,
      focusedDay: computed,
      hiddenDayTotal: computed,
      focusDay: action,
      listDay: action,
      setUndatedOpen: action,
      setWeekHeight: action,
    });
  }

  get weeks(): CalendarDay[][] {
    const { view, clock } = this.#model;
    return calendarWeeks(calendarOf(view, clock.today()));
  }

  /** The day that is focused, or contains the focused issue. */
  get focusedDay(): string | null {
    return this.#model.cursor.focused?.group ?? this.day;
  }

  /** How many issues of this month or week are due on hidden weekends. */
  get hiddenDayTotal(): number {
    const { view, clock, source } = this.#model;
    const days = hiddenDays(calendarOf(view, clock.today()));
    return days.reduce((sum, day) => sum + source.total(day), 0);
  }

  /** How many issues fit into a day's cell, loaded or not. Observed. */
  capacityOf(day: string): number {
    const { source, view, quickAdd } = this.#model;
    const { layout } = view.calendar;
    const [total, most] = [source.total(day), CALENDAR_PAGE[layout]];
    const height = this.weekHeight - (quickAdd === day ? CHIP_LINE : 0);
    return layout === "month" ? issuesThatFit(height, total, most) : Math.min(total, most);
  }

  /** How many issues a day's cell shows. Observed. */
  shownCount(day: string): number {
    return Math.min(this.capacityOf(day), this.#model.source.rows(day).length);
  }

  /** The visible issues in reading order; if shown, issues without a due date come last. */
  visibleRows(): GroupRows[] {
    const { source } = this.#model;
    const days = this.weeks.flat().map(({ date }) => ({
      key: date,
      rows: source.rows(date).slice(0, this.shownCount(date)),
    }));
    return this.undatedOpen ? [...days, { key: NONE, rows: source.rows(NONE) }] : days;
  }

  /** What a phone lists below the month: the issues of `listedDay`, or those without a due date. */
  get listedGroup(): string {
    return (this.undatedOpen ? null : this.listedDay) ?? NONE;
  }

  /** The chosen day, otherwise today or the first day of the month; null if none of them is shown. */
  get listedDay(): string | null {
    const days = this.weeks.flat();
    const chosen = days.find(({ date }) => date === this.day);
    const day = chosen ?? days.find((one) => one.is_today) ?? days.find((one) => one.is_current_month);
    return day?.date ?? null;
  }

  listedRows(): GroupRows[] {
    return [{ key: this.listedGroup, rows: this.#model.source.rows(this.listedGroup) }];
  }

  focusDay(day: string | null, onMore = false): void {
    this.day = day;
    this.isMoreFocused = onMore;
    this.#model.cursor.focus(null);
  }

  /** Lists the issues of a day below the month on phones. */
  listDay(day: string): void {
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

/** The state of a list's calendar: one shared object. */
export function calendarState(model: IssueListModel): CalendarState {
  const state = byModel.get(model) ?? new CalendarState(model);
  byModel.set(model, state);
  return state;
}
