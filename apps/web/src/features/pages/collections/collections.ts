// The collections of workspace pages that this person sees, and what they may do with them (docs/adr/0026). Observed.
import type { PageCollectionRow } from "@cairn/contract/entities/page-collection";
import type { PageRow } from "@cairn/contract/entities/page";
import {
  type CollectionAction,
  DEFAULT_COLLECTION_NAME,
  mayOnCollection,
  PRIVATE_COLLECTION,
} from "@cairn/domain/page-collections";
import type { StarredThing } from "../../../data/favorites.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t } from "../../../i18n/page-collections.ts";
import { mayAddPages, mayDo } from "../page-place.ts";
import { pagesOf } from "../pages-data.ts";

/** That of the whole workspace first, then in their manual order. */
export const collectionsOf = (open: OpenWorkspace): PageCollectionRow[] =>
  open.cache.page_collection
    .all()
    .sort(
      (a, b) =>
        Number(b.is_default) - Number(a.is_default) || a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1),
    );

/** As pages name it: null is that of the whole workspace. */
export const nameInPages = ({ id, is_default }: PageCollectionRow): string | null => (is_default ? null : id);

/** The collection that a page names; undefined while it is not known. */
export const collectionNamed = (open: OpenWorkspace, name: string | null): PageCollectionRow | undefined =>
  name === null
    ? open.cache.page_collection.all().find(({ is_default }) => is_default)
    : open.cache.page_collection.get(name);

/** That of the whole workspace has a translated name until someone renames it. */
export const titleOf = ({ name, is_default }: PageCollectionRow): string =>
  is_default && name === DEFAULT_COLLECTION_NAME ? t("general") : name;

export const isPrivate = ({ access }: PageCollectionRow): boolean => access === PRIVATE_COLLECTION;

/** The pages in a collection, archived ones included, without templates. */
export const pagesIn = (open: OpenWorkspace, collection: PageCollectionRow): PageRow[] =>
  pagesOf(open, null).filter((page) => page.collection === nameInPages(collection));

/** Whether this person may do something with a collection. The server decides by the same table. */
export const mayOn = (
  open: OpenWorkspace,
  action: CollectionAction,
  collection: PageCollectionRow,
): boolean => mayOnCollection(action, collection, { id: open.me, role: open.role });

/**
 * Whether this person may move a page to a collection. In a private one others lose the page, which its owner and
 * admins decide, as they do about archiving.
 */
export const mayPut = (open: OpenWorkspace, page: PageRow, collection: PageCollectionRow): boolean =>
  page.project === null &&
  !page.is_template &&
  page.collection !== nameInPages(collection) &&
  mayDo(open, "page.edit", page) &&
  mayOn(open, "page_collection.fill", collection) &&
  (!isPrivate(collection) || mayDo(open, "page.archive", page));

/** Whether this person may add a page inside another one, where it is in the same collection. */
export function mayAddInside(open: OpenWorkspace, page: PageRow): boolean {
  const collection = page.project === null ? collectionNamed(open, page.collection) : undefined;
  return collection ? mayOn(open, "page_collection.fill", collection) : mayAddPages(open, page.project);
}

/** What the star of a collection marks. */
export const starrable = (collection: PageCollectionRow): StarredThing => ({
  kind: "page_collection",
  id: collection.id,
  project_id: null,
  name: titleOf(collection),
});

/** The path of the pages in a collection. */
export const collectionPath = ({ slug }: OpenWorkspace, { id }: Pick<PageCollectionRow, "id">): string =>
  `/${slug}/pages/?collection=${id}`;
