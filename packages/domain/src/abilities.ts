// What people can do, by area, in their own terms: routes that mean the same to a person and have the same permission
// are one ability. The roles come from the one permission table (law 4).
import type { Role } from "@cairn/contract/entities/workspace";
import { accessOf, type PermittedRoute } from "@cairn/contract/routes/permitted";
import { ABILITIES } from "./abilities-by-area.ts";
import { withRole } from "./callers.ts";
import { may } from "./object-permissions.ts";
import { decide } from "./permissions.ts";
import { ADMIN } from "./roles.ts";

type Areas = typeof ABILITIES;
export type AreaName = keyof Areas;
export type Ability = { [Area in AreaName]: keyof Areas[Area] }[AreaName];

/** Additional rules that the server checks for some abilities, besides the permission of their routes. */
const NARROWED: Partial<Record<Ability, (role: Role) => boolean>> = {
  edit_all_comments: (role) => may("comment.edit", role),
  moderate_visitors: (role) => may("comment.moderate", role, { visitor: true }),
  resolve_all_threads: (role) => may("thread.resolve", role),
  edit_all_submissions: (role) => may("submission.edit_text", role),
  triage: (role) => may("submission.decide", role),
  delete_all_views: (role) => may("view.delete", role),
  delete_all_workspace_views: (role) => may("view.delete", role),
  edit_all_pages: (role) => may("page.edit", role),
  edit_all_workspace_pages: (role) => may("page.edit", role),
  edit_all_comments_on_pages: (role) => may("comment.edit", role),
  edit_all_comments_on_workspace_pages: (role) => may("comment.edit", role),
  resolve_all_threads_on_pages: (role) => may("thread.resolve", role),
  resolve_all_threads_on_workspace_pages: (role) => may("thread.resolve", role),
  manage_all_page_collections: (role) => may("page_collection.manage", role),
  restore_all: (role) => role >= ADMIN,
  purge_all: (role) => role >= ADMIN,
  delete_all_pages: (role) => may("page.delete", role),
  delete_all_workspace_pages: (role) => may("page.delete", role),
};

/** Whether fewer roles have the ability than may call its routes. */
export const isNarrowed = (ability: Ability): boolean => ability in NARROWED;

const CALLS = Object.fromEntries(Object.values(ABILITIES).flatMap((area) => Object.entries(area))) as Record<
  Ability,
  readonly PermittedRoute[]
>;

/** The routes of an ability. */
export const callsOf = (ability: Ability): readonly PermittedRoute[] => CALLS[ability];

/** Whether a person with this role, in the workspace and in the project, has the ability. */
export const mayDo = (ability: Ability, role: Role): boolean =>
  callsOf(ability).every((call) => decide(accessOf[call], withRole(role)) === "allowed") &&
  (NARROWED[ability]?.(role) ?? true);
