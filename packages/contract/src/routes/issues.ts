// Issues of a project (contract/issues §3, §4).
import { Type } from "typebox";
import { Issue, IssueDetail, IssueDraft, IssuePatch, IssueResults } from "../entities/issue.ts";
import { IssueSnapshot } from "../entities/issue-snapshot.ts";
import { UserProperties, UserPropertiesPatch } from "../entities/view-settings.ts";
import { IssueListQuery } from "../parameters.ts";
import { route } from "../route.ts";
import { Paginated, Text } from "../schema.ts";

const P = "/api/workspaces/:slug/projects/:project_id";
const BODY_LIMIT = 4_000_000;

export const issues = {
  list: route({
    method: "GET",
    path: `${P}/issues/`,
    access: "project.view",
    summary: "List the live issues of a project: filtered, grouped, ordered, paged",
    query: IssueListQuery,
    success: { status: 200, body: Paginated(IssueResults) },
    errors: ["bad_page", "bad_order", "bad_group", "same_grouping", "invalid"],
  }),
  list_by_ids: route({
    method: "GET",
    path: `${P}/issues/list/`,
    access: "project.view",
    summary: "The live issues among the given ids, comma-joined in `issues`",
    query: IssueListQuery,
    success: { status: 200, body: Type.Array(Issue) },
    errors: ["ids_required", "bad_order", "invalid"],
  }),
  snapshot: route({
    method: "GET",
    path: `${P}/issues/snapshot/`,
    access: "project.view",
    summary: "Every live issue of a project, by columns, at one position of the live stream",
    success: { status: 200, body: IssueSnapshot },
  }),
  create: route({
    method: "POST",
    path: `${P}/issues/`,
    access: "project.write",
    summary: "Create an issue; an Idempotency-Key header that is a UUIDv7 becomes its id",
    body: IssueDraft,
    bodyLimit: BODY_LIMIT,
    success: { status: 201, body: Issue },
    errors: ["invalid", "replay_differs", "issue.not_found"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${P}/issues/:issue_id/`,
    access: "project.view",
    summary: "One live issue with its description; `expand` adds related lists",
    query: Type.Object({ expand: Type.Optional(Text) }),
    success: { status: 200, body: IssueDetail },
    errors: ["issue.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${P}/issues/:issue_id/`,
    access: "project.write",
    summary: "Change an issue; lists of ids replace the whole set",
    body: IssuePatch,
    bodyLimit: BODY_LIMIT,
    success: { status: 204 },
    errors: ["issue.not_found", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${P}/issues/:issue_id/`,
    access: "project.write",
    summary: "Delete an issue with its sub-issues and everything attached to them",
    success: { status: 204 },
    errors: ["issue.not_found"],
    mutates: true,
  }),
  user_properties: route({
    method: "GET",
    path: `${P}/user-properties/`,
    access: "project.view",
    summary: "The caller's filters and display preferences in this project",
    success: { status: 200, body: UserProperties },
  }),
  update_user_properties: route({
    method: "PATCH",
    path: `${P}/user-properties/`,
    access: "project.view",
    summary: "Replace the caller's filters, display filters or display properties as whole objects",
    body: UserPropertiesPatch,
    success: { status: 201, body: UserProperties },
    errors: ["invalid"],
    mutates: true,
  }),
};
