// Keys of the gantt chart: they move and stretch the bar of the focused row, a day a press.
import { moveSpan, resizeSpan, type Span } from "@cairn/domain/timeline";
import type { ActionContext } from "../../../actions/context.ts";
import type { Action } from "../../../actions/registry.ts";
import { t } from "../../../i18n/gantt.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import type { DateEditor } from "./date-editor.ts";
import { askForToday } from "./gantt-scale.ts";

interface Hands {
  model: IssueListModel;
  dates: DateEditor;
  canEdit: boolean;
  /** Brings the bar that a key moved into sight. */
  follow: (issueId: string) => void;
}

/** Arrows belong to whatever has the focus; to the chart only when that is the chart, or nothing. */
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

/** Those that write only for whom may. */
export function ganttActions({ model, dates, canEdit, follow }: Hands): Action[] {
  const today: Action = {
    id: "gantt.today",
    label: t("act_today"),
    icon: "calendar",
    shortcut: "t",
    section: "view",
    run: askForToday,
  };
  if (!canEdit) return [today];
  const keys = KEYS.map(({ id, shortcut, label, change }): Action => ({
    id: `gantt.${id}`,
    label: t(label),
    icon: "gantt",
    shortcut,
    section: "selection",
    hidden: true,
    available: ({ selection }: ActionContext) =>
      // An issue that is open beside the chart has the keys.
      selection?.kind !== "open_issue" && model.cursor.focused !== null && isChartFocused(),
    run: () => {
      const { focused } = model.cursor;
      if (!focused) return;
      dates.nudge(focused.id, change);
      follow(focused.id);
    },
  }));
  return [...keys, today];
}
