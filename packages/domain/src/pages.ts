// What people may do with a page, by their role and by facts about it (spec §5, contract/issues §16).
import type { PageAccess } from "@cairn/contract/entities/page";
import type { Role } from "@cairn/contract/entities/workspace";
import type { CollectionAccess } from "@cairn/contract/entities/page-collection";
import { type Facts, may, type ObjectAction } from "./object-permissions.ts";
import { collectionFacts } from "./page-collections.ts";

export const PUBLIC_PAGE: PageAccess = 0;
export const PRIVATE_PAGE: PageAccess = 1;

/** The parts of a page that the rules need. */
export interface GuardedPage {
  owned_by: string;
  access: PageAccess;
  is_locked: boolean;
  archived_at: string | null;
  /** Null: in no collection. */
  collection: string | null;
}

/** Who sees pages. */
export interface PageReader {
  id: string;
  /** Their access in a collection; null: they do not see it. */
  accessIn: (collectionId: string) => CollectionAccess | null;
}

export interface PageActor extends PageReader {
  /** The role in the page's project; in the workspace for its own pages. Null: not a member. */
  role: Role | null;
}

/** The actions on a page that the permission table names. */
export type PageAction = Extract<ObjectAction, `page.${string}`>;

type SeenPage = Pick<GuardedPage, "owned_by" | "access" | "collection">;

const sightOf = ({ owned_by, access, collection }: SeenPage, { id, accessIn }: PageReader): Facts => ({
  own: owned_by === id,
  private: access === PRIVATE_PAGE,
  ...(collection === null ? {} : collectionFacts(accessIn(collection))),
});

const factsOf = (page: GuardedPage, actor: PageReader): Facts => ({
  ...sightOf(page, actor),
  locked: page.is_locked,
  archived: page.archived_at !== null,
});

/** Whether an action is allowed, provided that the caller has access to the page's project or workspace. */
export const mayOnPage = (action: PageAction, page: GuardedPage, actor: PageActor): boolean =>
  may(action, actor.role, factsOf(page, actor));

export const canSeePage = (page: SeenPage, reader: PageReader): boolean =>
  may("page.see", null, sightOf(page, reader));

/** Why a page can't be edited right now; null if the caller may edit it. */
export function editRefusal(
  page: GuardedPage,
  actor: PageActor,
): "forbidden" | "page.locked" | "page.archived" | null {
  if (mayOnPage("page.edit", page, actor)) return null;
  const unlocked = { ...page, is_locked: false, archived_at: null };
  if (!mayOnPage("page.edit", unlocked, actor)) return "forbidden";
  return page.archived_at === null ? "page.locked" : "page.archived";
}
