import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { StateRing } from "@cairn/ui/state-ring";
import { relativeTime } from "@cairn/ui/time-ago";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { ListRow, onPlainClick, rowLook } from "../../components/list-pane/list-row.tsx";
import { PageMark } from "../../components/page-mark.tsx";
import { orUntitled } from "../../i18n/common.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { DueNote } from "../../issue-list/properties/due-note.tsx";
import type { Line } from "./data/notification-list.ts";
import { type NotificationsScreenState, openRow, rowPath } from "./notifications-screen-state.ts";
import { placeOf, sentenceOf, actorName } from "./sentence.ts";
import { t } from "./text.ts";
import { useSentenceContext } from "./use-sentence-context.ts";
import { formatFuture, formatFull } from "./date-text.ts";

export const LINE_HEIGHT = { head: 64, older: 40 } as const;

interface LineProps {
  screen: NotificationsScreenState;
  line: Line;
  now: Date;
}

function rowClassName({ screen, line }: LineProps): string {
  const isOpen = screen.openId === line.group.id;
  const isFocused = screen.list.cursor === line.key;
  const hasEdge = isFocused || (isOpen && screen.list.focused === undefined && !line.isOlder);
  return cx("flex h-full w-full items-center", rowLook(isOpen, hasEdge), isFocused && !isOpen && "bg-hover");
}

/** The attributes of a row's link, which keys focus. */
const linkProps = (props: LineProps) => ({
  href: rowPath(props.screen.list.open, props.screen.list.view, props.line.row),
  "data-line": props.line.key,
  "data-cursor": props.screen.list.cursor === props.line.key ? "" : undefined,
  "aria-current": props.screen.openId === props.line.group.id ? ("true" as const) : undefined,
  onClick: onPlainClick(() => {
    props.screen.list.moveTo(props.line.key);
    openRow(props.screen, props.line.row);
  }),
  onFocus: () => props.screen.list.moveTo(props.line.key),
});

/** When it was sent; for a snoozed one, when the snooze ends. */
function RowTime({ line: { row, isOlder }, screen, now }: LineProps) {
  const at = new Date(row.created_at);
  const till = screen.list.view.snoozed && !isOlder ? row.snoozed_till : null;
  return (
    <time
      dateTime={till ?? row.created_at}
      className="num flex-none text-12 whitespace-nowrap text-ink-3"
      {...tip(formatFull(at))}
    >
      {till ? t("until", { when: formatFuture(new Date(till)) }) : relativeTime(at, now)}
    </time>
  );
}

function UnreadDot() {
  return <span role="img" aria-label={t("is_unread")} className="size-2 flex-none rounded-full bg-accent" />;
}

/** The mark of the page or of what was paused, or the state of the issue. */
const Mark = observer(function Mark(props: LineProps) {
  const { data, entity_name } = props.line.row;
  const { page, integration } = data;
  if (integration)
    return (
      <Icon name={entity_name === "webhook" ? "bolt" : "plug"} size={14} className="flex-none text-ink-3" />
    );
  if (!page) return <IssueRing {...props} />;
  return <PageMark page={props.screen.list.open.cache.page.get(page.id) ?? page} />;
});

/** The present title of the issue or page, if it is loaded; the name of what was paused. */
function nameOf({ screen, line: { row } }: LineProps): string {
  const { cache } = screen.list.open;
  const { page, issue } = row.data;
  if (page) return orUntitled(cache.page.get(page.id)?.name ?? page.name);
  return cache.issue.get(row.entity_identifier)?.name ?? issue.name;
}

/** The state of the issue now, if its project is loaded; else its state when the notification was sent. */
const IssueRing = observer(function IssueRing({ screen, line: { row } }: LineProps) {
  const { open } = screen.list;
  const issue = open.cache.issue.get(row.entity_identifier);
  const known = issue ? projectData(open, issue.project_id).stateById.get(issue.state_id ?? "") : undefined;
  const { state_group, state_name } = row.data.issue;
  const then = STATE_GROUPS.find((group) => group === state_group);
  return (
    <StateRing
      group={known?.group ?? then ?? "backlog"}
      size={14}
      label={t("state", { name: known?.name ?? state_name })}
      {...(known ? { color: known.color, share: known.share } : {})}
    />
  );
});

/** Whether the issue is due, if the issue is loaded. */
const Due = observer(function Due({ screen, line: { row } }: LineProps) {
  const { open } = screen.list;
  const issue = open.cache.issue.get(row.entity_identifier);
  if (!issue) return null;
  const state = projectData(open, issue.project_id).stateById.get(issue.state_id ?? "");
  return <DueNote targetDate={issue.target_date} group={state?.group ?? null} />;
});

/** The newest notification of an issue or page: who, about what, what; and how many more there are. */
export const HeadLine = observer(function HeadLine(props: LineProps) {
  const { line } = props;
  const { row, group } = line;
  const context = useSentenceContext();
  const isUnread = group.unread > 0;
  return (
    <div className={cx(rowClassName(props), "gap-3 px-4")}>
      <ListRow
        person={{
          id: row.triggered_by ?? "",
          name: context.fullNameOf(row) ?? actorName(row, context),
          src: row.triggered_by_details?.avatar ?? "",
        }}
        mark={<Mark {...props} />}
        link={linkProps(props)}
        title={nameOf(props)}
        titleClassName={isUnread ? "font-strong text-ink" : "text-ink-3"}
        aside={
          <>
            <Due {...props} />
            <RowTime {...props} />
          </>
        }
      >
        <span className={cx("cut flex-1", isUnread ? "text-ink-2" : "text-ink-3")}>
          <span className="num">{placeOf(row)}</span>
          {" · "}
          {sentenceOf(row, context)}
        </span>
        <Others {...props} />
        {isUnread ? <UnreadDot /> : null}
      </ListRow>
    </div>
  );
});

/** How many more there are of the issue; shows or hides them. */
const Others = observer(function Others({ screen: { list }, line: { group } }: LineProps) {
  const count = group.rows.length - 1;
  const isUnfolded = list.unfolded.has(group.id);
  if (count === 0) return null;
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      aria-label={t(isUnfolded ? "fold" : "unfold")}
      {...tip(t("others", { count }), isUnfolded ? "arrowleft" : "arrowright")}
      onClick={() => list.toggle(group.id)}
      className="num relative z-1 flex h-5 flex-none items-center gap-0.5 rounded-full bg-sunken px-1.5 text-11 text-ink-3 before:absolute before:-inset-2 before:content-[''] hover:bg-active"
    >
      +{count}
      <Icon name={isUnfolded ? "up" : "down"} size={12} />
    </button>
  );
});

/** An older notification of an issue, below its newest. */
export const OlderLine = observer(function OlderLine(props: LineProps) {
  const { row } = props.line;
  const context = useSentenceContext();
  const isUnread = row.read_at === null;
  return (
    <div className={cx(rowClassName(props), "gap-2 pr-4 pl-14 text-12")}>
      <a
        {...linkProps(props)}
        className={cx(
          "cut flex-1 outline-none after:absolute after:inset-0",
          isUnread ? "text-ink-2" : "text-ink-3",
        )}
      >
        {sentenceOf(row, context)}
      </a>
      <RowTime {...props} />
      {isUnread ? <UnreadDot /> : null}
    </div>
  );
});
