// Gives issues another due date by dropping them on a day (contract/issues §4.1: not before they start).
import type { Issue } from "@cairn/contract/entities/issue";
import { canBeDueOn } from "@cairn/domain/calendar";
import { NONE } from "@cairn/domain/issue-list/fields";
import { announce } from "@cairn/ui/live-region";
import { toast } from "@cairn/ui/toast";
import { t } from "../../../i18n/calendar.ts";
import type { Spot } from "../../engine/cursor.ts";
import { joinNames } from "../../../i18n/join-names.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { fullDay, shortDay } from "../../properties/day-name.ts";
import { landIssues } from "../finish-drop.ts";

export interface ToDay {
  /** The one that was taken hold of. */
  spot: Spot;
  /** Itself among them, in the order in which they stood. */
  ids: readonly string[];
  /** Null: without a due date. */
  day: string | null;
  /** The server has refused these; they have gone back by now. */
  onRefused?: (ids: readonly string[]) => void;
}

function tellRefused(model: IssueListModel, refused: readonly Issue[], day: string): void {
  const today = model.clock.today();
  const [first, ...others] = refused;
  if (!first) return;
  const on = shortDay(day, today);
  const keys = joinNames(refused.map((issue) => model.data.keyOf(issue)));
  toast(
    others.length === 0
      ? {
          tone: "warning",
          title: t("refused", { key: keys, day: on }),
          description: t("refused_text", { start: shortDay(first.start_date ?? day, today) }),
        }
      : {
          tone: "warning",
          title: t("refused_many", { count: refused.length, day: on }),
          description: t("refused_many_text", { keys }),
        },
  );
}

function tellMoved(model: IssueListModel, moved: readonly Issue[], day: string | null): void {
  const [first, ...others] = moved;
  if (!first) return;
  const words = { key: model.data.keyOf(first), count: moved.length, day: day === null ? "" : fullDay(day) };
  if (others.length > 0) announce(t(day === null ? "moved_none_many" : "moved_many", words));
  else announce(t(day === null ? "moved_none" : "moved", words));
}

/**
 * Makes issues due on a day, or on none. Those that would be due before they start stay, and a message says so.
 * @returns the ids of those that stay
 */
export function moveToDay(model: IssueListModel, { spot, ids, day, onRefused }: ToDay): string[] {
  const { cache } = model.data.open;
  const issues = ids
    .map((id) => cache.issue.get(id))
    .filter((issue) => issue !== undefined)
    .filter((issue) => issue.target_date !== day);
  const moved = issues.filter((issue) => canBeDueOn(issue.start_date, day));
  const refused = issues.filter((issue) => !moved.includes(issue));
  const movedIds = moved.map((issue) => issue.id);
  landIssues(model, {
    spot,
    ids: movedIds,
    to: day ?? NONE,
    index: null,
    what: t("due_date"),
    onRefused: () => onRefused?.(movedIds),
  });
  tellMoved(model, moved, day);
  if (day !== null) tellRefused(model, refused, day);
  return refused.map((issue) => issue.id);
}
