import { IconButton } from "@cairn/ui/icon-button";
import { ContextMenu, Menu, type MenuEntry } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { copyLink } from "../actions/copy-link.ts";
import { setStar, type StarredThing, starredThings } from "../data/favorites.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { useWorkspace } from "../data/workspace-context.tsx";
import { StarredMark, starredPath } from "../components/favorite-kinds.tsx";
import { NavHeading, NavRow } from "./nav-row.tsx";
import { t } from "./text.ts";

/** The favorites in the sidebar. */
export const SidebarFavorites = observer(function SidebarFavorites() {
  const open = useWorkspace();
  const things = starredThings(open);
  if (things.length === 0) return null;
  return (
    <>
      <NavHeading>{t("favorites")}</NavHeading>
      <ul aria-label={t("favorites")}>
        {things.map((thing) => (
          <FavoriteRow key={thing.id} open={open} thing={thing} />
        ))}
      </ul>
    </>
  );
});

const menuOf = (open: OpenWorkspace, thing: StarredThing): MenuEntry[] => [
  {
    id: "unstar",
    label: t("favorite_remove"),
    icon: "star",
    onSelect: () => void setStar(open, thing, false),
  },
  {
    id: "link",
    label: t("copy_link"),
    icon: "link",
    onSelect: () => void copyLink(starredPath(open.slug, thing)),
  },
];

/** The search parameter distinguishes collections of pages. Elsewhere, it does not matter what a screen shows. */
const linkTo = ({ slug }: OpenWorkspace, thing: StarredThing) =>
  thing.kind === "page_collection"
    ? { to: `/${slug}/pages/`, search: { collection: thing.id } as never }
    : { to: starredPath(slug, thing), activeOptions: { includeSearch: false } };

const FavoriteRow = observer(function FavoriteRow({
  open,
  thing,
}: {
  open: OpenWorkspace;
  thing: StarredThing;
}) {
  const menu = t("favorite_menu", { name: thing.name });
  const items = menuOf(open, thing);
  return (
    <li>
      <ContextMenu items={() => items} label={menu}>
        <div className="group relative flex items-center rounded-control">
          <NavRow
            {...linkTo(open, thing)}
            mark={<StarredMark open={open} thing={thing} />}
            label={thing.name}
            // A project's screens are highlighted in its tree.
            passive={thing.kind === "project"}
            className="pr-8"
          />
          <span className="absolute right-1 flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100 max-md:opacity-100">
            <Menu items={items} label={menu}>
              <IconButton icon="more" size={20} label={menu} />
            </Menu>
          </span>
        </div>
      </ContextMenu>
    </li>
  );
});
