import type { InboxRow } from "@cairn/client/rows";
import { Avatar } from "@cairn/ui/avatar";
import { cx } from "@cairn/ui/cx";
import { Dot } from "@cairn/ui/pill";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { TimeAgo } from "@cairn/ui/time-ago";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, type MouseEvent } from "react";
import { t as issues } from "../../i18n/issues.ts";
import { unnamedSender } from "../../data/submission-sender.ts";
import { useNow } from "../../session/use-now.ts";
import { type InboxScreenState, itemKey, itemPath } from "./inbox-screen-state.ts";
import { StatusPill } from "./status-mark.tsx";

const EDGE =
  "before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent before:content-['']";

/** Its labels as dots; their names are told on hovering and read aloud. */
const Labels = observer(function Labels({ desk, item }: { desk: InboxScreenState; item: InboxRow }) {
  const labels = item.issue.label_ids
    .map((id) => desk.open.cache.label.get(id))
    .filter((label) => label !== undefined);
  if (labels.length === 0) return null;
  const names = labels.map(({ name }) => name).join(", ");
  return (
    <span role="img" aria-label={names} {...tip(names)} className="flex flex-none gap-1">
      {labels.slice(0, 4).map(({ id, color }) => (
        <Dot key={id} color={color} />
      ))}
    </span>
  );
});

/** One incoming issue: what, who, when, and how it stands. */
export const ItemRow = observer(function ItemRow({ desk, item }: { desk: InboxScreenState; item: InboxRow }) {
  const now = useNow();
  const { issue } = item;
  const isOpen = desk.selectedId === item.id;
  const sender = desk.data.personById.get(item.created_by ?? "");
  const name = sender?.name ?? unnamedSender(item);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) link.current?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    desk.select(item.id);
  };
  return (
    <li
      className={cx(
        "relative flex h-16 items-center gap-3 border-b border-line/60 px-4",
        isOpen ? cx("bg-selected", EDGE) : "hover:bg-hover",
      )}
      {...(isOpen ? { "data-incoming-open": "" } : {})}
    >
      <Avatar id={item.created_by ?? ""} name={name} src={sender?.avatar ?? ""} size={28} />
      <div className="min-w-0 flex-1">
        <p className="flex h-5 items-center gap-1.5">
          <span
            role="img"
            aria-label={issues(`priority_${issue.priority}`)}
            className="grid size-4 flex-none place-items-center"
          >
            <PriorityIcon level={issue.priority} />
          </span>
          <a
            ref={link}
            href={itemPath(desk, item.id)}
            aria-current={isOpen ? "true" : undefined}
            onClick={follow}
            className="cut flex-1 font-medium text-ink outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {issue.name}
          </a>
          <TimeAgo
            iso={issue.created_at}
            now={now}
            className="num flex-none text-12 whitespace-nowrap text-ink-3"
          />
        </p>
        <p className="flex h-5 items-center gap-2 text-12 text-ink-3">
          <span className="num flex-none">{itemKey(desk, item)}</span>
          <span className="cut flex-1">{name}</span>
          <Labels desk={desk} item={item} />
          <StatusPill item={item} now={now} />
        </p>
      </div>
    </li>
  );
});
