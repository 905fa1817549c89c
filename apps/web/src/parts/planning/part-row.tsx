import { Avatar } from "@cairn/ui/avatar";
import { Icon, type IconName } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Link } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { personName, personOf } from "../../data/people.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/planning.ts";
import { GroupProgress } from "./group-progress.tsx";
import type { Tally } from "./use-tallies.ts";

export interface PartRowProps {
  name: string;
  icon: IconName;
  /** Its issues. */
  href: string;
  /** After the name: its status. */
  status?: ReactNode;
  days: string;
  /** Who leads it. */
  person: string | null;
  tally: Tally | undefined;
  items: readonly MenuEntry[];
  onStar: () => void;
}

/** A cycle or module in its list: the row leads to its issues. */
export const PartRow = observer(function PartRow(props: PartRowProps) {
  const { name, icon, href, status, days, person, tally, items, onStar } = props;
  const starred = tally?.is_favorite === true;
  const menu = t("menu", { name });
  return (
    <li className="group relative flex min-h-12 items-center gap-3 border-b border-line/60 px-4 hover:bg-hover max-md:px-3 max-md:py-2">
      <Icon name={icon} className="flex-none text-ink-4" />
      <div className="flex min-w-0 flex-1 items-center gap-3 max-md:flex-col max-md:items-start max-md:gap-1">
        <span className="flex min-w-0 flex-1 items-center gap-2 max-md:w-full">
          <Link to={href} className="cut font-medium text-ink after:absolute after:inset-0">
            {name}
          </Link>
          {status}
        </span>
        <span className="flex flex-none items-center gap-3">
          <span className="num w-36 text-right text-12 text-ink-3 max-md:w-auto max-md:text-left">
            {days}
          </span>
          <GroupProgress name={name} tally={tally} />
        </span>
      </div>
      <Lead person={person} />
      <span className="relative z-1 flex flex-none items-center">
        <IconButton
          icon={starred ? "star-on" : "star"}
          size={24}
          label={t(starred ? "unstar" : "star", { name })}
          aria-pressed={starred}
          className={starred ? "text-warning" : "max-md:hidden"}
          onClick={onStar}
        />
        <Menu items={items} label={menu} align="end">
          <IconButton icon="more" size={24} label={menu} className="max-md:size-10" />
        </Menu>
      </span>
    </li>
  );
});

const Lead = observer(function Lead({ person }: { person: string | null }) {
  const open = useWorkspace();
  const known = person === null ? undefined : personOf(open, person);
  if (!known || person === null) return <span className="w-5 flex-none max-md:hidden" />;
  return <Avatar id={person} name={personName(known)} src={known.avatar} size={20} />;
});
