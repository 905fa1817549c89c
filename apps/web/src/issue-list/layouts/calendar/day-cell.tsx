import type { CalendarDay } from "@cairn/domain/calendar";
import { cx } from "@cairn/ui/cx";
import { IconButton } from "@cairn/ui/icon-button";
import { computed } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { t } from "../../../i18n/calendar.ts";
import type { Group } from "../../engine/groups.ts";
import { fullDay } from "../../properties/day-name.ts";
import { QuickAdd } from "../quick-add.tsx";
import { useListScope } from "../scope.tsx";
import { dayElementId, moreElementId } from "./calendar-focus.ts";
import { calendarState } from "./calendar-state.ts";
import { dayNumber } from "./day-names.ts";
import { IssueChip } from "./issue-chip.tsx";
import { useOpenDay } from "./open-day.tsx";
import { useDayDropTarget } from "./use-day-drop-target.ts";

export const dayGroup = (day: string): Group => ({
  key: day,
  name: fullDay(day),
  mark: { kind: "icon", icon: "calendar" },
});

/** Which part of a day has the focus. Observed by each day separately, so that moving the focus redraws two days. */
function useDayFocus(date: string): "day" | "inside" | null {
  const { model } = useListScope();
  const [focus] = useState(() =>
    computed(() => {
      const state = calendarState(model);
      if (state.focusedDay !== date) return null;
      return model.cursor.focused || state.isMoreFocused ? "inside" : "day";
    }),
  );
  return focus.get();
}

interface CellProps {
  day: CalendarDay;
  canAdd: boolean;
}

/** A day: its number, as many of its issues as fit, and how many more there are. */
export const DayCell = observer(function DayCell({ day, canAdd }: CellProps) {
  const { model } = useListScope();
  const ref = useRef<HTMLDivElement>(null);
  const { date } = day;
  const isTarget = useDayDropTarget(ref, model, date);
  const total = model.source.total(date);
  const name = fullDay(date);
  const focus = useDayFocus(date);
  return (
    <div
      ref={ref}
      id={dayElementId(model, date)}
      role="gridcell"
      data-day={date}
      aria-label={total === 0 ? t("day_empty", { day: name }) : t("day_count", { day: name, count: total })}
      aria-current={day.is_today ? "date" : undefined}
      className={cx(
        "group/day relative min-w-0 flex-1 basis-0 overflow-hidden border-r border-b border-line px-1.5 pt-1.5",
        isTarget ? "bg-selected" : day.is_current_month ? "bg-surface" : "bg-canvas",
        focus === "day" && "outline-2 -outline-offset-2 outline-accent",
      )}
    >
      <div className="mb-0.5 flex h-6 items-center justify-between px-1.5">
        <DayNumber day={day} />
        {canAdd ? (
          <IconButton
            icon="plus"
            size={24}
            tabIndex={-1}
            label={t("add_on", { day: name })}
            onClick={() => model.openQuickAdd(date)}
            className={cx(
              "-mr-1",
              focus === null && "opacity-0 group-hover/day:opacity-100 focus-visible:opacity-100",
            )}
          />
        ) : null}
      </div>
      {isTarget ? <DropPlaceholder /> : null}
      <DayIssues date={date} />
    </div>
  );
});

function DayNumber({ day }: { day: CalendarDay }) {
  return (
    <span
      aria-hidden
      className={cx(
        "num text-12 font-medium",
        day.is_today
          ? "-ml-[5px] h-5 min-w-[22px] rounded-[10px] bg-accent px-1 text-center leading-5 text-accent-ink"
          : day.is_current_month
            ? "text-ink-2"
            : "text-ink-3",
      )}
    >
      {dayNumber(day)}
    </span>
  );
}

/** Shows where a dragged issue will be inserted. */
const DropPlaceholder = () => (
  <div aria-hidden className="mb-0.5 h-[26px] rounded-[5px] border-[1.5px] border-dashed border-accent" />
);

const DayIssues = observer(function DayIssues({ date }: { date: string }) {
  const { model } = useListScope();
  const state = calendarState(model);
  const shown = state.shownCount(date);
  const rows = model.source.rows(date).slice(0, shown);
  const total = model.source.total(date);
  useLoadUntilFull(date, state.capacityOf(date));
  return (
    <>
      {rows.length > 0 ? (
        <div
          role="list"
          aria-label={t("issues_of", { day: fullDay(date) })}
          className="flex flex-col gap-0.5"
        >
          {rows.map(({ id }) => (
            <IssueChip key={id} id={id} group={date} />
          ))}
        </div>
      ) : null}
      {model.quickAdd === date ? <QuickAdd model={model} group={dayGroup(date)} chip /> : null}
      {total > shown ? <MoreButton date={date} count={total - shown} /> : null}
    </>
  );
});

/** Loads more issues when others have left the day and there is space again. */
function useLoadUntilFull(date: string, room: number): void {
  const { source } = useListScope().model;
  const isShort = source.hasMore(date) && source.rows(date).length < room;
  useEffect(() => {
    if (isShort) source.loadMore(date);
  }, [isShort, source, date]);
}

const MoreButton = observer(function MoreButton({ date, count }: { date: string; count: number }) {
  const { model } = useListScope();
  const state = calendarState(model);
  const openDay = useOpenDay();
  const isFocused = state.isMoreFocused && state.day === date && model.cursor.focused === null;
  return (
    <button
      type="button"
      id={moreElementId(model, date)}
      tabIndex={-1}
      aria-label={t("more_of", { count, day: fullDay(date) })}
      aria-haspopup="dialog"
      onClick={(event) => openDay(date, event.currentTarget)}
      className={cx(
        "num mt-0.5 block rounded-tag px-1.5 text-12 leading-5 font-medium text-ink-3 hover:bg-hover hover:text-ink",
        isFocused && "outline-2 -outline-offset-1 outline-accent",
      )}
    >
      {t("more", { count })}
    </button>
  );
});
