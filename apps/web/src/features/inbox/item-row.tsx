import type { InboxRow } from "@cairn/client/rows";
import { cx } from "@cairn/ui/cx";
import { Dot } from "@cairn/ui/pill";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { TimeAgo } from "@cairn/ui/time-ago";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { ListRow, onPlainClick, rowLook } from "../../components/list-pane/list-row.tsx";
import { t as issues } from "../../i18n/issues.ts";
import { unnamedSender } from "../../data/submission-sender.ts";
import { useNow } from "../../session/use-now.ts";
import { type InboxScreenState, itemKey, itemPath } from "./inbox-screen-state.ts";
import { StatusPill } from "./status-mark.tsx";

/** Its labels as dots; a tooltip and screen readers say their names. */
const Labels = observer(function Labels({ screen, item }: { screen: InboxScreenState; item: InboxRow }) {
  const labels = item.issue.label_ids
    .map((id) => screen.open.cache.label.get(id))
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

/** One submission: what, who, when, and its status. */
export const ItemRow = observer(function ItemRow({
  screen,
  item,
}: {
  screen: InboxScreenState;
  item: InboxRow;
}) {
  const now = useNow();
  const { issue } = item;
  const isOpen = screen.selectedId === item.id;
  const sender = screen.data.personById.get(item.created_by ?? "");
  const name = sender?.name ?? unnamedSender(item);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) link.current?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <li
      className={cx("flex h-16 items-center gap-3 px-4", rowLook(isOpen, isOpen))}
      {...(isOpen ? { "data-incoming-open": "" } : {})}
    >
      <ListRow
        person={{ id: item.created_by ?? "", name, src: sender?.avatar ?? "" }}
        mark={
          <span
            role="img"
            aria-label={issues(`priority_${issue.priority}`)}
            className="grid size-4 flex-none place-items-center"
          >
            <PriorityIcon level={issue.priority} />
          </span>
        }
        link={{
          ref: link,
          href: itemPath(screen, item.id),
          "aria-current": isOpen ? "true" : undefined,
          onClick: onPlainClick(() => screen.select(item.id)),
        }}
        title={issue.name}
        titleClassName="font-medium text-ink focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        aside={
          <TimeAgo
            iso={issue.created_at}
            now={now}
            className="num flex-none text-12 whitespace-nowrap text-ink-3"
          />
        }
      >
        <span className="num flex-none text-ink-3">{itemKey(screen, item)}</span>
        <span className="cut flex-1 text-ink-3">{name}</span>
        <Labels screen={screen} item={item} />
        <StatusPill item={item} now={now} />
      </ListRow>
    </li>
  );
});
