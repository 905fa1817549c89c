import { Link } from "@tanstack/react-router";
import type { PageCollectionRow } from "@cairn/contract/entities/page-collection";
import { tabOf } from "@cairn/domain/page-list";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef } from "react";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { onKeyOfMoves, type RowMove, shortcutsOfMoves } from "../../../drag/move-keys.ts";
import { useDropInto } from "../../../drag/use-order-drag.ts";
import { t } from "../../../i18n/page-collections.ts";
import { pagesPath } from "../page-writes.ts";
import { pagesOf } from "../pages-data.ts";
import { CollectionMark, PrivateMark } from "./collection-mark.tsx";
import { collectionMenu, movesOfCollection } from "./collection-menu.ts";
import { collectionsOf, nameInPages, titleOf } from "./collections.ts";
import { canDropOn, dropOnCollection } from "./move-to-collection.tsx";

interface RailProps {
  open: OpenWorkspace;
  /** The id of the collection that is shown; null: all pages. */
  shown: string | null;
}

/**
 * The collections beside the list of pages; on a phone a row above it. Pages of the list can be dropped on them. Nothing
 * is shown while there is only that of the whole workspace.
 */
export const CollectionRail = observer(function CollectionRail({ open, shown }: RailProps) {
  const collections = collectionsOf(open);
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    rail.current
      ?.querySelector("[aria-current=page]")
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shown, collections.length]);
  if (collections.every(({ is_default }) => is_default)) return null;
  const pages = pagesOf(open, null).filter((page) => tabOf(page) !== "archived");
  const countIn = (collection: PageCollectionRow): number =>
    pages.filter((page) => page.collection === nameInPages(collection)).length;
  return (
    <nav
      ref={rail}
      aria-label={t("title")}
      className="flex-none border-line [scrollbar-width:none] max-md:overflow-x-auto max-md:border-b md:w-56 md:overflow-y-auto md:border-r"
    >
      <ul className="flex gap-1 p-2 md:flex-col md:gap-0.5">
        <li className="flex-none">
          <RailLink
            open={open}
            id={null}
            isShown={shown === null}
            mark={<Icon name="page" className="text-ink-4" />}
            count={pages.length}
          >
            <span className="cut">{t("all")}</span>
          </RailLink>
        </li>
        {collections.map((collection) => (
          <CollectionItem
            key={collection.id}
            open={open}
            collection={collection}
            isShown={collection.id === shown}
            count={countIn(collection)}
          />
        ))}
      </ul>
    </nav>
  );
});

interface ItemProps {
  open: OpenWorkspace;
  collection: PageCollectionRow;
  isShown: boolean;
  /** The pages in it. */
  count: number;
}

const CollectionItem = observer(function CollectionItem({ open, collection, isShown, count }: ItemProps) {
  const { dropRef, isOver } = useDropInto<HTMLLIElement>({
    scope: `pages ${open.id}`,
    accepts: (id) => canDropOn(open, id, collection),
    onDrop: (id) => dropOnCollection(open, id, collection),
  });
  const label = t("actions", { name: titleOf(collection) });
  return (
    <li
      ref={dropRef}
      data-collection={collection.id}
      className={cx(
        "group relative flex-none rounded-control",
        isOver && "shadow-[inset_0_0_0_2px_var(--accent)]",
      )}
    >
      <RailLink
        open={open}
        id={collection.id}
        isShown={isShown}
        mark={<CollectionMark collection={collection} />}
        count={count}
        moves={movesOfCollection(open, collection)}
      >
        <span className="cut">{titleOf(collection)}</span>
        <PrivateMark collection={collection} />
      </RailLink>
      <span className="absolute top-1/2 right-1 -translate-y-1/2 opacity-0 group-hover:opacity-100 focus-within:opacity-100 has-[[aria-expanded=true]]:opacity-100 max-md:hidden touch:hidden">
        <Menu items={collectionMenu(open, collection)} label={label} align="end">
          <IconButton icon="more" size={24} label={label} />
        </Menu>
      </span>
    </li>
  );
});

interface LinkProps {
  open: OpenWorkspace;
  /** Of a collection; null: all pages. */
  id: string | null;
  isShown: boolean;
  mark: ReactNode;
  count: number;
  moves?: readonly RowMove[];
  children: ReactNode;
}

const RailLink = ({ open, id, isShown, mark, count, moves = [], children }: LinkProps) => (
  <Link
    to={pagesPath(open, null)}
    search={(id === null ? {} : { collection: id }) as never}
    // It shows by itself which one is present: the router takes "All pages" for present in each collection.
    activeOptions={{ exact: true }}
    draggable={false}
    aria-current={isShown ? "page" : undefined}
    aria-keyshortcuts={shortcutsOfMoves(moves)}
    onKeyDown={onKeyOfMoves(moves)}
    className={cx(
      "flex h-7 items-center gap-2 rounded-control px-2 font-medium hover:bg-hover max-md:h-10 max-md:px-3",
      isShown ? "bg-active text-ink" : "text-ink-2 max-md:frame",
    )}
  >
    {mark}
    <span className="flex min-w-0 flex-1 items-center gap-1.5 max-md:max-w-48">{children}</span>
    <span aria-hidden className="num text-12 text-ink-3 md:group-hover:invisible">
      {count}
    </span>
    <span className="sr-only">{t("count", { count })}</span>
  </Link>
);
