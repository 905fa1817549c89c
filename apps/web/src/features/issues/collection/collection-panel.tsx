import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/planning.ts";
import {
  type Offered,
  type Collection,
  collectionMenu,
  starrable,
} from "../../../collections/collection-menu.ts";
import { StarButton } from "../../../components/star-button.tsx";

/** Right of the name of a cycle or module: its star, and what can be done with it. */
export const CollectionPanel = observer(function PartAside({
  part,
  offered,
}: {
  part: Collection;
  offered: Offered;
}) {
  const menu = t("menu", { name: part.name });
  return (
    <span className="flex flex-none items-center gap-0.5">
      <StarButton open={part.open} thing={starrable(part)} />
      <Menu items={collectionMenu(part, offered)} label={menu}>
        <IconButton icon="more" size={24} label={menu} className="max-md:size-10" />
      </Menu>
    </span>
  );
});
