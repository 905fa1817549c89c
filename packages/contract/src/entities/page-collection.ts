// Collections of workspace pages (contract/external §31, docs/adr/0026).
import { Type, type Static } from "typebox";
import { audit, Bool, Float, Json, LogoProps, Nullable, OneOf, SortOrder, Text, Uuid } from "../schema.ts";

/** 0: visible to its owner and its members only. 1: visible to everyone in the workspace. */
export const COLLECTION_VISIBILITIES = [0, 1] as const;
export type CollectionVisibility = (typeof COLLECTION_VISIBILITIES)[number];

/** What a person may do with its pages. 0: view them. 1: comment. 2: edit. */
export const COLLECTION_ACCESS = [0, 1, 2] as const;
export type CollectionAccess = (typeof COLLECTION_ACCESS)[number];

const name = Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" });

/** A member as part of a collection's row. */
export const CollectionMemberLite = Type.Object({
  /** Of the membership. */
  id: Uuid,
  /** The person. */
  member: Uuid,
  access: OneOf(COLLECTION_ACCESS),
});

/** A collection without the part that differs between people; the live stream carries this. */
export const PageCollectionRow = Type.Object({
  id: Uuid,
  ...audit,
  workspace: Uuid,
  name: Text,
  owned_by_id: Uuid,
  access: OneOf(COLLECTION_VISIBILITIES),
  /** New pages are in it unless another one is named. Each workspace has one. */
  is_default: Bool,
  /** It belongs to the whole workspace: everyone sees it, and it has no members. */
  is_global: Bool,
  logo_props: Json,
  sort_order: Float,
  /** Without its owner, in the order in which they were added. */
  members: Type.Array(CollectionMemberLite),
});
export type PageCollectionRow = Static<typeof PageCollectionRow>;

export const PageCollection = Type.Object({
  ...PageCollectionRow.properties,
  /** The caller's access, which their role limits. */
  current_user_access: OneOf(COLLECTION_ACCESS),
  /** Whether the caller sees any page in it that is not archived. */
  has_pages: Bool,
});
export type PageCollection = Static<typeof PageCollection>;

export const PageCollectionDraft = Type.Object({
  name,
  /** 1 if it is left out; it cannot be changed later. */
  access: Type.Optional(OneOf(COLLECTION_VISIBILITIES)),
  logo_props: Type.Optional(LogoProps),
});
export type PageCollectionDraft = Static<typeof PageCollectionDraft>;

export const PageCollectionPatch = Type.Object({
  name: Type.Optional(name),
  logo_props: Type.Optional(LogoProps),
  sort_order: Type.Optional(SortOrder),
  /** Refused, whatever it is. */
  access: Type.Optional(Type.Unknown()),
});
export type PageCollectionPatch = Static<typeof PageCollectionPatch>;

export const CollectionMember = Type.Object({
  ...CollectionMemberLite.properties,
  ...audit,
  collection: Uuid,
  workspace: Uuid,
});
export type CollectionMember = Static<typeof CollectionMember>;

export const CollectionMemberDraft = Type.Object({ member: Uuid, access: OneOf(COLLECTION_ACCESS) });
export type CollectionMemberDraft = Static<typeof CollectionMemberDraft>;
export const CollectionMemberPatch = Type.Object({ access: OneOf(COLLECTION_ACCESS) });
export type CollectionMemberPatch = Static<typeof CollectionMemberPatch>;

/** That a page is in a collection. A page is in one at most, so that both have the same id. */
export const CollectionPage = Type.Object({
  id: Uuid,
  ...audit,
  collection: Uuid,
  page: Uuid,
  workspace: Uuid,
  /** Among the pages with the same parent. */
  sort_order: Float,
});
export type CollectionPage = Static<typeof CollectionPage>;

export const CollectedPage = Type.Object({ id: Uuid, name: Text, logo_props: Json });
export type CollectedPage = Static<typeof CollectedPage>;

/** A page in the list of a collection. */
export const ListedCollectionPage = Type.Object({
  page_collection_id: Uuid,
  collection_id: Uuid,
  parent_id: Nullable(Uuid),
  sort_order: Float,
  page: CollectedPage,
});
export type ListedCollectionPage = Static<typeof ListedCollectionPage>;

/** Where pages are put in their collection. */
const placement = Type.Object({
  /** A page of the collection that they are put below; null: they are on top. */
  parent_id: Nullable(Uuid),
});

/** Pages are added with all pages below them. */
export const CollectionPagesDraft = Type.Object({
  page_ids: Type.Array(Uuid, { minItems: 1, maxItems: 100 }),
  /** By the id of a page; the others are placed last. */
  sort_orders: Type.Optional(Type.Record(Type.String(), SortOrder)),
  placement: Type.Optional(placement),
});
export type CollectionPagesDraft = Static<typeof CollectionPagesDraft>;

export const CollectionPagePatch = Type.Object({
  /** The collection that the page moves to, with all pages below it. */
  collection: Type.Optional(Uuid),
  sort_order: Type.Optional(SortOrder),
  placement: Type.Optional(placement),
});
export type CollectionPagePatch = Static<typeof CollectionPagePatch>;
