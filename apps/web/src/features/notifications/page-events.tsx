import { Link } from "@tanstack/react-router";
import type { Notification } from "@cairn/contract/entities/notification";
import { CREATED, MENTIONED } from "@cairn/domain/notifications";
import { Avatar } from "@cairn/ui/avatar";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { collectionAddress } from "../../collections/kinds.ts";
import { namedPage } from "../../components/references/page-names.ts";
import { useNow } from "../../session/use-now.ts";
import type { NotificationList } from "./data/notification-list.ts";
import { actorName, sentenceOf } from "./sentence.ts";
import { t } from "./text.ts";
import { useSentenceContext } from "./use-sentence-context.ts";

interface PageEventsProps {
  list: NotificationList;
  pageId: string;
}

/** What happened on the page below it, each with a link to it there. */
export const PageEvents = observer(function PageEvents({ list, pageId }: PageEventsProps) {
  const { open } = list;
  const page = namedPage(open, pageId);
  const rows = list.group(pageId)?.rows ?? [];
  if (!page || rows.length === 0) return null;
  const path: string = `/${open.slug}/${collectionAddress("page", page.project, pageId)}`;
  return (
    <ul
      aria-label={t("page_events")}
      className="flex max-h-[35%] flex-none flex-col overflow-y-auto border-b border-line px-3 py-1.5"
    >
      {rows.map((row) => (
        <Event key={row.id} row={row} path={path} />
      ))}
    </ul>
  );
});

interface EventProps {
  row: Notification;
  /** Of the page. */
  path: string;
}

/** One notification, with the whole comment; leads to the comment on the page. */
const Event = observer(function Event({ row, path }: EventProps) {
  const context = useSentenceContext();
  const now = useNow();
  const { comment_id, issue_comment = "" } = row.data.issue_activity;
  const name = context.fullNameOf(row) ?? actorName(row, context);
  const target = comment_id ? { search: { comment: comment_id } as never } : {};
  const deed = t(row.sender === CREATED ? "thread_started" : "replied");
  return (
    <li className="relative flex flex-none gap-2.5 rounded-control px-2 py-1.5 hover:bg-hover">
      <Avatar
        id={row.triggered_by ?? ""}
        name={name}
        src={row.triggered_by_details?.avatar ?? ""}
        size={20}
        decorative
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <Link
            to={path}
            {...target}
            className="cut flex-1 font-medium text-ink before:absolute before:inset-0 before:rounded-control"
          >
            {row.sender === MENTIONED
              ? sentenceOf(row, context)
              : t("sentence", { who: actorName(row, context), what: deed })}
          </Link>
          <TimeAgo iso={row.created_at} now={now} className="num relative flex-none text-12 text-ink-3" />
        </p>
        {issue_comment === "" ? null : (
          <p className="mt-0.5 break-words whitespace-pre-wrap text-ink-2">{issue_comment}</p>
        )}
      </div>
    </li>
  );
});
