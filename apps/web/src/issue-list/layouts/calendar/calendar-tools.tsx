import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Segmented } from "@cairn/ui/segmented";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/calendar.ts";
import { useListScope } from "../scope.tsx";
import { showPeriodOf, turn } from "./calendar-focus.ts";
import { calendarState } from "./calendar-state.ts";
import { periodName } from "./day-words.ts";
import { Line, Unseen } from "./unseen.tsx";
import { useTurnOnDrag } from "./use-turn-on-drag.ts";

/** Which month or week is shown, the ones around it, today's, and what is on none of its days. */
export const CalendarTools = observer(function CalendarTools({ phone }: { phone: boolean }) {
  const scope = useListScope();
  const { model, show, today } = scope;
  const state = calendarState(model);
  const { calendar } = model.view;
  const isMonth = calendar.layout === "month";
  const size = phone ? 40 : 28;
  const back = useTurnOnDrag(() => turn(scope, state, -1));
  const on = useTurnOnDrag(() => turn(scope, state, 1));
  const toToday = (): void => {
    if (phone) state.choose(today);
    showPeriodOf(scope, today);
  };
  return (
    <>
      <IconButton
        ref={back}
        icon="left"
        size={size}
        label={t(isMonth ? "previous_month" : "previous_week")}
        onClick={() => turn(scope, state, -1)}
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
        onClick={() => turn(scope, state, 1)}
      />
      <Button variant="ghost" onClick={toToday} className={phone ? "h-10" : ""}>
        {t("today")}
      </Button>
      {phone ? <span className="flex-1" /> : <Line />}
      <Segmented
        label={t("form")}
        segments={[
          { value: "month", label: t("month") },
          { value: "week", label: t("week") },
        ]}
        value={calendar.layout}
        onChange={(layout) => show({ ...model.view, calendar: { ...calendar, layout } })}
      />
      {phone ? null : <Unseen />}
    </>
  );
});
