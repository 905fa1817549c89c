import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/planning.ts";
import { collectionMenu, type Offered, starrable } from "../../../collections/collection-menu.ts";
import type { Collection } from "../../../collections/descriptor.ts";
import { StarButton } from "../../../components/star-button.tsx";

/** The star and the menu beside the name of a collection. */
export const CollectionHeaderMenu = observer(function CollectionHeaderMenu({
  collection,
  offered,
}: {
  collection: Collection;
  offered: Offered;
}) {
  const menu = t("menu", { name: collection.name });
  return (
    <span className="flex flex-none items-center gap-0.5">
      <StarButton open={collection.open} thing={starrable(collection)} />
      <Menu items={collectionMenu(collection, offered)} label={menu}>
        <IconButton icon="more" size={24} label={menu} className="max-md:size-10" />
      </Menu>
    </span>
  );
});
