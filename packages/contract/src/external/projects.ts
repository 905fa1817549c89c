// Projects, as programs see them (contract/external §6).
import { Type, type Static } from "typebox";
import { NETWORKS, ProjectDraft, ProjectPatch } from "../entities/project.ts";
import { Role } from "../entities/workspace.ts";
import { route } from "../route.ts";
import {
  Bool,
  Float,
  Int,
  Json,
  Nullable,
  OneOf,
  Paginated,
  pageQuery,
  Patch,
  Text,
  Timestamp,
  Uuid,
} from "../schema.ts";
import { Expandable, externalBase } from "./entities.ts";
import { externalIds, listQuery, objectQuery } from "./lists.ts";

const W = "/api/v1/workspaces/:slug";
const P = `${W}/projects/:project_id` as const;

/** Kept for programs; Cairn itself shows and does the same whatever they are. */
const keptSwitches = {
  guest_view_all_features: Bool,
  is_time_tracking_enabled: Bool,
  is_issue_type_enabled: Bool,
};

export const ExternalProject = Type.Object({
  ...externalBase,
  ...keptSwitches,
  name: Text,
  description: Text,
  identifier: Text,
  network: OneOf(NETWORKS),
  workspace: Expandable,
  total_members: Int,
  total_cycles: Int,
  total_modules: Int,
  is_member: Bool,
  member_role: Nullable(Role),
  is_deployed: Bool,
  sort_order: Nullable(Float),
  emoji: Nullable(Text),
  icon_prop: Nullable(Json),
  logo_props: Json,
  module_view: Bool,
  cycle_view: Bool,
  issue_views_view: Bool,
  page_view: Bool,
  /** The same as `inbox_view`. */
  intake_view: Bool,
  inbox_view: Bool,
  cover_image: Nullable(Text),
  cover_image_url: Nullable(Text),
  cover_image_asset: Nullable(Uuid),
  archive_in: Int,
  close_in: Int,
  archived_at: Nullable(Timestamp),
  timezone: Text,
  default_assignee: Nullable(Expandable),
  project_lead: Nullable(Expandable),
  estimate: Nullable(Uuid),
  default_state: Nullable(Expandable),
});
export type ExternalProject = Static<typeof ExternalProject>;

/** What a program may set besides what the web may. */
const more = Type.Partial(
  Type.Object({
    ...keptSwitches,
    ...externalIds,
    intake_view: Bool,
    timezone: Type.String({ maxLength: 64 }),
  }),
).properties;
export const ExternalProjectDraft = Type.Object({ ...ProjectDraft.properties, ...more });
export type ExternalProjectDraft = Static<typeof ExternalProjectDraft>;
export const ExternalProjectPatch = Type.Object({ ...ProjectPatch.properties, ...more });
export type ExternalProjectPatch = Static<typeof ExternalProjectPatch>;

export const ExternalProjectLite = Type.Pick(ExternalProject, [
  "id",
  "identifier",
  "name",
  "cover_image",
  "icon_prop",
  "emoji",
  "description",
  "cover_image_url",
  "archived_at",
]);

/** The same switches under the names of contract/external §6. `epics` is always off: epics are not a kind of their own. */
export const ExternalProjectFeatures = Type.Object({
  epics: Bool,
  modules: Bool,
  cycles: Bool,
  views: Bool,
  pages: Bool,
  intakes: Bool,
  work_item_types: Bool,
});
export type ExternalProjectFeatures = Static<typeof ExternalProjectFeatures>;

export const external_projects = {
  list: route({
    method: "GET",
    path: `${W}/projects/`,
    access: "workspace.view",
    summary: "Projects the caller is in or may join, archived ones included, in the caller's order",
    query: Type.Object(listQuery),
    success: { status: 200, body: Paginated(Type.Array(ExternalProject)) },
    errors: ["bad_page", "bad_order"],
    limits_projects: true,
  }),
  create: route({
    method: "POST",
    path: `${W}/projects/`,
    access: "workspace.write",
    summary: "Create a project; the caller and its lead become its admins",
    query: Type.Object(objectQuery),
    body: ExternalProjectDraft,
    success: { status: 201, body: ExternalProject },
    errors: ["invalid", "conflict", "external.duplicate"],
    mutates: true,
  }),
  list_lite: route({
    method: "GET",
    path: `${W}/projects-lite/`,
    access: "workspace.view",
    summary: "The same projects with few fields; archived ones with `include_archived=true`",
    query: Type.Object({ ...listQuery, include_archived: Type.Optional(Text) }),
    success: { status: 200, body: Paginated(Type.Array(ExternalProjectLite)) },
    errors: ["bad_page", "bad_order"],
    limits_projects: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${P}/`,
    access: "project.see",
    summary: "A project, archived or not",
    query: Type.Object(objectQuery),
    success: { status: 200, body: ExternalProject },
    errors: ["project.not_found"],
    archived: true,
  }),
  update: route({
    method: "PATCH",
    path: `${P}/`,
    access: "project.admin",
    summary: "Change a project's settings",
    query: Type.Object(objectQuery),
    body: ExternalProjectPatch,
    success: { status: 200, body: ExternalProject },
    errors: ["project.archived", "invalid", "conflict", "external.duplicate"],
    mutates: true,
    archived: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${P}/`,
    access: "project.admin",
    summary: "Delete a project with everything in it",
    success: { status: 204 },
    mutates: true,
    archived: true,
  }),
  archive: route({
    method: "POST",
    path: `${P}/archive/`,
    access: "project.archive",
    summary: "Archive a project",
    success: { status: 204 },
    errors: ["project.archived"],
    mutates: true,
    archived: true,
  }),
  restore: route({
    method: "DELETE",
    path: `${P}/archive/`,
    access: "project.admin",
    summary: "Restore an archived project",
    success: { status: 204 },
    mutates: true,
    archived: true,
  }),
  features: route({
    method: "GET",
    path: `${P}/features/`,
    access: "project.view",
    summary: "The switches of a project",
    success: { status: 200, body: ExternalProjectFeatures },
  }),
  update_features: route({
    method: "PATCH",
    path: `${P}/features/`,
    access: "project.admin",
    summary: "Switch features of a project on or off",
    body: Patch(ExternalProjectFeatures),
    success: { status: 200, body: ExternalProjectFeatures },
    errors: ["project.archived", "invalid"],
    mutates: true,
  }),
  total_worklogs: route({
    method: "GET",
    path: `${P}/total-worklogs/`,
    access: "project.view",
    summary: "Minutes logged per work item; empty, because Cairn has no work logs",
    query: Type.Object(pageQuery),
    success: { status: 200, body: Type.Array(Type.Object({ issue_id: Uuid, duration: Int })) },
    aliases: [`${P}/work-logs/total/`],
  }),
};
