import { Avatar } from "@cairn/ui/avatar";
import { lazyCall } from "@cairn/ui/lazy-part";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { tip } from "@cairn/ui/tooltip";
import { useState } from "react";
import { personName } from "../data/people.ts";
import { type Session, useSession } from "../session/session.ts";
import { t } from "./text.ts";

type ItemsOf = (session: Session) => readonly MenuEntry[];

const none: ItemsOf = () => [];
/** Loaded with the first interaction, like the menu's panel. */
const giveItems = lazyCall(async () => {
  const { userMenuItems } = await import("./user-menu-items.ts");
  return (take: (itemsOf: ItemsOf) => void) => take(userMenuItems);
});

/** The menu of the signed-in person, at the bottom of the sidebar. */
export function UserMenu() {
  const session = useSession();
  const { me } = session;
  const [itemsOf, setItemsOf] = useState<ItemsOf>(() => none);
  return (
    <Menu
      items={itemsOf(session)}
      label={t("account")}
      side="top"
      onOpenChange={() => giveItems((loaded) => setItemsOf(() => loaded))}
    >
      <button
        type="button"
        aria-label={t("account")}
        {...tip(personName(me))}
        className="flex-none rounded-full"
      >
        <Avatar name={personName(me)} id={me.id} src={me.avatar} size={24} decorative />
      </button>
    </Menu>
  );
}
