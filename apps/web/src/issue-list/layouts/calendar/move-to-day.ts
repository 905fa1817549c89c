// Gives issues another due date by dropping them on a day (contract/issues §4.1: not before they start).
import type { Issue } from "@cairn/contract/entities/issue";
import { canBeDueOn } from "@cairn/domain/calendar";
import { joinNames } from "@cairn/domain/names";
import { announce } from "@cairn/ui/live-region";
import { toast } from "@cairn/ui/toast";
import { t } from "../../../i18n/calendar.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { editIssue, editIssues } from "../../engine/issue-writes.ts";
import { fullDay, shortDay } from "../../properties/day-name.ts";

export interface Moved {
  /** Issues that stay where they are, because they start later. */
  refused: Issue[];
  /** Whether the server has taken the others. */
  arrived: Promise<boolean>;
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

/** Makes issues due on a day, or on none. Those that would be due before they start stay, and a message says so. */
export function moveToDay(model: IssueListModel, ids: readonly string[], day: string | null): Moved {
  const { cache } = model.data.open;
  const issues = ids
    .map((id) => cache.issue.get(id))
    .filter((issue) => issue !== undefined)
    .filter((issue) => issue.target_date !== day);
  const moved = issues.filter((issue) => canBeDueOn(issue.start_date, day));
  const refused = issues.filter((issue) => !moved.includes(issue));
  const [only, ...others] = moved;
  let arrived = Promise.resolve(true);
  if (only && others.length === 0) arrived = editIssue(model.data, only, { target_date: day }, t("due_date"));
  else if (only)
    editIssues(
      model.data,
      moved.map(({ id }) => id),
      () => ({ target_date: day }),
      t("due_date"),
    );
  tellMoved(model, moved, day);
  if (day !== null) tellRefused(model, refused, day);
  return { refused, arrived };
}
