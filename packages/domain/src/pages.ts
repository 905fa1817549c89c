// What people may do with a page, by their role and by facts about it (spec §5, contract/issues §16).
import type { PageAccess } from "@cairn/contract/entities/page";
import type { Role } from "@cairn/contract/entities/workspace";
import { type Facts, may, type ObjectAction } from "./object-permissions.ts";

export const PUBLIC_PAGE: PageAccess = 0;
export const PRIVATE_PAGE: PageAccess = 1;

/** The parts of a page that the rules need. */
export interface GuardedPage {
  owned_by: string;
  access: PageAccess;
  is_locked: boolean;
  archived_at: string | null;
}

export interface PageActor {
  id: string;
  /** The role in the page's project; in the workspace for its own pages. Null: not a member. */
  role: Role | null;
}

/** The actions on a page that the permission table names. */
export type PageAction = Extract<ObjectAction, `page.${string}`>;

const factsOf = (page: GuardedPage, actorId: string): Facts => ({
  own: page.owned_by === actorId,
  private: page.access === PRIVATE_PAGE,
  locked: page.is_locked,
  archived: page.archived_at !== null,
});

/** Whether an action is allowed, provided that the caller has access to the page's project or workspace. */
export const mayOnPage = (action: PageAction, page: GuardedPage, actor: PageActor): boolean =>
  may(action, actor.role, factsOf(page, actor.id));

export const canSeePage = (page: Pick<GuardedPage, "owned_by" | "access">, actor: { id: string }): boolean =>
  may("page.see", null, { own: page.owned_by === actor.id, private: page.access === PRIVATE_PAGE });

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
