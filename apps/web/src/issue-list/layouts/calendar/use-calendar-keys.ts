// Keys of the calendar (look, Shortcuts): arrows move between days and issues, Enter opens a day, C and + add an issue.
import { useEffect, useMemo, type RefObject } from "react";
import { actionContext } from "../../../actions/context.ts";
import type { Action } from "../../../actions/registry.ts";
import { isTyping } from "../../../actions/shortcut-engine.ts";
import { useActions } from "../../../actions/use-context-layer.ts";
import { t } from "../../../i18n/calendar.ts";
import { fullDay } from "../../properties/day-name.ts";
import { type ListScope, useListScope } from "../scope.tsx";
import { dayElementId, moreElementId, moveFocus, focusTargetOf } from "./calendar-focus.ts";
import { type CalendarState, calendarState } from "./calendar-state.ts";
import { useOpenDay } from "./open-day.tsx";

/** Whether the calendar handles a key: only if it or nothing has the focus. */
function isForCalendar(event: KeyboardEvent, grid: HTMLElement | null): boolean {
  if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return false;
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return false;
  if (document.querySelector("[data-layer]") || actionContext().selection?.kind === "open_issue")
    return false;
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.id === "main") return true;
  // Enter on a link or button inside is theirs.
  return activeElement === grid || (event.key !== "Enter" && grid?.contains(activeElement) === true);
}

type OpenDay = ReturnType<typeof useOpenDay>;

/** Enter on a day, or on what it has more of. On an issue it is the list's, and opens that. */
function enter({ model }: ListScope, state: CalendarState, openDay: OpenDay): boolean {
  if (model.cursor.focused || state.day === null) return false;
  const id = state.isMoreFocused ? moreElementId(model, state.day) : dayElementId(model, state.day);
  const anchor = document.getElementById(id);
  if (anchor) openDay(state.day, anchor);
  return anchor !== null;
}

/** Handles keys while the calendar is mounted. */
export function useCalendarKeys(grid: RefObject<HTMLElement | null>, canAdd: boolean): void {
  const scope = useListScope();
  const openDay = useOpenDay();
  const state = calendarState(scope.model);
  const { isEmbedded = false } = scope;
  useEffect(() => {
    if (isEmbedded) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isForCalendar(event, grid.current)) return;
      const isTaken =
        event.key === "Enter" ? enter(scope, state, openDay) : moveFocus(scope, state, event.key);
      if (!isTaken) return;
      event.preventDefault();
      if (document.activeElement !== grid.current) grid.current?.focus({ preventScroll: true });
    };
    // Capture keys before the general shortcuts of lists, which do not know days.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [grid, scope, state, openDay, isEmbedded]);
  useActions(useAddActions(scope, state, canAdd && !isEmbedded));
}

/** The day on which a new issue would be added. */
const dayOf = (scope: ListScope, state: CalendarState): string | null =>
  focusTargetOf(scope, state)?.day ?? null;

function useAddActions(scope: ListScope, state: CalendarState, canAdd: boolean): readonly Action[] {
  return useMemo(() => {
    if (!canAdd) return [];
    // "C" creates issues everywhere. "+" needs Shift on most keyboards, but not on all.
    return ["c", "plus", "shift+plus"].map((shortcut, index): Action => ({
      id: `calendar.add${index === 0 ? "" : `_${index}`}`,
      label: () => {
        const day = dayOf(scope, state);
        return day === null ? t("act_add_focused") : t("act_add", { day: fullDay(day) });
      },
      icon: "plus",
      shortcut,
      section: "create",
      hidden: index > 0,
      available: ({ selection }) => selection?.kind !== "open_issue" && dayOf(scope, state) !== null,
      run: () => scope.model.openQuickAdd(dayOf(scope, state)),
    }));
  }, [scope, state, canAdd]);
}
