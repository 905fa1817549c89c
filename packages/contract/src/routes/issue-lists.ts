// Issue lists besides one project's live issues, drafts, the archive, bulk operations, and search (contract/issues
// §3.1, §6.7, §7, §8).
import { Type } from "typebox";
import { ArchivedAt, FoundIssue } from "../entities/issue-details.ts";
import { Issue, IssueDetail, IssueDraft, IssuePatch, IssueResults, Priority } from "../entities/issue.ts";
import { PropertyValuesPatch } from "../entities/property.ts";
import { IssueListQuery, IssueSearchQuery } from "../parameters.ts";
import { route } from "../route.ts";
import { Day, Json, Message, Nullable, Paginated, Text, Uuid } from "../schema.ts";

const W = "/api/workspaces/:slug";
const P = `${W}/projects/:project_id` as const;
const BODY_LIMIT = 4_000_000;
const LIST_ERRORS = ["bad_page", "bad_order", "bad_group", "same_grouping", "invalid"] as const;

export const issue_lists = {
  in_workspace: route({
    method: "GET",
    path: `${W}/issues/`,
    access: "workspace.view",
    summary: "The live issues of all the caller's projects",
    query: IssueListQuery,
    success: { status: 200, body: Paginated(IssueResults) },
    errors: LIST_ERRORS,
    limits_projects: true,
  }),
  mine: route({
    method: "GET",
    path: `${W}/my-issues/`,
    access: "workspace.view",
    summary: "The live issues that the caller is assigned to, has created or is subscribed to",
    query: IssueListQuery,
    success: { status: 200, body: Paginated(IssueResults) },
    errors: LIST_ERRORS,
  }),
  of_person: route({
    method: "GET",
    path: `${W}/user-issues/:user_id/`,
    access: "workspace.view",
    summary:
      "The live issues that a person is assigned to, has created or is subscribed to, in the caller's projects",
    query: IssueListQuery,
    success: { status: 200, body: Paginated(IssueResults) },
    errors: LIST_ERRORS,
  }),
  archived: route({
    method: "GET",
    path: `${P}/archived-issues/`,
    access: "project.view",
    summary: "Archived issues of a project",
    query: IssueListQuery,
    success: { status: 200, body: Paginated(IssueResults) },
    errors: LIST_ERRORS,
  }),
  search: route({
    method: "GET",
    path: `${P}/search-issues/`,
    access: "project.view",
    summary: "Live issues by title, key or number, for pickers of parents, relations, cycles and modules",
    query: IssueSearchQuery,
    success: { status: 200, body: Type.Array(FoundIssue) },
  }),
  display_properties: route({
    method: "GET",
    path: `${P}/issue-display-properties/`,
    access: "project.view",
    summary: "The caller's display properties in this project",
    success: { status: 200, body: Type.Object({ properties: Json }) },
  }),
  update_display_properties: route({
    method: "POST",
    path: `${P}/issue-display-properties/`,
    access: "project.view",
    summary: "Replace the caller's display properties in this project",
    body: Type.Object({ properties: Json }),
    success: { status: 200, body: Type.Object({ properties: Json }) },
    errors: ["invalid"],
    mutates: true,
  }),
};

export const issue_drafts = {
  mine: route({
    method: "GET",
    path: `${W}/issue-drafts/`,
    access: "workspace.view",
    summary: "The caller's own drafts in all of their projects",
    query: IssueListQuery,
    success: { status: 200, body: Paginated(IssueResults) },
    errors: LIST_ERRORS,
  }),
  list: route({
    method: "GET",
    path: `${P}/issue-drafts/`,
    access: "project.view",
    summary: "The caller's own drafts in a project",
    query: IssueListQuery,
    success: { status: 200, body: Paginated(IssueResults) },
    errors: LIST_ERRORS,
  }),
  create: route({
    method: "POST",
    path: `${P}/issue-drafts/`,
    access: "project.write",
    summary: "Save an issue as a draft",
    body: IssueDraft,
    bodyLimit: BODY_LIMIT,
    success: { status: 201, body: Issue },
    errors: ["invalid", "replay_differs", "issue.not_found"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${P}/issue-drafts/:issue_id/`,
    access: "project.view",
    summary: "One draft with its description",
    query: Type.Object({ expand: Type.Optional(Text) }),
    success: { status: 200, body: IssueDetail },
    errors: ["issue.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${P}/issue-drafts/:issue_id/`,
    access: "project.write",
    summary: "Change a draft; `is_draft: false` publishes it",
    body: IssuePatch,
    bodyLimit: BODY_LIMIT,
    success: { status: 204 },
    errors: ["issue.not_found", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${P}/issue-drafts/:issue_id/`,
    access: "project.write",
    summary: "Discard a draft",
    success: { status: 204 },
    errors: ["issue.not_found"],
    mutates: true,
  }),
};

/** A missing list is refused in the contract's format, not as an invalid field. */
const IssueIds = Type.Object({ issue_ids: Type.Optional(Type.Array(Uuid, { maxItems: 1000 })) });

export const bulk_issues = {
  update: route({
    method: "POST",
    path: `${P}/bulk-operation-issues/`,
    access: "project.write",
    summary: "Change properties of many issues: labels and assignees are added, empty values skipped",
    body: Type.Object({
      ...IssueIds.properties,
      properties: Type.Partial(
        Type.Object({
          state_id: Nullable(Type.Union([Uuid, Type.Literal("")])),
          priority: Type.Union([Priority, Type.Literal(""), Type.Null()]),
          label_ids: Type.Array(Uuid, { maxItems: 500 }),
          assignee_ids: Type.Array(Uuid, { maxItems: 500 }),
          start_date: Type.Union([Day, Type.Literal(""), Type.Null()]),
          target_date: Type.Union([Day, Type.Literal(""), Type.Null()]),
          property_values: PropertyValuesPatch,
        }),
      ),
    }),
    success: { status: 204 },
    errors: [
      "ids_required",
      "invalid",
      "bulk.invalid_dates",
      "bulk.invalid_start_date",
      "bulk.invalid_target_date",
    ],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${P}/bulk-delete-issues/`,
    access: "project.write",
    summary: "Delete many issues",
    body: IssueIds,
    success: { status: 200, body: Message },
    errors: ["ids_required", "invalid"],
    mutates: true,
  }),
  archive: route({
    method: "POST",
    path: `${P}/bulk-archive-issues/`,
    access: "project.write",
    summary: "Archive many issues: all, or none when one is not completed or canceled",
    body: IssueIds,
    success: { status: 200, body: ArchivedAt },
    errors: ["ids_required", "invalid", "bulk.archive_state"],
    mutates: true,
  }),
  subscribe: route({
    method: "POST",
    path: `${P}/bulk-subscribe-issues/`,
    access: "project.view",
    summary: "Subscribe the caller to many issues",
    body: IssueIds,
    success: { status: 204 },
    errors: ["ids_required", "invalid"],
    mutates: true,
  }),
};
