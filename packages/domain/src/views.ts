// Who sees, changes, shares and deletes a saved view, and the query of its filters (contract/issues §13, §19; spec §4).
import type { SavedViewPatch, ViewAccess } from "@cairn/contract/entities/view";
import type { Role } from "@cairn/contract/entities/workspace";
import type { Json } from "@cairn/contract/schema";
import { fromStored } from "./issue-list/view.ts";
import { type Facts, may } from "./object-permissions.ts";

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

const factsOf = (view: GuardedView, { id }: Pick<ViewActor, "id">): Facts => ({
  own: view.owned_by === id,
  private: view.access === PRIVATE_VIEW,
  locked: view.is_locked,
});

/** Whether a view is visible, provided that the caller has access to its project or workspace. */
export const canSeeView = (view: GuardedView, actor: Pick<ViewActor, "id">): boolean =>
  may("view.see", null, factsOf(view, actor));

/** Locking and unlocking it, and making it private or public. */
export const canManageView = (view: GuardedView, actor: ViewActor): boolean =>
  may("view.manage", actor.role, factsOf(view, actor));

/** The content, as opposed to access and lock. */
export const canEditView = (view: GuardedView, actor: ViewActor): boolean =>
  may("view.edit", actor.role, factsOf(view, actor));

export const canDeleteView = (view: GuardedView, actor: ViewActor): boolean =>
  may("view.delete", actor.role, factsOf(view, actor));

/** Fields that the lock does not protect. */
const UNLOCKED_FIELDS: ReadonlySet<string> = new Set<keyof SavedViewPatch>(["is_locked", "access"]);
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
  view.is_locked && KNOWN.some((key) => patch[key] !== undefined && !UNLOCKED_FIELDS.has(key));

/**
 * Stored filters as parameters of an issue list (contract/issues §3.2, §13 `query`): keys and values without a meaning
 * there are left out.
 */
export const queryOfFilters = (filters: Json): Record<string, string> => ({
  ...fromStored({ filters, display_filters: {}, display_properties: {} }).filters,
});
