// Creates, changes and deletes collections of workspace pages, and moves pages between them (contract/external §31).
import { callTo } from "@cairn/client/calls";
import { mutate, updating, type WriteWords } from "@cairn/client/mutation";
import type {
  CollectionAccess,
  PageCollection,
  PageCollectionDraft,
  PageCollectionPatch,
  PageCollectionRow,
} from "@cairn/contract/entities/page-collection";
import type { PageRow } from "@cairn/contract/entities/page";
import { positionsFor } from "@cairn/domain/arrange";
import { STEP } from "@cairn/domain/sort-order";
import { api } from "../../../data/api.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { insideOf } from "../../../drag/row-tree.ts";
import { attempt } from "../../../i18n/attempts.ts";
import { orUntitled } from "../../../i18n/common.ts";
import { collectionRow, pagesOf } from "../pages-data.ts";
import { collectionsOf, isPrivate, nameInPages, titleOf } from "./collections.ts";

/** The most pages of one request. */
const MAX_ADDED = 100;

const at = ({ slug }: OpenWorkspace, { id }: PageCollectionRow) => ({ slug, collection_id: id });
const ofMember = (open: OpenWorkspace, collection: PageCollectionRow, member_id: string) => ({
  ...at(open, collection),
  member_id,
});
const words = (collection: PageCollectionRow): WriteWords => attempt("change", { name: titleOf(collection) });

/** Waits for the response, because the form shows errors beside their fields. @throws ApiError */
export async function createCollection(
  { cache, slug }: OpenWorkspace,
  body: PageCollectionDraft,
): Promise<PageCollection> {
  const made = await api.page_collections.create({ slug, body });
  // The live stream may have brought it already, perhaps in a newer version.
  if (!cache.page_collection.base(made.id)) cache.page_collection.put([collectionRow(made)]);
  return made;
}

/** Changes the name or the icon, shown at once. */
export const changeCollection = (
  open: OpenWorkspace,
  collection: PageCollectionRow,
  body: Pick<PageCollectionPatch, "name" | "logo_props">,
): Promise<boolean> =>
  mutate(open.cache, {
    ...words(collection),
    changes: [updating(open.cache.page_collection, collection.id, body)],
    calls: [callTo("page_collections.update", { ...at(open, collection), body })],
  });

/** The collections that have a manual order: that of the whole workspace is always the first one. */
export const orderedCollections = (open: OpenWorkspace): PageCollectionRow[] =>
  collectionsOf(open).filter(({ is_default }) => !is_default);

/** Moves a collection to another index among the others, counted from 0. */
export function moveCollection(
  open: OpenWorkspace,
  collection: PageCollectionRow,
  to: number,
): Promise<boolean> {
  const others = orderedCollections(open).filter(({ id }) => id !== collection.id);
  const places = positionsFor(
    others.map(({ id, sort_order }) => ({ id, at: sort_order })),
    collection.id,
    to,
    STEP,
  );
  return mutate(open.cache, {
    ...attempt("move", { name: titleOf(collection) }),
    changes: places.map(({ id, at: sort_order }) => updating(open.cache.page_collection, id, { sort_order })),
    calls: places.map(({ id, at: sort_order }) =>
      callTo("page_collections.update", {
        slug: open.slug,
        collection_id: id,
        body: { sort_order },
      }),
    ),
  });
}

/** Its pages are archived, or move to that of the whole workspace; shown when the server has confirmed it (spec §4). */
export const removeCollection = (
  open: OpenWorkspace,
  collection: PageCollectionRow,
  isArchiving: boolean,
): Promise<boolean> =>
  mutate(open.cache, {
    ...attempt("delete", { name: titleOf(collection) }),
    changes: [],
    calls: [
      callTo(
        "page_collections.remove",
        { ...at(open, collection), query: { archive_pages: isArchiving ? "true" : "false" } },
        { goneIsFine: true },
      ),
    ],
  });

