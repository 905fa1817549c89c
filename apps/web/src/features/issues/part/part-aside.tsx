import type { Part } from "../../../parts/planning/part-menu.ts";
import { type Offered, partMenu, toggleFavorite } from "../../../parts/planning/part-menu.ts";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { t } from "../../../i18n/planning.ts";

/** Right of the name of a cycle or module: its star, and what can be done with it. */
export function PartAside({ part, offered }: { part: Part; offered: Offered }) {
  const { name, isFavorite } = part;
  const menu = t("menu", { name });
  return (
    <span className="flex flex-none items-center gap-0.5">
      <IconButton
        icon={isFavorite ? "star-on" : "star"}
        size={24}
        label={t(isFavorite ? "unstar" : "star", { name })}
        aria-pressed={isFavorite}
        className={isFavorite ? "text-warning max-md:hidden" : "max-md:hidden"}
        onClick={() => void toggleFavorite(part)}
      />
      <Menu items={partMenu(part, offered)} label={menu}>
        <IconButton icon="more" size={24} label={menu} className="max-md:size-10" />
      </Menu>
    </span>
  );
}
