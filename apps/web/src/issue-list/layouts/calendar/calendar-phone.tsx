import type { CalendarDay } from "@cairn/domain/calendar";
import { NONE } from "@cairn/domain/issue-list/fields";
import { cx } from "@cairn/ui/cx";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { type Ref, useRef } from "react";
import { t } from "../../../i18n/calendar.ts";
import { fullDay } from "../../properties/day-name.ts";
import { StateMark } from "../../properties/state-mark.tsx";
import { QuickAdd } from "../quick-add.tsx";
import { useListScope } from "../scope.tsx";
import { calendarState } from "./calendar-state.ts";
import { dayGroup } from "./day-cell.tsx";
import { DayList } from "./day-list.tsx";
import { longWeekdayName, weekdayLetter } from "./day-names.ts";
import { useDayDropTarget } from "./use-day-drop-target.ts";

/** Marks below the number of a day; more issues than these are not told apart. */
const MOST_MARKS = 3;

/** The calendar on phones: a month with a mark for each issue, and below it the issues of the chosen day. */
export const CalendarPhone = observer(function CalendarPhone({ canAdd }: { canAdd: boolean }) {
  const { model } = useListScope();
  const state = calendarState(model);
  const { listedGroup } = state;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        role="group"
        aria-label={t("label", { project: model.data.project?.name ?? "" })}
        className="flex flex-none flex-col border-b border-line px-2 pb-1"
      >
        <div className="flex">
          {state.weeks[0]?.map(({ date }) => (
            <span
              key={date}
              aria-hidden
              title={longWeekdayName(date)}
              className="flex-1 text-center text-11 leading-6 font-medium text-ink-3"
            >
              {weekdayLetter(date)}
            </span>
          ))}
        </div>
        {state.weeks.map((days) => (
          <div key={days[0]?.date} className="flex">
            {days.map((day) => (
              <PhoneDay key={day.date} day={day} chosen={day.date === listedGroup} />
            ))}
          </div>
        ))}
      </div>
      <ListHeader chosen={listedGroup} canAdd={canAdd} />
      {listedGroup !== NONE && model.quickAdd === listedGroup ? (
        <div className="h-11 flex-none">
          <QuickAdd key={listedGroup} model={model} group={dayGroup(listedGroup)} />
        </div>
      ) : null}
      <DayList
        key={listedGroup}
        group={listedGroup}
        label={listedGroup === NONE ? t("no_due_date") : t("issues_of", { day: fullDay(listedGroup) })}
        phone
        empty={
          <p className="px-4 py-3 text-ink-3">{t(listedGroup === NONE ? "all_dated" : "nothing_due")}</p>
        }
      />
    </div>
  );
});

/** Classes of a day while an issue is dragged over it. */
const TARGET_CLASSES = "bg-selected text-ink frame-accent [--bg:var(--selected)]";

interface TabProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  count: number;
  isShown: boolean;
  isTarget?: boolean;
  onClick: () => void;
}

/** Switches between the two lists below the month. */
function Tab({ ref, label, count, isShown, isTarget = false, onClick }: TabProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-pressed={isShown}
      onClick={onClick}
      className={cx(
        "flex h-10 max-w-full min-w-0 items-center gap-1.5 rounded-control px-2.5",
        isTarget ? TARGET_CLASSES : isShown ? "bg-active font-medium text-ink" : "text-ink-3",
      )}
    >
      <span className="cut">{label}</span> <span className="num text-ink-3">{count}</span>
    </button>
  );
}

/** Tabs for the chosen day and for issues without a due date. */
const ListHeader = observer(function ListHeader({ chosen, canAdd }: { chosen: string; canAdd: boolean }) {
  const { model } = useListScope();
  const state = calendarState(model);
  const { listedDay } = state;
  const undated = useRef<HTMLButtonElement>(null);
  const isTarget = useDayDropTarget(undated, model, NONE);
  return (
    <div className="flex h-12 flex-none items-center gap-1 border-b border-line bg-canvas px-1.5">
      {listedDay === null ? null : (
        <h3 className="min-w-0">
          <Tab
            label={fullDay(listedDay)}
            count={model.source.total(listedDay)}
            isShown={chosen !== NONE}
            onClick={() => state.listDay(listedDay)}
          />
        </h3>
      )}
      <h3 className="flex-none">
        <Tab
          ref={undated}
          label={t("no_due_date")}
          count={model.source.total(NONE)}
          isShown={chosen === NONE}
          isTarget={isTarget}
          onClick={() => state.setUndatedOpen(true)}
        />
      </h3>
      <span className="flex-1" />
      {canAdd && chosen !== NONE ? (
        <IconButton
          icon="plus"
          size={40}
          label={t("add_on", { day: fullDay(chosen) })}
          onClick={() => model.openQuickAdd(chosen)}
        />
      ) : null}
    </div>
  );
});

const PhoneDay = observer(function PhoneDay({ day, chosen }: { day: CalendarDay; chosen: boolean }) {
  const { model } = useListScope();
  const state = calendarState(model);
  const { date } = day;
  const ref = useRef<HTMLButtonElement>(null);
  const isTarget = useDayDropTarget(ref, model, date);
  const total = model.source.total(date);
  const name = fullDay(date);
  return (
    <button
      ref={ref}
      type="button"
      aria-pressed={chosen}
      aria-current={day.is_today ? "date" : undefined}
      aria-label={total === 0 ? t("day_empty", { day: name }) : t("day_count", { day: name, count: total })}
      onClick={() => state.listDay(date)}
      className={cx(
        "flex h-11 min-w-0 flex-1 basis-0 flex-col items-center justify-center gap-0.5 rounded-control",
        isTarget && TARGET_CLASSES,
      )}
    >
      <span
        className={cx(
          "num grid h-6 min-w-6 place-items-center rounded-full px-1 text-13",
          day.is_today
            ? "bg-accent font-medium text-accent-ink"
            : day.is_current_month
              ? "text-ink"
              : "text-ink-3",
          chosen && (day.is_today ? "outline-2 outline-offset-1 outline-accent" : "bg-active font-medium"),
        )}
      >
        {day.day}
      </span>
      <Marks date={date} />
    </button>
  );
});

const Marks = observer(function Marks({ date }: { date: string }) {
  const { model } = useListScope();
  const { data, source } = model;
  const rows = source.rows(date).slice(0, MOST_MARKS);
  return (
    <span aria-hidden className="flex h-2 items-center gap-0.5">
      {rows.map(({ id }) => (
        <StateMark key={id} data={data} stateId={data.open.cache.issue.get(id)?.state_id ?? null} size={8} />
      ))}
      {source.total(date) > MOST_MARKS ? <span className="text-[9px] leading-2 text-ink-3">+</span> : null}
    </span>
  );
});
