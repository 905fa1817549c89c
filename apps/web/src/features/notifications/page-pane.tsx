import { Link } from "@tanstack/react-router";
import type { Notification } from "@cairn/contract/entities/notification";
import { MENTIONED } from "@cairn/domain/notifications";
import { Avatar } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { actionContext } from "../../actions/context.ts";
import { collectionAddress } from "../../collections/kinds.ts";
import { PageMark } from "../../components/page-mark.tsx";
import { namedPage, requestPageName } from "../../components/references/page-names.ts";
import { orUntitled } from "../../i18n/common.ts";
import { t as references } from "../../i18n/references.ts";
import { useNow } from "../../session/use-now.ts";
import { usePhone } from "../../shell/use-media.ts";
import type { NotificationList } from "./data/notification-list.ts";
import { actorName, sentenceOf } from "./sentence.ts";
import { t } from "./text.ts";
import { useSentenceContext } from "./use-sentence-context.ts";

interface PagePaneProps {
  list: NotificationList;
  pageId: string;
}

/** What happened on a page, each with a link to it there. */
export const PagePane = observer(function PagePane({ list, pageId }: PagePaneProps) {
  const { open } = list;
  useEffect(() => requestPageName(open, pageId), [open, pageId]);
  // On a phone it replaces the list, whose screen otherwise has the heading.
  const Heading = usePhone() ? "h1" : "h2";
  const page = namedPage(open, pageId);
  if (page === undefined) return null;
  if (page === null) return <p className="p-6 text-ink-3">{references("page_not_available")}</p>;
  const path: string = `/${open.slug}/${collectionAddress("page", page.project, pageId)}`;
  const rows = list.group(pageId)?.rows ?? [];
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5 max-md:px-4">
      <Heading className="flex items-center gap-2 text-20 font-strong text-ink">
        <PageMark page={page} />
        <span className="min-w-0 break-words">{orUntitled(page.name)}</span>
      </Heading>
      <ul className="mt-4 flex flex-col gap-2">
        {rows.map((row) => (
          <Event key={row.id} row={row} path={path} />
        ))}
      </ul>
      <Button
        variant="primary"
        size={32}
        className="mt-5 max-md:h-10"
        onClick={() => actionContext().go(path)}
      >
        {t("to_page")}
      </Button>
    </div>
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
  return (
    <li className="relative flex gap-2.5 rounded-card px-3 py-2.5 frame hover:bg-hover">
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
            className="cut flex-1 font-medium text-ink before:absolute before:inset-0 before:rounded-card"
          >
            {row.sender === MENTIONED
              ? sentenceOf(row, context)
              : t("sentence", { who: actorName(row, context), what: t("replied") })}
          </Link>
          <TimeAgo iso={row.created_at} now={now} className="num relative flex-none text-12 text-ink-3" />
        </p>
        {issue_comment === "" ? null : (
          <p className="mt-1 break-words whitespace-pre-wrap text-ink-2">{issue_comment}</p>
        )}
      </div>
    </li>
  );
});
