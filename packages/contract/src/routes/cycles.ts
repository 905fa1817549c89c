// Cycles, and which issues are in them (contract/issues §11).
import { Type } from "typebox";
import { Cycle, CYCLE_VIEWS, CycleDraft, CyclePatch } from "../entities/cycle.ts";
import { ArchivedAt } from "../entities/issue-details.ts";
import { IssueResults } from "../entities/issue.ts";
import { UserProperties, UserPropertiesPatch } from "../entities/view-settings.ts";
import { IssueListQuery } from "../parameters.ts";
import { route } from "../route.ts";
import { Bool, Day, Message, OneOf, Paginated, pageQuery, Text, Uuid } from "../schema.ts";

const W = "/api/workspaces/:slug";
const P = `${W}/projects/:project_id` as const;
const C = `${P}/cycles/:cycle_id` as const;
const CycleProperties = Type.Object({ ...UserProperties.properties, cycle: Uuid });

export const cycles = {
  list_in_workspace: route({
    method: "GET",
    path: `${W}/cycles/`,
    access: "workspace.view",
    summary: "Cycles of all the caller's projects that are not archived, newest first",
    success: { status: 200, body: Type.Array(Cycle) },
  }),
  active: route({
    method: "GET",
    path: `${W}/active-cycles/`,
    access: "workspace.view",
    summary: "Current cycles of the caller's projects, paged",
    query: Type.Object(pageQuery),
    success: { status: 200, body: Paginated(Type.Array(Cycle)) },
    errors: ["bad_page"],
  }),
  list: route({
    method: "GET",
    path: `${P}/cycles/`,
    access: "project.view",
    summary: "Cycles of a project: favorites first, then newest; `cycle_view` limits them to one kind",
    query: Type.Object({ cycle_view: Type.Optional(OneOf(CYCLE_VIEWS)) }),
    success: { status: 200, body: Type.Array(Cycle) },
    errors: ["invalid"],
  }),
  create: route({
    method: "POST",
    path: `${P}/cycles/`,
    access: "project.write",
    summary: "Create a cycle, with both dates or none",
    body: CycleDraft,
    success: { status: 201, body: Cycle },
    errors: ["invalid", "cycle.one_date", "replay_differs"],
    mutates: true,
  }),
  check_dates: route({
    method: "POST",
    path: `${P}/cycles/date-check/`,
    access: "project.write",
    summary: "Whether a range overlaps no other cycle; an overlap is answered with 200 and status false",
    body: Type.Object({
      start_date: Type.Optional(Type.Union([Day, Type.Null(), Type.Literal("")])),
      end_date: Type.Optional(Type.Union([Day, Type.Null(), Type.Literal("")])),
      cycle_id: Type.Optional(Type.Union([Uuid, Type.Null(), Type.Literal("")])),
    }),
    success: {
      status: 200,
      body: Type.Object({
        status: Bool,
        error: Type.Optional(Text),
        /** The first cycle that overlaps the given dates. */
        cycle: Type.Optional(Type.Object({ id: Uuid, name: Text, start_date: Day, end_date: Day })),
      }),
    },
    errors: ["cycle.dates_required", "invalid"],
  }),
  retrieve: route({
    method: "GET",
    path: `${C}/`,
    access: "project.view",
    summary: "One cycle with its shares and chart",
    success: { status: 200, body: Cycle },
    errors: ["cycle.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${C}/`,
    access: "project.write",
    summary: "Change a cycle; of one that has ended, only its place in the order",
    body: CyclePatch,
    success: { status: 200, body: Cycle },
    errors: ["cycle.not_found", "cycle.archived", "cycle.ended", "cycle.one_date", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${C}/`,
    access: "project.write",
    summary: "Delete a cycle; its issues remain",
    success: { status: 204 },
    errors: ["cycle.not_found"],
    mutates: true,
  }),
  issues: route({
    method: "GET",
    path: `${C}/cycle-issues/`,
    access: "project.view",
    summary: "The live issues of a cycle",
    query: IssueListQuery,
    success: { status: 200, body: Paginated(IssueResults) },
    errors: ["cycle.not_found", "bad_page", "bad_order", "bad_group", "same_grouping", "invalid"],
  }),
  add_issues: route({
    method: "POST",
    path: `${C}/cycle-issues/`,
    access: "project.write",
    summary: "Add issues to a cycle; those in another one move",
    body: Type.Object({ issues: Type.Array(Uuid, { maxItems: 1000 }) }),
    success: { status: 201, body: Message },
    errors: ["cycle.not_found", "cycle.ended", "cycle.archived", "ids_required", "invalid"],
    mutates: true,
  }),
  remove_issue: route({
    method: "DELETE",
    path: `${C}/cycle-issues/:issue_id/`,
    access: "project.write",
    summary: "Remove an issue from a cycle",
    success: { status: 204 },
    errors: ["cycle.not_found", "issue.not_found"],
    mutates: true,
  }),
  transfer: route({
    method: "POST",
    path: `${C}/transfer-issues/`,
    access: "project.write",
    summary: "Move unfinished issues to another cycle; the old one keeps a snapshot of its progress",
    body: Type.Object({ new_cycle_id: Type.Optional(Type.Union([Uuid, Type.Null(), Type.Literal("")])) }),
    success: { status: 200, body: Message },
    errors: ["cycle.not_found", "cycle.target_required", "cycle.ended", "invalid"],
    mutates: true,
  }),
  add_favorite: route({
    method: "POST",
    path: `${P}/user-favorite-cycles/`,
    access: "project.view",
    summary: "Add a cycle to the caller's favorites",
    body: Type.Object({ cycle: Uuid }),
    success: { status: 204 },
    errors: ["cycle.not_found", "duplicate", "invalid"],
    mutates: true,
  }),
  remove_favorite: route({
    method: "DELETE",
    path: `${P}/user-favorite-cycles/:cycle_id/`,
    access: "project.view",
    summary: "Remove a cycle from the caller's favorites",
    success: { status: 204 },
    errors: ["favorite.not_found"],
    mutates: true,
  }),
  archived: route({
    method: "GET",
    path: `${P}/archived-cycles/`,
    access: "project.view",
    summary: "Archived cycles of a project",
    success: { status: 200, body: Type.Array(Cycle) },
  }),
  retrieve_archived: route({
    method: "GET",
    path: `${P}/archived-cycles/:cycle_id/`,
    access: "project.view",
    summary: "One archived cycle; 400 when there is none",
    success: { status: 200, body: Cycle },
    errors: ["cycle.not_archived"],
  }),
  archive: route({
    method: "POST",
    path: `${C}/archive/`,
    access: "project.write",
    summary: "Archive a cycle that has ended",
    success: { status: 200, body: ArchivedAt },
    errors: ["cycle.not_found", "cycle.not_ended"],
    mutates: true,
  }),
  restore: route({
    method: "DELETE",
    path: `${C}/archive/`,
    access: "project.write",
    summary: "Restore an archived cycle",
    success: { status: 204 },
    errors: ["cycle.not_found"],
    mutates: true,
  }),
  user_properties: route({
    method: "GET",
    path: `${C}/user-properties/`,
    access: "project.view",
    summary: "The caller's filters and display preferences in this cycle",
    success: { status: 200, body: CycleProperties },
    errors: ["cycle.not_found"],
  }),
  update_user_properties: route({
    method: "PATCH",
    path: `${C}/user-properties/`,
    access: "project.view",
    summary: "Replace the caller's filters, display filters or display properties in this cycle",
    body: UserPropertiesPatch,
    success: { status: 201, body: CycleProperties },
    errors: ["cycle.not_found", "invalid"],
    mutates: true,
  }),
};
