import { Avatar } from "@cairn/ui/avatar";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Link } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { personName, personOf } from "../data/people.ts";
import { useWorkspace } from "../data/workspace-context.tsx";
import { t } from "../i18n/planning.ts";
import { DropLine } from "../drag/drop-line.tsx";
import { MOVE_KEYS, onMoveKeys } from "../drag/move-keys.ts";
import { StarButton } from "../components/star-button.tsx";
import { GroupProgress } from "./group-progress.tsx";
import { starrable } from "./collection-menu.ts";
import type { Collection } from "./descriptor.ts";
import { COLLECTIONS } from "./kinds.ts";
import type { ManualPosition } from "./use-manual-order.ts";
import type { IssueCounts } from "./use-issue-counts.ts";

export interface CollectionRowProps {
  collection: Collection;
  /** The address that the row opens. */
  href: string;
  /** Shown after the name. */
  status?: ReactNode;
  days: string;
  /** The id of the person who leads it. */
  person: string | null;
  counts: IssueCounts | undefined;
  items: readonly MenuEntry[];
  /** Null if the list is not in manual order, or can't be changed. */
  position?: ManualPosition<HTMLLIElement> | null;
  /** False for archived collections. */
  canStar?: boolean;
  /** Shown before the buttons. */
  aside?: ReactNode;
}

/** A collection as a row of a list, which opens its issues. */
export const CollectionRow = observer(function CollectionRow(props: CollectionRowProps) {
  const {
    collection,
    href,
    status,
    days,
    person,
    counts,
    items,
    position = null,
    canStar = true,
    aside,
  } = props;
  const { name, open } = collection;
  const menu = t("menu", { name });
  return (
    <li
      ref={position?.rowRef}
      className={cx(
        "group relative flex min-h-12 items-center gap-3 border-b border-line/60 px-4 hover:bg-hover max-md:px-3 max-md:py-2",
        position?.isDragging && "opacity-40",
      )}
    >
      {position ? (
        <Icon
          name="grip"
          size={14}
          className="-ml-3.5 -mr-2.5 flex-none text-ink-4 opacity-0 group-hover:opacity-100 max-md:hidden"
        />
      ) : null}
      <Icon name={COLLECTIONS[collection.kind].icon} className="flex-none text-ink-4" />
      <div className="flex min-w-0 flex-1 items-center gap-3 max-md:flex-col max-md:items-start max-md:gap-1">
        <span className="flex min-w-0 flex-1 items-center gap-2 max-md:w-full">
          <RowName href={href} name={name} position={position} />
          {status}
        </span>
        <span className="flex flex-none items-center gap-3 max-md:flex-wrap max-md:gap-y-0.5">
          {/* Aligned to the right, so that long dates don't move the progress bars out of their column. */}
          <span className="num min-w-36 text-right text-12 whitespace-nowrap text-ink-3 max-md:min-w-0">
            {days}
          </span>
          <GroupProgress name={name} counts={counts} />
        </span>
      </div>
      <Lead person={person} />
      <span className="relative z-1 flex flex-none items-center">
        {aside}
        {canStar ? <StarButton open={open} thing={starrable(collection)} /> : null}
        <Menu items={items} label={menu} align="end">
          <IconButton icon="more" size={24} label={menu} className="max-md:size-10" />
        </Menu>
      </span>
      {position?.zone ? <DropLine zone={position.zone} indent={16} /> : null}
    </li>
  );
});

/** The name, a link that covers the whole row. In manual order, ⌥↑ and ⌥↓ move the row. */
function RowName(props: { href: string; name: string; position: ManualPosition<HTMLLIElement> | null }) {
  const { href, name, position } = props;
  return (
    <Link
      to={href}
      draggable={false}
      aria-keyshortcuts={position ? MOVE_KEYS : undefined}
      onKeyDown={position ? onMoveKeys(position.index, position.move) : undefined}
      className="cut font-medium text-ink after:absolute after:inset-0"
    >
      {name}
    </Link>
  );
}

/** The avatar of the person who leads a collection; on wide screens, its place stays empty without one. */
export const Lead = observer(function Lead({ person }: { person: string | null }) {
  const open = useWorkspace();
  const known = person === null ? undefined : personOf(open, person);
  if (!known || person === null) return <span className="w-5 flex-none max-md:hidden" />;
  return <Avatar id={person} name={personName(known)} src={known.avatar} size={20} />;
});
