// Modules, as programs see them (contract/external §11).
import { Type, type Static } from "typebox";
import { issueCounts } from "../entities/cycle.ts";
import { MODULE_STATUSES, ModulePatch } from "../entities/module.ts";
import { route } from "../route.ts";
import { Day, Float, Json, Nullable, OneOf, Paginated, Text, Timestamp, Uuid } from "../schema.ts";
import { membership } from "./collections.ts";
import { Expandable, externalBase } from "./entities.ts";
import { externalIds, listQuery, objectQuery } from "./lists.ts";
import { ExternalWorkItem, workItemQuery } from "./work-items.ts";

const P = "/api/v1/workspaces/:slug/projects/:project_id";
const M = `${P}/modules/:module_id` as const;

export const ExternalModule = Type.Object({
  ...externalBase,
  name: Text,
  description: Text,
  description_text: Type.Unknown(),
  description_html: Type.Unknown(),
  start_date: Nullable(Day),
  target_date: Nullable(Day),
  status: OneOf(MODULE_STATUSES),
  lead: Nullable(Expandable),
  members: Type.Array(Expandable),
  view_props: Json,
  sort_order: Float,
  archived_at: Nullable(Timestamp),
  logo_props: Json,
  project: Expandable,
  workspace: Expandable,
  ...issueCounts,
});
export type ExternalModule = Static<typeof ExternalModule>;

export const ExternalModuleLite = Type.Pick(ExternalModule, [
  "id",
  "name",
  "description",
  "created_at",
  "updated_at",
  "deleted_at",
]);

const more = Type.Partial(
  Type.Object({ ...externalIds, lead: Nullable(Uuid), members: Type.Array(Uuid, { maxItems: 500 }) }),
).properties;
export const ExternalModulePatch = Type.Object({
  ...Type.Omit(ModulePatch, ["lead_id", "member_ids"]).properties,
  ...more,
});
export type ExternalModulePatch = Static<typeof ExternalModulePatch>;
export const ExternalModuleDraft = Type.Object({
  ...ExternalModulePatch.properties,
  name: Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" }),
});

export const external_modules = {
  list: route({
    method: "GET",
    path: `${P}/modules/`,
    access: "project.view",
    summary: "Modules that are not archived, newest first",
    query: Type.Object(listQuery),
    success: { status: 200, body: Paginated(Type.Array(ExternalModule)) },
    errors: ["bad_page", "bad_order"],
  }),
  create: route({
    method: "POST",
    path: `${P}/modules/`,
    access: "project.write",
    summary: "Create a module",
    query: Type.Object(objectQuery),
    body: ExternalModuleDraft,
    success: { status: 201, body: ExternalModule },
    errors: ["invalid", "external.duplicate", "replay_differs"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${M}/`,
    access: "project.view",
    summary: "A module, archived or not",
    query: Type.Object(objectQuery),
    success: { status: 200, body: ExternalModule },
    errors: ["module.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${M}/`,
    access: "project.write",
    summary: "Change a module; `members` replaces all of them",
    query: Type.Object(objectQuery),
    body: ExternalModulePatch,
    success: { status: 200, body: ExternalModule },
    errors: ["module.not_found", "module.archived", "invalid", "external.duplicate"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${M}/`,
    access: "project.write",
    summary: "Delete a module; its work items stay",
    success: { status: 204 },
    errors: ["module.not_found"],
    mutates: true,
  }),
  list_lite: route({
    method: "GET",
    path: `${P}/modules-lite/`,
    access: "project.view",
    summary: "The same modules with few fields",
    query: Type.Object(listQuery),
    success: { status: 200, body: Paginated(Type.Array(ExternalModuleLite)) },
    errors: ["bad_page", "bad_order"],
  }),
  archived: route({
    method: "GET",
    path: `${P}/archived-modules/`,
    access: "project.view",
    summary: "Archived modules, newest first",
    query: Type.Object(listQuery),
    success: { status: 200, body: Paginated(Type.Array(ExternalModule)) },
    errors: ["bad_page", "bad_order"],
    aliases: [`${P}/modules/archived/`],
  }),
  archive: route({
    method: "POST",
    path: `${M}/archive/`,
    access: "project.write",
    summary: "Archive a module that is completed or cancelled",
    success: { status: 204 },
    errors: ["module.not_found", "module.not_closed"],
    mutates: true,
    aliases: [`${P}/archived-modules/:module_id/archive/`],
  }),
  restore: route({
    method: "DELETE",
    path: `${P}/archived-modules/:module_id/unarchive/`,
    access: "project.write",
    summary: "Restore an archived module",
    success: { status: 204 },
    errors: ["module.not_found"],
    mutates: true,
    aliases: [`${M}/archive/`],
  }),
  issue: route({
    method: "GET",
    path: `${M}/module-issues/:issue_id/`,
    access: "project.view",
    summary: "A work item of a module",
    query: Type.Object(workItemQuery),
    success: { status: 200, body: ExternalWorkItem },
    errors: ["module.not_found", "issue.not_found"],
  }),
  add_issues: route({
    method: "POST",
    path: `${M}/module-issues/`,
    access: "project.write",
    summary: "Put work items into a module; they stay in their other modules",
    query: Type.Object(objectQuery),
    body: Type.Object({ issues: Type.Array(Uuid, { maxItems: 1000 }) }),
    success: { status: 200, body: Type.Array(Type.Object({ ...membership, module: Uuid })) },
    errors: ["module.not_found", "module.archived", "ids_required", "invalid"],
    mutates: true,
  }),
  remove_issue: route({
    method: "DELETE",
    path: `${M}/module-issues/:issue_id/`,
    access: "project.write",
    summary: "Take a work item out of a module",
    success: { status: 204 },
    errors: ["module.not_found", "issue.not_found"],
    mutates: true,
  }),
};
