// Who sees, changes, shares and deletes a saved view, and the query of its filters (contract/issues §13, §19; spec §4).
import type { SavedViewPatch, ViewAccess } from "@cairn/contract/entities/view";
import type { Role } from "@cairn/contract/entities/workspace";
import type { Json } from "@cairn/contract/schema";
import { fromStored } from "./issue-list/view.ts";
import { ADMIN, MEMBER } from "./roles.ts";

export const PRIVATE_VIEW: ViewAccess = 0;
export const PUBLIC_VIEW: ViewAccess = 1;

/** The parts of a view that the rules need. */
export interface GuardedView {
  owned_by: string;
  access: ViewAccess;
  is_locked: boolean;
}

/** The person who makes the request. */
export interface ViewActor {
  id: string;
  /** The role in the view's project; in the workspace for its own views. Null: not a member. */
  role: Role | null;
}

const reaches = ({ role }: ViewActor, least: Role): boolean => (role ?? 0) >= least;
const owns = (view: Pick<GuardedView, "owned_by">, { id }: Pick<ViewActor, "id">): boolean =>
  view.owned_by === id;

/** A private view is visible only to its owner, whatever the role of others (spec §3). */
export const canSeeView = (
  view: Pick<GuardedView, "owned_by" | "access">,
  actor: Pick<ViewActor, "id">,
): boolean => view.access === PUBLIC_VIEW || owns(view, actor);

/** Changing, locking, unlocking it, and making it private or public: its owner, as long as they may write there. */
export const canManageView = (view: GuardedView, actor: ViewActor): boolean =>
  owns(view, actor) && reaches(actor, MEMBER);

/** The content, as opposed to access and lock. */
export const canEditView = (view: GuardedView, actor: ViewActor): boolean =>
  canManageView(view, actor) && !view.is_locked;

/** Its owner, or an admin who sees it; the lock does not prevent it. */
export const canDeleteView = (view: GuardedView, actor: ViewActor): boolean =>
  canManageView(view, actor) || (canSeeView(view, actor) && reaches(actor, ADMIN));

/** What the lock does not prevent. */
const UNHELD: ReadonlySet<string> = new Set<keyof SavedViewPatch>(["is_locked", "access"]);
/** Everything that a change of a view can contain; other keys of a body have no meaning. */
const KNOWN: readonly (keyof SavedViewPatch)[] = [
  "name",
  "description",
  "filters",
  "display_filters",
  "display_properties",
  "logo_props",
  "access",
  "is_locked",
];

/**
 * Whether a view's lock refuses a change, also one that would unlock it at the same time: content changes only in an
 * unlocked view.
 */
export const lockRefuses = (view: Pick<GuardedView, "is_locked">, patch: SavedViewPatch): boolean =>
  view.is_locked && KNOWN.some((key) => patch[key] !== undefined && !UNHELD.has(key));

/**
 * Stored filters as parameters of an issue list (contract/issues §3.2, §13 `query`): keys and values without a meaning
 * there are left out.
 */
export const queryOfFilters = (filters: Json): Record<string, string> => ({
  ...fromStored({ filters, display_filters: {}, display_properties: {} }).filters,
});
