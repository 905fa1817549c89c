import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { Avatar } from "@cairn/ui/avatar";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { StateRing } from "@cairn/ui/state-ring";
import { relativeTime } from "@cairn/ui/time-ago";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import type { MouseEvent } from "react";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { DueNote } from "../../issue-list/properties/due-note.tsx";
import type { Line } from "./data/notification-list.ts";
import { type NotificationsScreenState, openRow, rowPath } from "./notifications-screen-state.ts";
import { keyOf, sentenceOf, whoOf } from "./sentence.ts";
import { t } from "./text.ts";
import { useTeller } from "./use-teller.ts";
import { comingOf, fullMoment } from "./when.ts";

export const LINE_HEIGHT = { head: 64, older: 40 } as const;

interface LineProps {
  desk: NotificationsScreenState;
  line: Line;
  now: Date;
}

/** Stays in the app; with a modifier the browser opens a tab of its own. */
function follow(event: MouseEvent<HTMLAnchorElement>, { desk, line }: LineProps): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  desk.list.moveTo(line.key);
  openRow(desk, line.row);
}

const EDGE =
  "before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent before:content-['']";

function lookOf({ desk, line }: LineProps): string {
  const isOpen = desk.openId === line.group.id;
  const isFocused = desk.list.cursor === line.key;
  return cx(
    "relative flex h-full w-full border-b border-line/60",
    isOpen ? "bg-selected" : "hover:bg-hover",
    (isFocused || (isOpen && desk.list.focused === undefined && !line.isOlder)) && EDGE,
    isFocused && !isOpen && "bg-hover",
  );
}

/** What a row's link carries: keys bring the focus here. */
const linkProps = (props: LineProps) => ({
  href: rowPath(props.desk.list.open, props.desk.list.view, props.line.row),
  "data-line": props.line.key,
  "data-cursor": props.desk.list.cursor === props.line.key ? "" : undefined,
  "aria-current": props.desk.openId === props.line.group.id ? ("true" as const) : undefined,
  onClick: (event: MouseEvent<HTMLAnchorElement>) => follow(event, props),
  onFocus: () => props.desk.list.moveTo(props.line.key),
});

/** When it was; of what is snoozed, until when. */
function When({ line: { row, isOlder }, desk, now }: LineProps) {
  const at = new Date(row.created_at);
  const till = desk.list.view.snoozed && !isOlder ? row.snoozed_till : null;
  return (
    <time
      dateTime={till ?? row.created_at}
      className="num flex-none text-12 whitespace-nowrap text-ink-3"
      {...tip(fullMoment(at))}
    >
      {till ? t("until", { when: comingOf(new Date(till)) }) : relativeTime(at, now)}
    </time>
  );
}

function Dot() {
  return <span role="img" aria-label={t("is_unread")} className="size-2 flex-none rounded-full bg-accent" />;
}

/** The state that the issue is in now, where that is known here, else the one that it was in. */
const IssueRing = observer(function IssueRing({ desk, line: { row } }: LineProps) {
  const { open } = desk.list;
  const issue = open.cache.issue.get(row.entity_identifier);
  const known = issue ? projectData(open, issue.project_id).stateById.get(issue.state_id ?? "") : undefined;
  const { state_group, state_name } = row.data.issue;
  const told = STATE_GROUPS.find((group) => group === state_group);
  return (
    <StateRing
      group={known?.group ?? told ?? "backlog"}
      size={14}
      label={t("state", { name: known?.name ?? state_name })}
      {...(known ? { color: known.color, share: known.share } : {})}
    />
  );
});

/** Whether the issue is due, where the issue is known here. */
const Due = observer(function Due({ desk, line: { row } }: LineProps) {
  const { open } = desk.list;
  const issue = open.cache.issue.get(row.entity_identifier);
  if (!issue) return null;
  const state = projectData(open, issue.project_id).stateById.get(issue.state_id ?? "");
  return <DueNote targetDate={issue.target_date} group={state?.group ?? null} />;
});

/** The newest of an issue: who, which issue, what; and how much else there is. */
export const HeadLine = observer(function HeadLine(props: LineProps) {
  const { desk, line } = props;
  const { list } = desk;
  const { row, group } = line;
  const teller = useTeller();
  const name = list.open.cache.issue.get(row.entity_identifier)?.name ?? row.data.issue.name;
  const others = group.rows.length - 1;
  const isUnfolded = list.unfolded.has(group.id);
  const isUnread = group.unread > 0;
  return (
    <div className={lookOf(props)}>
      <div className="flex min-w-0 flex-1 items-center gap-3 px-4 py-2.5">
        <Avatar
          id={row.triggered_by ?? ""}
          name={teller.fullNameOf(row) ?? whoOf(row, teller)}
          src={row.triggered_by_details?.avatar ?? ""}
          size={28}
        />
        <div className="min-w-0 flex-1">
          <p className="flex h-5 items-center gap-1.5">
            <IssueRing {...props} />
            <a
              {...linkProps(props)}
              className={cx(
                "cut flex-1 outline-none after:absolute after:inset-0",
                isUnread ? "font-strong text-ink" : "text-ink-3",
              )}
            >
              {name}
            </a>
            <Due {...props} />
            <When {...props} />
          </p>
          <p className="flex h-5 items-center gap-2 text-12">
            <span className={cx("cut flex-1", isUnread ? "text-ink-2" : "text-ink-3")}>
              <span className="num">{keyOf(row)}</span>
              {" · "}
              {sentenceOf(row, teller)}
            </span>
            {others > 0 ? (
              <button
                type="button"
                aria-expanded={isUnfolded}
                aria-label={t(isUnfolded ? "fold" : "unfold")}
                {...tip(t("others", { count: others }), isUnfolded ? "arrowleft" : "arrowright")}
                onClick={() => list.toggle(group.id)}
                className="num relative z-1 flex h-5 flex-none items-center gap-0.5 rounded-full bg-sunken px-1.5 text-11 text-ink-3 before:absolute before:-inset-2 before:content-[''] hover:bg-active"
              >
                +{others}
                <Icon name={isUnfolded ? "up" : "down"} size={12} />
              </button>
            ) : null}
            {isUnread ? <Dot /> : null}
          </p>
        </div>
      </div>
    </div>
  );
});

/** One of the others, below the newest. */
export const OlderLine = observer(function OlderLine(props: LineProps) {
  const { row } = props.line;
  const teller = useTeller();
  const isUnread = row.read_at === null;
  return (
    <div className={lookOf(props)}>
      <div className="flex min-w-0 flex-1 items-center gap-2 pr-4 pl-14 text-12">
        <a
          {...linkProps(props)}
          className={cx(
            "cut flex-1 outline-none after:absolute after:inset-0",
            isUnread ? "text-ink-2" : "text-ink-3",
          )}
        >
          {sentenceOf(row, teller)}
        </a>
        <When {...props} />
        {isUnread ? <Dot /> : null}
      </div>
    </div>
  );
});
