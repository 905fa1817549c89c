import { NONE } from "@cairn/domain/issue-list/fields";
import { cx } from "@cairn/ui/cx";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { t } from "../../../i18n/calendar.ts";
import { useListScope } from "../scope.tsx";
import { calendarState } from "./calendar-state.ts";
import { DayList } from "./day-list.tsx";
import { useDayDropTarget } from "./use-day-drop-target.ts";

/** Issues without a due date, beside the calendar. Dragging between both sets or removes the due date. */
export const UndatedTray = observer(function UndatedTray() {
  const { model } = useListScope();
  const state = calendarState(model);
  const ref = useRef<HTMLElement>(null);
  const isTarget = useDayDropTarget(ref, model, NONE);
  const count = model.source.total(NONE);
  return (
    <section
      ref={ref}
      aria-label={t("no_due_date_count", { count })}
      className={cx(
        // Hidden beside an open issue on small screens, so that the days keep their space.
        "flex w-66 flex-none flex-col @max-[480px]:hidden",
        isTarget ? "bg-selected frame-accent" : "bg-canvas [--bg:var(--canvas)]",
      )}
    >
      <header className="flex h-7 flex-none items-center gap-2 border-b border-line pr-1 pl-3 text-11 font-medium text-ink-3">
        {t("no_due_date")}
        <span className="num">{count}</span>
        <span className="flex-1" />
        <IconButton
          icon="x"
          size={24}
          label={t("hide_undated")}
          onClick={() => state.setUndatedOpen(false)}
        />
      </header>
      <div className="flex min-h-0 flex-1 px-1.5 pt-1.5">
        <DayList
          group={NONE}
          label={t("no_due_date")}
          empty={<p className="px-1.5 py-1 text-12 text-ink-3">{t("all_dated")}</p>}
        />
      </div>
    </section>
  );
});
