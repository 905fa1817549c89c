// What belongs to a work item, as programs see it: comments, links, activities (contract/external §9).
import { Type, type Static } from "typebox";
import { COMMENT_ACCESS, CommentDraft } from "../entities/history.ts";
import { IssueLinkDraft } from "../entities/issue-details.ts";
import { route } from "../route.ts";
import { Bool, Float, Json, Nullable, OneOf, Paginated, Patch, Text, Timestamp, Uuid } from "../schema.ts";
import { Expandable, externalBase } from "./entities.ts";
import { externalIds, listQuery } from "./lists.ts";
import { workItemQuery } from "./work-items.ts";

const I = "/api/v1/workspaces/:slug/projects/:project_id/work-items/:issue_id";
const place = { project: Expandable, workspace: Expandable };
const single = Type.Object(workItemQuery);
const list = Type.Object({ ...listQuery, expand: Type.Optional(Text) });

export const ExternalComment = Type.Object({
  ...externalBase,
  ...place,
  comment_html: Text,
  comment_stripped: Text,
  comment_json: Json,
  attachments: Type.Array(Text),
  access: OneOf(COMMENT_ACCESS),
  edited_at: Nullable(Timestamp),
  /** The author is in the project. */
  is_member: Bool,
  issue: Expandable,
  actor: Nullable(Expandable),
  /** The first comment of the thread that this one replies to. */
  parent: Nullable(Uuid),
});
export type ExternalComment = Static<typeof ExternalComment>;

const ids = Type.Partial(Type.Object(externalIds)).properties;
export const ExternalCommentDraft = Type.Object({ ...CommentDraft.properties, ...ids });
export type ExternalCommentDraft = Static<typeof ExternalCommentDraft>;

export const external_comments = {
  list: route({
    method: "GET",
    path: `${I}/comments/`,
    access: "project.view",
    summary: "Comments on a work item, oldest first",
    query: list,
    success: { status: 200, body: Paginated(Type.Array(ExternalComment)) },
    errors: ["issue.not_found", "bad_page", "bad_order"],
  }),
  create: route({
    method: "POST",
    path: `${I}/comments/`,
    access: "project.view",
    summary: "Comment on a work item; with `parent`, reply to a comment",
    query: single,
    body: ExternalCommentDraft,
    success: { status: 201, body: ExternalComment },
    errors: ["issue.not_found", "invalid", "external.duplicate"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${I}/comments/:comment_id/`,
    access: "project.view",
    summary: "A comment",
    query: single,
    success: { status: 200, body: ExternalComment },
    errors: ["issue.not_found", "comment.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${I}/comments/:comment_id/`,
    access: "project.view",
    summary: "Change a comment: its author, or a project admin",
    query: single,
    body: Patch(ExternalCommentDraft),
    success: { status: 200, body: ExternalComment },
    errors: ["issue.not_found", "comment.not_found", "forbidden", "external.duplicate"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${I}/comments/:comment_id/`,
    access: "project.view",
    summary: "Delete a comment: its author, or a project admin",
    success: { status: 204 },
    errors: ["issue.not_found", "comment.not_found", "forbidden"],
    mutates: true,
  }),
};

export const ExternalLink = Type.Object({
  ...externalBase,
  ...place,
  title: Nullable(Text),
  url: Text,
  metadata: Json,
  issue: Expandable,
});
export type ExternalLink = Static<typeof ExternalLink>;

export const external_links = {
  list: route({
    method: "GET",
    path: `${I}/links/`,
    access: "project.view",
    summary: "Links of a work item, newest first",
    query: list,
    success: { status: 200, body: Paginated(Type.Array(ExternalLink)) },
    errors: ["issue.not_found", "bad_page", "bad_order"],
  }),
  create: route({
    method: "POST",
    path: `${I}/links/`,
    access: "project.write",
    summary: "Add a link to an http or https URL",
    query: single,
    body: IssueLinkDraft,
    success: { status: 201, body: ExternalLink },
    errors: ["issue.not_found", "invalid", "link.duplicate"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${I}/links/:link_id/`,
    access: "project.view",
    summary: "A link",
    query: single,
    success: { status: 200, body: ExternalLink },
    errors: ["issue.not_found", "link.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${I}/links/:link_id/`,
    access: "project.write",
    summary: "Change a link",
    query: single,
    body: Patch(IssueLinkDraft),
    success: { status: 200, body: ExternalLink },
    errors: ["issue.not_found", "link.not_found", "invalid", "link.duplicate"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${I}/links/:link_id/`,
    access: "project.write",
    summary: "Remove a link",
    success: { status: 204 },
    errors: ["issue.not_found", "link.not_found"],
    mutates: true,
  }),
};

export const ExternalActivity = Type.Object({
  id: Uuid,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: Nullable(Timestamp),
  verb: Text,
  field: Nullable(Text),
  old_value: Nullable(Text),
  new_value: Nullable(Text),
  comment: Text,
  attachments: Type.Array(Text),
  old_identifier: Nullable(Uuid),
  new_identifier: Nullable(Uuid),
  epoch: Float,
  ...place,
  issue: Nullable(Uuid),
  issue_comment: Nullable(Uuid),
  actor: Nullable(Expandable),
});
export type ExternalActivity = Static<typeof ExternalActivity>;

export const external_activities = {
  list: route({
    method: "GET",
    path: `${I}/activities/`,
    access: "project.view",
    summary: "What was done to a work item, oldest first, without comments",
    query: list,
    success: { status: 200, body: Paginated(Type.Array(ExternalActivity)) },
    errors: ["issue.not_found", "bad_page", "bad_order"],
  }),
  retrieve: route({
    method: "GET",
    path: `${I}/activities/:activity_id/`,
    access: "project.view",
    summary: "One thing that was done to a work item",
    query: single,
    success: { status: 200, body: ExternalActivity },
    errors: ["issue.not_found", "activity.not_found"],
  }),
};
