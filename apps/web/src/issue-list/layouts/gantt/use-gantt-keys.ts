import { spanOf } from "@cairn/domain/timeline";
import { isApple } from "@cairn/ui/shortcut-label";
import { useEffect, useMemo, type RefObject } from "react";
import { actionContext } from "../../../actions/context.ts";
import { normalizeShortcut, stepsOf } from "../../../actions/keys.ts";
import { isTyping } from "../../../actions/shortcut-engine.ts";
import { useActions } from "../../../actions/use-context-layer.ts";
import { useListScope } from "../scope.tsx";
import { useChart } from "./chart-scope.tsx";
import { ganttActions } from "./gantt-actions.ts";

/** Handles the chart's keys while it is mounted; holding an arrow key repeats the move. */
export function useGanttKeys(scroller: RefObject<HTMLElement | null>): void {
  const scope = useListScope();
  const { chart, dates } = useChart();
  const actions = useMemo(() => {
    const { model, isEmbedded } = scope;
    if (isEmbedded) return [];
    const follow = (issueId: string): void => {
      const issue = model.data.open.cache.issue.get(issueId);
      const span = chart.draftOf(issueId) ?? (issue ? spanOf(issue) : null);
      const day = span?.start ?? span?.end ?? null;
      if (span && day !== null && chart.sideOf(span) !== null) chart.show(day);
    };
    return ganttActions({ scope, dates, follow });
  }, [scope, chart, dates]);
  useActions(actions);
  useEffect(() => {
    const apple = isApple();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !scroller.current || isTyping(event.target)) return;
      if (document.querySelector("[data-layer]")) return;
      const steps = stepsOf(event, apple);
      const action = actions.find(
        ({ shortcut }) => shortcut?.includes("arrow") && steps.includes(normalizeShortcut(shortcut).join()),
      );
      if (!action || action.available?.(actionContext()) === false) return;
      // Prevent the browser from scrolling the chart.
      event.preventDefault();
      void action.run(actionContext());
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [actions, scroller]);
}
