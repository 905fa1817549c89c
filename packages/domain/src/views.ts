// Who sees, changes, shares and deletes a saved view, and what its filters ask for (contract/issues §13, §19; spec §4).
import type { SavedViewPatch, ViewAccess } from "@cairn/contract/entities/view";
import type { Role } from "@cairn/contract/entities/workspace";
import type { Json } from "@cairn/contract/schema";
import { fromStored } from "./issue-list/view.ts";
import { ADMIN, MEMBER } from "./roles.ts";

export const PRIVATE_VIEW: ViewAccess = 0;
export const PUBLIC_VIEW: ViewAccess = 1;

/** What the rules ask of a view. */
export interface GuardedView {
  owned_by: string;
  access: ViewAccess;
  is_locked: boolean;
}

/** Who asks. */
export interface ViewActor {
  id: string;
  /** In the view's project; in the workspace for its own views. Null: not a member. */
  role: Role | null;
}

const reaches = ({ role }: ViewActor, least: Role): boolean => (role ?? 0) >= least;
const owns = (view: Pick<GuardedView, "owned_by">, { id }: Pick<ViewActor, "id">): boolean =>
  view.owned_by === id;

/** A private view is its owner's alone, whatever the role of others (spec §3). */
export const canSeeView = (
  view: Pick<GuardedView, "owned_by" | "access">,
  actor: Pick<ViewActor, "id">,
): boolean => view.access === PUBLIC_VIEW || owns(view, actor);

/** Changes, locks, unlocks it, makes it private or public: its owner, as long as she may write there. */
export const canManageView = (view: GuardedView, actor: ViewActor): boolean =>
  owns(view, actor) && reaches(actor, MEMBER);

/** Contents, other than who sees the view and whether it is locked. */
export const canEditView = (view: GuardedView, actor: ViewActor): boolean =>
  canManageView(view, actor) && !view.is_locked;

/** Its owner, or an admin who sees it; the lock does not hold it. */
export const canDeleteView = (view: GuardedView, actor: ViewActor): boolean =>
  canManageView(view, actor) || (canSeeView(view, actor) && reaches(actor, ADMIN));

/** What the lock does not hold. */
const UNHELD: ReadonlySet<string> = new Set<keyof SavedViewPatch>(["is_locked", "access"]);
/** All that a change of a view can be about; other keys of a body mean nothing. */
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

/** Whether a view's lock refuses a change, also one that would unlock it along with the rest: contents change in an unlocked view only. */
export const lockRefuses = (view: Pick<GuardedView, "is_locked">, patch: SavedViewPatch): boolean =>
  view.is_locked && KNOWN.some((key) => patch[key] !== undefined && !UNHELD.has(key));

/** Stored filters as parameters of an issue list (contract/issues §3.2, §13 `query`): keys and values that mean nothing there are left out. */
export const queryOfFilters = (filters: Json): Record<string, string> => ({
  ...fromStored({ filters, display_filters: {}, display_properties: {} }).filters,
});
