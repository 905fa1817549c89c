// Keys of the Gantt chart, which move and resize the bar of the focused row by a day.
import { moveSpan, resizeSpan, type Span } from "@cairn/domain/timeline";
import { announce } from "@cairn/ui/live-region";
import type { ActionContext } from "../../../actions/context.ts";
import type { Action } from "../../../actions/registry.ts";
import { t } from "../../../i18n/gantt.ts";
import { t as words } from "../../../i18n/issues.ts";
import { moveByKey } from "../../engine/moves.ts";
import { reportRefusal } from "../finish-drop.ts";
import type { ListScope } from "../scope.tsx";
import type { DateEditor } from "./date-editor.ts";
import { requestToday } from "./gantt-scale.ts";

interface GanttKeyContext {
  scope: ListScope;
  dates: DateEditor;
  /** Scrolls to the bar that a key has moved. */
  follow: (issueId: string) => void;
}

/** Whether the chart handles arrow keys: only if it or nothing has the focus. */
function isChartFocused(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.id === "main") return true;
  return activeElement.closest("[data-gantt]") !== null && !activeElement.matches("a, button, input");
}

const startBy =
  (days: number) =>
  (span: Span): Span =>
    span.start === null ? span : resizeSpan(span, "start", span.start + days);
const endBy =
  (days: number) =>
  (span: Span): Span =>
    span.end === null ? span : resizeSpan(span, "end", span.end + days);
const moveBy =
  (days: number) =>
  (span: Span): Span =>
    moveSpan(span, days);

const KEYS = [
  { id: "later", shortcut: "arrowright", label: "act_later", change: moveBy(1) },
  { id: "earlier", shortcut: "arrowleft", label: "act_earlier", change: moveBy(-1) },
  { id: "longer", shortcut: "shift+arrowright", label: "act_longer", change: endBy(1) },
  { id: "shorter", shortcut: "shift+arrowleft", label: "act_shorter", change: endBy(-1) },
  { id: "start_later", shortcut: "alt+shift+arrowright", label: "act_start_later", change: startBy(1) },
  { id: "start_earlier", shortcut: "alt+shift+arrowleft", label: "act_start_earlier", change: startBy(-1) },
] as const;

/** Moves a row up or down; says why that is not possible, such as in an order that is not manual. */
function moveRow({ model, canEdit, show }: ListScope, direction: "up" | "down"): void {
  const moved = moveByKey(model, direction, canEdit);
  if (moved.kind === "refused") return reportRefusal({ model, show }, moved.refusal);
  if (moved.kind === "nowhere") return undefined;
  const issue = model.data.open.cache.issue.get(moved.rowId.id);
  if (!issue) return undefined;
  const { position: place, total } = moved;
  announce(words("moved_to_place", { key: model.data.keyOf(issue), place, total }));
  return undefined;
}

/** The chart's actions; those that change dates only if this person may edit. */
export function ganttActions({ scope, dates, follow }: GanttKeyContext): Action[] {
  const { model, canEdit } = scope;
  const today: Action = {
    id: "gantt.today",
    label: t("act_today"),
    icon: "calendar",
    shortcut: "t",
    section: "view",
    run: requestToday,
  };
  if (!canEdit) return [today];
  const onRow = {
    section: "selection",
    hidden: true,
    available: ({ selection }: ActionContext) =>
      // An issue that is open beside the chart handles the keys.
      selection?.kind !== "open_issue" && model.cursor.focused !== null && isChartFocused(),
  } as const;
  const keys = KEYS.map(({ id, shortcut, label, change }): Action => ({
    ...onRow,
    id: `gantt.${id}`,
    label: t(label),
    icon: "gantt",
    shortcut,
    run: () => {
      const { focused } = model.cursor;
      if (!focused) return;
      dates.nudge(focused.id, change);
      follow(focused.id);
    },
  }));
  const moves = (["up", "down"] as const).map((direction): Action => ({
    ...onRow,
    id: `gantt.move_${direction}`,
    label: words(`act_move_${direction}`),
    icon: direction,
    shortcut: `alt+shift+arrow${direction}`,
    run: () => moveRow(scope, direction),
  }));
  return [...keys, ...moves, today];
}
