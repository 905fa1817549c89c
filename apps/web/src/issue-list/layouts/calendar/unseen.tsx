import { NONE } from "@cairn/domain/issue-list/fields";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/calendar.ts";
import { useListScope } from "../scope.tsx";
import { calendarState } from "./calendar-state.ts";

/** Words that go where there is no room: in the header of a middling window, and in a narrow bar of the layout's own. */
const WORDS = "@max-[1359px]/bar:hidden @max-[640px]/tools:hidden";
/** What stands instead where the words alone carry the number. */
const SHORT = "@min-[1360px]/bar:hidden @min-[641px]/tools:hidden";

/** Issues that are due on hidden weekends; pressed, weekends are shown. */
const WeekendButton = observer(function WeekendButton() {
  const { model, show } = useListScope();
  const count = calendarState(model).onHiddenDays;
  if (count === 0) return null;
  const { view } = model;
  return (
    <Button
      variant="ghost"
      aria-label={t("on_weekends", { count })}
      {...tip(t("show_weekends"))}
      onClick={() => show({ ...view, calendar: { ...view.calendar, show_weekends: true } })}
      className="num"
    >
      <span className={WORDS}>{t("on_weekends", { count })}</span>
      <span className={SHORT}>+{count}</span>
    </Button>
  );
});

/** Issues without due date; their list opens beside the calendar, and closes again. */
const UndatedButton = observer(function UndatedButton() {
  const { model } = useListScope();
  const state = calendarState(model);
  const count = model.source.total(NONE);
  const isOpen = state.undatedOpen;
  return (
    <Button
      variant="ghost"
      icon="calendar"
      active={isOpen}
      aria-expanded={isOpen}
      aria-label={t("no_due_date_count", { count })}
      {...tip(t(isOpen ? "hide_undated" : "show_undated"))}
      onClick={() => state.setUndatedOpen(!isOpen)}
    >
      <span className={WORDS}>{t("no_due_date")}</span>
      <span className="num text-ink-3">{count}</span>
    </Button>
  );
});

/** Between groups of tools. */
export const Line = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx("mx-1.5 h-4 w-px flex-none bg-line", className)} />
);

/** What is on none of the days that are seen; the line after it is for the tools that follow in the header. */
export const Unseen = () => (
  <>
    <Line />
    <UndatedButton />
    <WeekendButton />
    <Line className="max-[1439px]:hidden" />
  </>
);
