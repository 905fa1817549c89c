// What people may do with collections of workspace pages, and with the pages in them (contract/external §31,
// docs/adr/0026). Pure.
import type { CollectionAccess, PageCollectionRow } from "@cairn/contract/entities/page-collection";
import type { Role } from "@cairn/contract/entities/workspace";
import { type Facts, may, type ObjectAction } from "./object-permissions.ts";
import { MEMBER } from "./roles.ts";

export const PRIVATE_COLLECTION = 0;
export const PUBLIC_COLLECTION = 1;

export const VIEW_ACCESS: CollectionAccess = 0;
export const COMMENT_ACCESS: CollectionAccess = 1;
export const EDIT_ACCESS: CollectionAccess = 2;

/** The name of the collection that every workspace has, until a person changes it. */
export const DEFAULT_COLLECTION_NAME = "General";

/** The parts of a collection that the rules need. */
export type GuardedCollection = Pick<PageCollectionRow, "owned_by_id" | "access" | "members">;

/**
 * A person's access in a collection: everything for its owner, what a member was given, and everything in a public one
 * for others. Null: they do not see it. Their role limits it further.
 */
export function accessInCollection(
  { owned_by_id, access, members }: GuardedCollection,
  userId: string,
): CollectionAccess | null {
  if (owned_by_id === userId) return EDIT_ACCESS;
  const given = members.find(({ member }) => member === userId);
  if (given) return given.access;
  return access === PUBLIC_COLLECTION ? EDIT_ACCESS : null;
}

/** The facts of the permission table about a collection, and about everything in it. */
export const collectionFacts = (access: CollectionAccess | null): Facts => ({
  outside: access === null,
  limited: access !== EDIT_ACCESS,
  silent: (access ?? VIEW_ACCESS) < COMMENT_ACCESS,
});

export type CollectionAction = Extract<ObjectAction, `page_collection.${string}`>;

export interface CollectionActor {
  id: string;
  /** In the workspace. */
  role: Role | null;
}

export const mayOnCollection = (
  action: CollectionAction,
  collection: GuardedCollection,
  { id, role }: CollectionActor,
): boolean =>
  may(action, role, {
    own: collection.owned_by_id === id,
    ...collectionFacts(accessInCollection(collection, id)),
  });

/** The access that a person has by their role as well: those who may not edit pages comment at most (spec §5). */
export const effectiveAccess = (access: CollectionAccess, role: Role | null): CollectionAccess =>
  access === EDIT_ACCESS && (role ?? 0) < MEMBER ? COMMENT_ACCESS : access;
