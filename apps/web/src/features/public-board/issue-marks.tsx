import type { PublicIssue, PublicLabel } from "@cairn/contract/entities/public-board";
import { dateFormat } from "@cairn/ui/date-format";
import { Icon } from "@cairn/ui/icon";
import { Pill, Scalar } from "@cairn/ui/pill";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { StateRing } from "@cairn/ui/state-ring";
import { tip } from "@cairn/ui/tooltip";
import type { MouseEvent, ReactNode } from "react";
import { locale } from "../../i18n/i18n.ts";
import { t } from "./text.ts";
import type { BoardState } from "./use-board.ts";

/** `WEB-12` */
export const keyOf = ({ project_detail, sequence_id }: PublicIssue): string =>
  `${project_detail.identifier}-${sequence_id}`;

/** "12 Mar", with the year if it is another one. */
export function dayText(day: string): string {
  const isNow = day.slice(0, 4) === String(new Date().getFullYear());
  return dateFormat(locale(), {
    day: "numeric",
    month: "short",
    year: isNow ? undefined : "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
}

/** The person's date, as the browser's clock has it. */
export function todayText(now = new Date()): string {
  const part = (value: number): string => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

interface IssueLinkProps {
  state: BoardState;
  issue: PublicIssue;
  className?: string;
  children: ReactNode;
}

/** Opens an issue beside the board; a link only where issues can be opened. */
export function IssueLink({ state, issue, className, children }: IssueLinkProps) {
  if (!state.board.shows_peek) return <div className={className}>{children}</div>;
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    state.go({ peekId: issue.id });
  };
  return (
    <a
      href={state.hrefOf(issue.id)}
      data-issue={issue.id}
      aria-current={state.address.peekId === issue.id || undefined}
      onClick={open}
      className={className}
    >
      {children}
    </a>
  );
}

export function StateMark({ issue, size }: { issue: PublicIssue; size?: number }) {
  const { state_detail } = issue;
  if (!state_detail) return null;
  return (
    <StateRing group={state_detail.group} color={state_detail.color} label={state_detail.name} size={size} />
  );
}

export const PriorityMark = ({ issue: { priority } }: { issue: PublicIssue }) => (
  <PriorityIcon level={priority} label={`${t("priority")}: ${t(priority)}`} />
);

/** More than these are in the issue itself. */
const MAX_LABELS = 3;

export function Labels({ issue, labels }: { issue: PublicIssue; labels: ReadonlyMap<string, PublicLabel> }) {
  const own = issue.label_ids.map((id) => labels.get(id)).filter((label) => label !== undefined);
  return own.slice(0, MAX_LABELS).map(({ id, name, color }) => (
    <Pill key={id} dot={color || "var(--ink-4)"}>
      {name}
    </Pill>
  ));
}

const CLOSED: readonly string[] = ["completed", "cancelled"];

export function DueDate({ issue: { target_date, state_detail } }: { issue: PublicIssue }) {
  if (target_date === null) return null;
  const isLate = target_date < todayText() && !CLOSED.includes(state_detail?.group ?? "");
  return (
    <span {...tip(t("target_date"))} className="flex-none">
      <Scalar icon="calendar" tone={isLate ? "danger" : "plain"}>
        {dayText(target_date)}
      </Scalar>
    </span>
  );
}

/** What the issue's votes come to. */
export function VoteCount({ state, issue }: { state: BoardState; issue: PublicIssue }) {
  if (!state.board.is_votes_enabled) return null;
  const { votes_up, votes_down } = issue;
  return (
    <span
      className="num inline-flex h-5 flex-none items-center gap-1 text-12 text-ink-3"
      {...tip(`${t("votes_up", { count: votes_up })}, ${t("votes_down", { count: votes_down })}`)}
    >
      <Icon name="up" size={12} className="text-ink-4" />
      <span className="sr-only">{t("votes")}: </span>
      {votes_up - votes_down}
    </span>
  );
}
