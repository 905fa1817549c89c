import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, type MouseEvent, type RefObject } from "react";
import { t } from "../../../i18n/calendar.ts";
import { draggedRowId } from "../drag.ts";
import { useListScope } from "../scope.tsx";
import { activeElementId, dayElementId } from "./calendar-focus.ts";
import { type CalendarState, calendarState } from "./calendar-state.ts";
import { DayCell } from "./day-cell.tsx";
import { longWeekdayName, weekdayName } from "./day-names.ts";
import { MIN_WEEK_HEIGHT, weekHeight } from "./day-capacity.ts";
import { useCalendarKeys } from "./use-calendar-keys.ts";
import { autoScroll } from "../../../drag/auto-scroll.ts";

/** Px; with less space, such as beside an open issue, the grid scrolls horizontally. */
const MIN_DAY_WIDTH = 88;

/** Focuses a day when it is clicked outside of its issues. */
function onPress(event: MouseEvent<HTMLElement>, state: CalendarState): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("a, button, input")) return;
  const day = target.closest<HTMLElement>("[data-day]")?.dataset.day;
  if (day !== undefined) state.focusDay(day);
}

/** The grid of the days of a month or week. */
export const CalendarGrid = observer(function CalendarGrid({ canAdd }: { canAdd: boolean }) {
  const scope = useListScope();
  const { model } = scope;
  const state = calendarState(model);
  const grid = useRef<HTMLDivElement>(null);
  const { weeks } = state;
  const isMonth = model.view.calendar.layout === "month";
  useWeekHeight(grid, state, weeks.length);
  useDragScroll(grid);
  useCalendarKeys(grid, canAdd);
  useFollowFocus(scope.model, state);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys move the focus as well, see use-calendar-keys.ts
    <div
      ref={grid}
      role="grid"
      aria-label={t("label", { project: model.data.project?.name ?? "" })}
      aria-activedescendant={activeElementId(scope, state)}
      aria-busy={model.source.status === "mutation" || undefined}
      tabIndex={0}
      data-issue-list=""
      onClick={(event) => onPress(event, state)}
      className="@container relative flex min-w-0 flex-1 flex-col overflow-auto outline-none focus-visible:outline-none"
    >
      <div
        role="presentation"
        className="flex min-h-full flex-none flex-col"
        style={{ minWidth: (weeks[0]?.length ?? 0) * MIN_DAY_WIDTH }}
      >
        <div role="row" className="sticky top-0 z-2 flex h-7 flex-none border-b border-line bg-canvas">
          {weeks[0]?.map(({ date }) => (
            <div
              key={date}
              role="columnheader"
              aria-label={longWeekdayName(date)}
              className="min-w-0 flex-1 basis-0 px-3 text-11 leading-7 font-medium text-ink-3"
            >
              {weekdayName(date)}
            </div>
          ))}
        </div>
        {weeks.map((days) => (
          <div
            key={days[0]?.date}
            role="row"
            className={cx("flex", isMonth ? "flex-1 basis-0" : "flex-[1_0_auto]")}
            style={isMonth ? { minHeight: MIN_WEEK_HEIGHT } : undefined}
          >
            {days.map((day) => (
              <DayCell key={day.date} day={day} canAdd={canAdd} />
            ))}
          </div>
        ))}
      </div>
      {/* Space for the bulk bar below the last week. */}
      {model.cursor.count > 0 ? <div aria-hidden className="h-20 flex-none" /> : null}
    </div>
  );
});

/** Updates the height of weeks, which decides how many issues fit into a day. */
function useWeekHeight(grid: RefObject<HTMLElement | null>, state: CalendarState, weeks: number): void {
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const measure = (): void => state.setWeekHeight(weekHeight(element.clientHeight, weeks));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, state, weeks]);
}

/** Scrolls while an issue is dragged near an edge. */
function useDragScroll(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    return autoScroll({ element, canScroll: ({ source }) => draggedRowId(source.data) !== null });
  }, [grid]);
}

/** Keeps the focus on an issue that moves to another day, and scrolls the focused day into view. */
function useFollowFocus(model: ReturnType<typeof useListScope>["model"], state: CalendarState): void {
  const { cursor, data } = model;
  const { focused } = cursor;
  const issue = focused ? data.open.cache.issue.get(focused.id) : undefined;
  const day = issue?.target_date ?? null;
  useEffect(() => {
    if (focused && day !== null && day !== focused.group) cursor.focus({ group: day, id: focused.id });
  }, [cursor, focused, day]);
  const active = focused?.group ?? state.day;
  useEffect(() => {
    if (active !== null)
      document
        .getElementById(dayElementId(model, active))
        ?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [model, active]);
}
