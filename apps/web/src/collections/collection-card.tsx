import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Link } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { t } from "../i18n/planning.ts";
import { DropLine } from "../drag/drop-line.tsx";
import { MOVE_KEYS, onMoveKeys } from "../drag/move-keys.ts";
import { StarButton } from "../components/star-button.tsx";
import { GroupProgress } from "./group-progress.tsx";
import { collectionPath, starrable } from "./collection-menu.ts";
import type { Collection } from "./descriptor.ts";
import { COLLECTIONS } from "./kinds.ts";
import { Lead } from "./collection-row.tsx";
import type { ManualPosition } from "./use-manual-order.ts";
import type { IssueCounts } from "./use-issue-counts.ts";

export interface CollectionCardProps {
  collection: Collection;
  /** The description, cut after two lines. */
  text: string;
  status?: ReactNode;
  days: string;
  person: string | null;
  counts: IssueCounts | undefined;
  items: readonly MenuEntry[];
  position: ManualPosition<HTMLLIElement> | null;
}

/** A collection as a card, which opens its issues. */
export const CollectionCard = observer(function CollectionCard(props: CollectionCardProps) {
  const { collection, text, status, days, person, counts, items, position } = props;
  const { name, open } = collection;
  const menu = t("menu", { name });
  return (
    <li
      ref={position?.rowRef}
      className={cx(
        "group relative flex flex-col gap-2 rounded-card bg-surface p-3 frame hover:frame-strong",
        position?.isDragging && "opacity-40",
      )}
    >
      <div className="flex min-h-6 items-center gap-2">
        <Icon name={COLLECTIONS[collection.kind].icon} className="flex-none text-ink-4" />
        <Link
          to={collectionPath(collection)}
          draggable={false}
          aria-keyshortcuts={position ? MOVE_KEYS : undefined}
          onKeyDown={position ? onMoveKeys(position.index, position.move) : undefined}
          className="cut min-w-0 flex-1 font-strong text-ink after:absolute after:inset-0 after:rounded-card"
        >
          {name}
        </Link>
        <span className="relative z-1 flex flex-none items-center">
          <StarButton open={open} thing={starrable(collection)} />
          <Menu items={items} label={menu} align="end">
            <IconButton icon="more" size={24} label={menu} className="max-md:size-10" />
          </Menu>
        </span>
      </div>
      {text.trim() === "" ? null : <p className="line-clamp-2 text-pretty text-ink-3">{text}</p>}
      <GroupProgress name={name} counts={counts} wide />
      <div className="mt-auto flex min-h-6 items-center gap-2">
        {status}
        <span className="num text-12 text-ink-3">{days}</span>
        <span className="flex-1" />
        <Lead person={person} />
      </div>
      {position?.zone ? <DropLine zone={position.zone} /> : null}
    </li>
  );
});
