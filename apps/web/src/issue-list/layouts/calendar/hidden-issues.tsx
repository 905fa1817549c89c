import { NONE } from "@cairn/domain/issue-list/fields";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/calendar.ts";
import { useListScope } from "../scope.tsx";
import { calendarState } from "./calendar-state.ts";

/** Hides labels without enough space: in the header of medium windows, and in the layout's own narrow toolbar. */
const LABEL_CLASSES = "@max-[1359px]/bar:hidden @max-[640px]/tools:hidden";
/** Shows the bare count instead of a hidden label. */
const COUNT_CLASSES = "@min-[1360px]/bar:hidden @min-[641px]/tools:hidden";

/** The number of issues that are due on hidden weekends; clicking it shows weekends. */
const WeekendButton = observer(function WeekendButton() {
  const { model, show } = useListScope();
  const count = calendarState(model).hiddenDayTotal;
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
      <span className={LABEL_CLASSES}>{t("on_weekends", { count })}</span>
      <span className={COUNT_CLASSES}>+{count}</span>
    </Button>
  );
});

/** Opens and closes the list of issues without a due date. */
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
      <span className={LABEL_CLASSES}>{t("no_due_date")}</span>
      <span className="num text-ink-3">{count}</span>
    </Button>
  );
});

/** Separates groups of tools. */
export const ToolSeparator = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx("mx-1.5 h-4 w-px flex-none bg-line", className)} />
);

/**
 * Counts of issues that are on none of the visible days. The last separator is for the tools that follow in a header.
 */
export const HiddenIssues = () => (
  <>
    <ToolSeparator />
    <UndatedButton />
    <WeekendButton />
    <ToolSeparator className="max-[1439px]:hidden" />
  </>
);
