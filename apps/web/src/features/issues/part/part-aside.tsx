import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/planning.ts";
import { type Offered, type Part, partMenu, starrable } from "../../../parts/planning/part-menu.ts";
import { StarButton } from "../../../parts/star-button.tsx";

/** Right of the name of a cycle or module: its star, and what can be done with it. */
export const PartAside = observer(function PartAside({ part, offered }: { part: Part; offered: Offered }) {
  const menu = t("menu", { name: part.name });
  return (
    <span className="flex flex-none items-center gap-0.5">
      <StarButton open={part.open} thing={starrable(part)} />
      <Menu items={partMenu(part, offered)} label={menu}>
        <IconButton icon="more" size={24} label={menu} className="max-md:size-10" />
      </Menu>
    </span>
  );
});
