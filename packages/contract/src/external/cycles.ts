// Cycles, as programs see them (contract/external §10).
import { Type, type Static } from "typebox";
import { CYCLE_VIEWS, CyclePatch, issueCounts } from "../entities/cycle.ts";
import { route } from "../route.ts";
import {
  Day,
  Float,
  Int,
  Json,
  Message,
  Nullable,
  OneOf,
  Paginated,
  Text,
  Timestamp,
  Uuid,
} from "../schema.ts";
import { membership } from "./collections.ts";
import { Expandable, externalBase } from "./entities.ts";
import { externalIds, listQuery, objectQuery } from "./lists.ts";
import { ExternalWorkItem, workItemQuery } from "./work-items.ts";

const P = "/api/v1/workspaces/:slug/projects/:project_id";
const C = `${P}/cycles/:cycle_id` as const;

export const ExternalCycle = Type.Object({
  ...externalBase,
  name: Text,
  description: Text,
  start_date: Nullable(Day),
  end_date: Nullable(Day),
  status: OneOf(["current", "upcoming", "completed", "draft"]),
  owned_by: Expandable,
  view_props: Json,
  sort_order: Float,
  progress_snapshot: Json,
  archived_at: Nullable(Timestamp),
  logo_props: Json,
  /** Always UTC: the days of cycles are days of UTC. */
  timezone: Text,
  /** Always 1. */
  version: Int,
  project: Expandable,
  workspace: Expandable,
  ...issueCounts,
  total_estimates: Float,
  completed_estimates: Float,
  started_estimates: Float,
});
export type ExternalCycle = Static<typeof ExternalCycle>;

export const ExternalCycleLite = Type.Pick(ExternalCycle, [
  "id",
  "name",
  "description",
  "start_date",
  "end_date",
  "created_at",
  "updated_at",
  "deleted_at",
]);

/** A day; of a date with a time, its day as written. */
const AnyDay = Type.Union([Day, Timestamp, Type.Null()]);
const more = Type.Partial(
  Type.Object({ ...externalIds, start_date: AnyDay, end_date: AnyDay, owned_by: Uuid }),
).properties;
export const ExternalCyclePatch = Type.Object({ ...CyclePatch.properties, ...more });
export type ExternalCyclePatch = Static<typeof ExternalCyclePatch>;
export const ExternalCycleDraft = Type.Object({
  ...ExternalCyclePatch.properties,
  name: Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" }),
});

const status = OneOf(["current", "upcoming", "completed", "draft"]);

export const external_cycles = {
  list: route({
    method: "GET",
    path: `${P}/cycles/`,
    access: "project.view",
    summary: "Cycles that are not archived, newest first; `cycle_view=current` gives a bare array",
    query: Type.Object({ ...listQuery, cycle_view: Type.Optional(OneOf(["all", ...CYCLE_VIEWS])) }),
    success: {
      status: 200,
      body: Type.Union([Paginated(Type.Array(ExternalCycle)), Type.Array(ExternalCycle)]),
    },
    errors: ["bad_page", "bad_order", "invalid"],
  }),
  create: route({
    method: "POST",
    path: `${P}/cycles/`,
    access: "project.write",
    summary: "Create a cycle with both dates or with neither",
    query: Type.Object(objectQuery),
    body: ExternalCycleDraft,
    success: { status: 201, body: ExternalCycle },
    errors: ["invalid", "cycle.one_date", "external.duplicate", "replay_differs"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${C}/`,
    access: "project.view",
    summary: "A cycle, archived or not",
    query: Type.Object(objectQuery),
    success: { status: 200, body: ExternalCycle },
    errors: ["cycle.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${C}/`,
    access: "project.write",
    summary: "Change a cycle; one that has ended only together with its sort order",
    query: Type.Object(objectQuery),
    body: ExternalCyclePatch,
    success: { status: 200, body: ExternalCycle },
    errors: [
      "cycle.not_found",
      "cycle.archived",
      "cycle.ended",
      "cycle.one_date",
      "invalid",
      "external.duplicate",
    ],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${C}/`,
    access: "project.write",
    summary: "Delete a cycle; its work items stay",
    success: { status: 204 },
    errors: ["cycle.not_found"],
    mutates: true,
  }),
  list_lite: route({
    method: "GET",
    path: `${P}/cycles-lite/`,
    access: "project.view",
    summary: "The same cycles with few fields, or those of one status",
    query: Type.Object({ ...listQuery, status: Type.Optional(status) }),
    success: { status: 200, body: Paginated(Type.Array(ExternalCycleLite)) },
    errors: ["bad_page", "bad_order", "invalid"],
  }),
  archived: route({
    method: "GET",
    path: `${P}/archived-cycles/`,
    access: "project.view",
    summary: "Archived cycles, newest first",
    query: Type.Object(listQuery),
    success: { status: 200, body: Paginated(Type.Array(ExternalCycle)) },
    errors: ["bad_page", "bad_order"],
  }),
  archive: route({
    method: "POST",
    path: `${C}/archive/`,
    access: "project.write",
    summary: "Archive a cycle that has ended",
    success: { status: 204 },
    errors: ["cycle.not_found", "cycle.not_ended"],
    mutates: true,
    aliases: [`${P}/archived-cycles/:cycle_id/archive/`],
  }),
  restore: route({
    method: "DELETE",
    path: `${P}/archived-cycles/:cycle_id/unarchive/`,
    access: "project.write",
    summary: "Restore an archived cycle",
    success: { status: 204 },
    errors: ["cycle.not_found"],
    mutates: true,
    aliases: [`${C}/archive/`],
  }),
  issue: route({
    method: "GET",
    path: `${C}/cycle-issues/:issue_id/`,
    access: "project.view",
    summary: "A work item of a cycle",
    query: Type.Object(workItemQuery),
    success: { status: 200, body: ExternalWorkItem },
    errors: ["cycle.not_found", "issue.not_found"],
  }),
  add_issues: route({
    method: "POST",
    path: `${C}/cycle-issues/`,
    access: "project.write",
    summary: "Put work items into a cycle; they leave the cycle that they are in",
    query: Type.Object(objectQuery),
    body: Type.Object({ issues: Type.Array(Uuid, { maxItems: 1000 }) }),
    success: { status: 200, body: Type.Array(Type.Object({ ...membership, cycle: Uuid })) },
    errors: ["cycle.not_found", "cycle.ended", "cycle.archived", "ids_required", "invalid"],
    mutates: true,
  }),
  remove_issue: route({
    method: "DELETE",
    path: `${C}/cycle-issues/:issue_id/`,
    access: "project.write",
    summary: "Take a work item out of a cycle",
    success: { status: 204 },
    errors: ["cycle.not_found", "issue.not_found"],
    mutates: true,
  }),
  transfer: route({
    method: "POST",
    path: `${C}/transfer-issues/`,
    access: "project.write",
    summary: "Move the unfinished work items of a cycle to another one",
    body: Type.Object({ new_cycle_id: Type.Optional(Nullable(Uuid)) }),
    success: { status: 200, body: Message },
    errors: ["cycle.not_found", "cycle.target_required", "cycle.ended", "invalid"],
    mutates: true,
  }),
};
