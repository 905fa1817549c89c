import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Segmented } from "@cairn/ui/segmented";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/calendar.ts";
import { useListScope } from "../scope.tsx";
import { showPeriodOf, showAdjacentPeriod } from "./calendar-focus.ts";
import { calendarState } from "./calendar-state.ts";
import { periodName } from "./day-names.ts";
import { ToolSeparator, HiddenIssues } from "./hidden-issues.tsx";
import { useChangePeriodOnDrag } from "./use-change-period-on-drag.ts";

/** The calendar's toolbar: navigation between months or weeks, and counts of issues that the grid does not show. */
export const CalendarTools = observer(function CalendarTools({ phone }: { phone: boolean }) {
  const scope = useListScope();
  const { model, show, today } = scope;
  const state = calendarState(model);
  const { calendar } = model.view;
  const isMonth = calendar.layout === "month";
  const size = phone ? 40 : 28;
  const back = useChangePeriodOnDrag(() => showAdjacentPeriod(scope, state, -1));
  const on = useChangePeriodOnDrag(() => showAdjacentPeriod(scope, state, 1));
  const toToday = (): void => {
    if (phone) state.listDay(today);
    showPeriodOf(scope, today);
  };
  return (
    <>
      <IconButton
        ref={back}
        icon="left"
        size={size}
        label={t(isMonth ? "previous_month" : "previous_week")}
        onClick={() => showAdjacentPeriod(scope, state, -1)}
      />
      <h2
        aria-live="polite"
        className={
          isMonth
            ? "num min-w-23 flex-none text-center font-medium text-ink"
            : "num min-w-32 flex-none text-center font-medium text-ink max-md:min-w-0"
        }
      >
        {periodName(state.weeks.flat(), calendar.layout, { shown: calendar.day ?? today, short: phone })}
      </h2>
      <IconButton
        ref={on}
        icon="right"
        size={size}
        label={t(isMonth ? "next_month" : "next_week")}
        onClick={() => showAdjacentPeriod(scope, state, 1)}
      />
      <Button variant="ghost" onClick={toToday} className={phone ? "h-10" : ""}>
        {t("today")}
      </Button>
      {phone ? <span className="flex-1" /> : <ToolSeparator />}
      <Segmented
        label={t("form")}
        segments={[
          { value: "month", label: t("month") },
          { value: "week", label: t("week") },
        ]}
        value={calendar.layout}
        onChange={(layout) => show({ ...model.view, calendar: { ...calendar, layout } })}
      />
      {phone ? null : <HiddenIssues />}
    </>
  );
});
