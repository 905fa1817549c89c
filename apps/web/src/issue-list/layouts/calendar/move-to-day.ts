// Changes due dates by dropping issues on a day, which must not be before their start date (contract/issues §4.1).
import type { Issue } from "@cairn/contract/entities/issue";
import { canBeDueOn } from "@cairn/domain/calendar";
import { NONE } from "@cairn/domain/issue-list/fields";
import { announce } from "@cairn/ui/live-region";
import { toast } from "@cairn/ui/toast";
import { t } from "../../../i18n/calendar.ts";
import type { RowId } from "../../engine/cursor.ts";
import { joinNames } from "../../../i18n/join-names.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { fullDay, shortDay } from "../../properties/day-name.ts";
import { dropAndReveal } from "../finish-drop.ts";

export interface DayDrop {
  /** The row under the pointer. */
  rowId: RowId;
  /** All dragged issues in list order, including that row. */
  ids: readonly string[];
  /** Null removes the due date. */
  day: string | null;
  /** Called after changes that the server refused have been rolled back. */
  onRefused?: (ids: readonly string[]) => void;
}

function reportRefused(model: IssueListModel, refused: readonly Issue[], day: string): void {
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

function announceMoved(model: IssueListModel, moved: readonly Issue[], day: string | null): void {
  const [first, ...others] = moved;
  if (!first) return;
  const words = { key: model.data.keyOf(first), count: moved.length, day: day === null ? "" : fullDay(day) };
  if (others.length > 0) announce(t(day === null ? "moved_none_many" : "moved_many", words));
  else announce(t(day === null ? "moved_none" : "moved", words));
}

/**
 * Sets or removes the due date of issues. Issues that would be due before they start stay, with a message.
 * @returns the ids of the issues that stay
 */
export function moveToDay(model: IssueListModel, { rowId, ids, day, onRefused }: DayDrop): string[] {
  const { cache } = model.data.open;
  const issues = ids
    .map((id) => cache.issue.get(id))
    .filter((issue) => issue !== undefined)
    .filter((issue) => issue.target_date !== day);
  const moved = issues.filter((issue) => canBeDueOn(issue.start_date, day));
  const refused = issues.filter((issue) => !moved.includes(issue));
  const movedIds = moved.map((issue) => issue.id);
  dropAndReveal(model, {
    rowId,
    ids: movedIds,
    to: day ?? NONE,
    index: null,
    what: t("due_date"),
    onRefused: () => onRefused?.(movedIds),
  });
  announceMoved(model, moved, day);
  if (day !== null) reportRefused(model, refused, day);
  return refused.map((issue) => issue.id);
}