/** Shown when the server has confirmed it: it determines the membership's id. */
export const addMember = (
  open: OpenWorkspace,
  collection: PageCollectionRow,
  member: string,
  access: CollectionAccess,
): Promise<boolean> =>
  mutate(open.cache, {
    ...words(collection),
    changes: [],
    calls: [callTo("page_collections.add_member", { ...at(open, collection), body: { member, access } })],
  });

export const changeMember = (
  open: OpenWorkspace,
  collection: PageCollectionRow,
  id: string,
  access: CollectionAccess,
): Promise<boolean> => {
  const members = collection.members.map((one) => (one.id === id ? { ...one, access } : one));
  return mutate(open.cache, {
    ...words(collection),
    changes: [updating(open.cache.page_collection, collection.id, { members })],
    calls: [
      callTo("page_collections.update_member", { ...ofMember(open, collection, id), body: { access } }),
    ],
  });
};

export const removeMember = (
  open: OpenWorkspace,
  collection: PageCollectionRow,
  id: string,
): Promise<boolean> => {
  const members = collection.members.filter((one) => one.id !== id);
  return mutate(open.cache, {
    ...words(collection),
    changes: [updating(open.cache.page_collection, collection.id, { members })],
    calls: [callTo("page_collections.remove_member", ofMember(open, collection, id), { goneIsFine: true })],
  });
};

/** Shown when the server has confirmed it: what is no longer visible then leaves this browser. */
export const leaveCollection = (
  open: OpenWorkspace,
  collection: PageCollectionRow,
  id: string,
): Promise<boolean> =>
  mutate(open.cache, {
    ...words(collection),
    changes: [],
    calls: [callTo("page_collections.remove_member", ofMember(open, collection, id), { goneIsFine: true })],
  });

/** Where a page is in a collection. */
export type PagePlace = Pick<PageRow, "parent" | "sort_order">;

/** What changes for a page, and for those inside it, when it enters a collection. */
function entering(
  open: OpenWorkspace,
  page: PageRow,
  collection: PageCollectionRow,
  place: Partial<PagePlace>,
) {
  // A private collection ends the publication of its pages.
  const shared = {
    collection: nameInPages(collection),
    ...(isPrivate(collection) ? { anchor: null } : {}),
  };
  const inside = insideOf(pagesOf(open, null), page.id);
  return [
    updating(open.cache.page, page.id, { ...shared, parent: null, ...place }),
    ...inside.map((id) => updating(open.cache.page, id, shared)),
  ];
}

/** Moves a page with those inside it to a collection, there to the end or to a place. */
export const putPage = (
  open: OpenWorkspace,
  page: PageRow,
  collection: PageCollectionRow,
  place: Partial<PagePlace> = {},
): Promise<boolean> =>
  mutate(open.cache, {
    ...attempt("move", { name: orUntitled(page.name) }),
    changes: entering(open, page, collection, place),
    calls: [
      callTo("page_collections.add_pages", {
        ...at(open, collection),
        body: {
          page_ids: [page.id],
          placement: { parent_id: place.parent ?? null },
          ...(place.sort_order === undefined ? {} : { sort_orders: { [page.id]: place.sort_order } }),
        },
      }),
    ],
  });

/** Moves several pages, each with those inside it, to the end of a collection. */
export function addPages(
  open: OpenWorkspace,
  collection: PageCollectionRow,
  chosen: readonly PageRow[],
): Promise<boolean> {
  const inside = new Set(chosen.flatMap(({ id }) => insideOf(pagesOf(open, null), id)));
  // Those that are chosen with a page around them keep their place inside it.
  const pages = chosen.filter(({ id }) => !inside.has(id));
  const parts = Array.from({ length: Math.ceil(pages.length / MAX_ADDED) }, (_, n) =>
    pages.slice(n * MAX_ADDED, (n + 1) * MAX_ADDED),
  );
  return mutate(open.cache, {
    ...words(collection),
    changes: pages.flatMap((page) => entering(open, page, collection, {})),
    calls: parts.map((part) =>
      callTo("page_collections.add_pages", {
        ...at(open, collection),
        body: { page_ids: part.map(({ id }) => id), placement: { parent_id: null } },
      }),
    ),
  });
}
