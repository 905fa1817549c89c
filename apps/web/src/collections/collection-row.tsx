import { Avatar } from "@cairn/ui/avatar";
import { cx } from "@cairn/ui/cx";
import { Icon, type IconName } from "@cairn/ui/icon";
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
import { type Collection, starrable } from "./collection-menu.ts";
import type { Placing } from "./use-placing.ts";
import type { Tally } from "./use-tallies.ts";

export interface CollectionRowProps {
  part: Collection;
  icon: IconName;
  /** Where its name leads. */
  href: string;
  /** After the name: its status. */
  status?: ReactNode;
  days: string;
  /** Who leads it. */
  person: string | null;
  tally: Tally | undefined;
  items: readonly MenuEntry[];
  /** Null: it stands where the order puts it. */
  placing?: Placing<HTMLLIElement> | null;
  /** Of what is archived there is no star. */
  canStar?: boolean;
  /** Before its buttons. */
  aside?: ReactNode;
}

/** A cycle or module in its list: the row leads to its issues. */
export const CollectionRow = observer(function PartRow(props: CollectionRowProps) {
  const {
    part,
    icon,
    href,
    status,
    days,
    person,
    tally,
    items,
    placing = null,
    canStar = true,
    aside,
  } = props;
  const { name, open } = part;
  const menu = t("menu", { name });
  return (
    <li
      ref={placing?.rowRef}
      className={cx(
        "group relative flex min-h-12 items-center gap-3 border-b border-line/60 px-4 hover:bg-hover max-md:px-3 max-md:py-2",
        placing?.isDragging && "opacity-40",
      )}
    >
      {placing ? (
        <Icon
          name="grip"
          size={14}
          className="-ml-3.5 -mr-2.5 flex-none text-ink-4 opacity-0 group-hover:opacity-100 max-md:hidden"
        />
      ) : null}
      <Icon name={icon} className="flex-none text-ink-4" />
      <div className="flex min-w-0 flex-1 items-center gap-3 max-md:flex-col max-md:items-start max-md:gap-1">
        <span className="flex min-w-0 flex-1 items-center gap-2 max-md:w-full">
          <RowName href={href} name={name} placing={placing} />
          {status}
        </span>
        <span className="flex flex-none items-center gap-3 max-md:flex-wrap max-md:gap-y-0.5">
          {/* Dates of two years grow towards the name: the bars stay in their column. */}
          <span className="num min-w-36 text-right text-12 whitespace-nowrap text-ink-3 max-md:min-w-0">
            {days}
          </span>
          <GroupProgress name={name} tally={tally} />
        </span>
      </div>
      <Lead person={person} />
      <span className="relative z-1 flex flex-none items-center">
        {aside}
        {canStar ? <StarButton open={open} thing={starrable(part)} /> : null}
        <Menu items={items} label={menu} align="end">
          <IconButton icon="more" size={24} label={menu} className="max-md:size-10" />
        </Menu>
      </span>
      {placing?.zone ? <DropLine zone={placing.zone} indent={16} /> : null}
    </li>
  );
});

/** The row's name, which all of the row leads to; in manual order ⌥↑ and ⌥↓ move it. */
function RowName(props: { href: string; name: string; placing: Placing<HTMLLIElement> | null }) {
  const { href, name, placing } = props;
  return (
    <Link
      to={href}
      draggable={false}
      aria-keyshortcuts={placing ? MOVE_KEYS : undefined}
      onKeyDown={placing ? onMoveKeys(placing.index, placing.move) : undefined}
      className="cut font-medium text-ink after:absolute after:inset-0"
    >
      {name}
    </Link>
  );
}

/** Who leads it; its place is kept. */
export const Lead = observer(function Lead({ person }: { person: string | null }) {
  const open = useWorkspace();
  const known = person === null ? undefined : personOf(open, person);
  if (!known || person === null) return <span className="w-5 flex-none max-md:hidden" />;
  return <Avatar id={person} name={personName(known)} src={known.avatar} size={20} />;
});
