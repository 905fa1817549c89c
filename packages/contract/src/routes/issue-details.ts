// Objects that belong to an issue (contract/issues §5.4, §6).
import { Type } from "typebox";
import {
  ArchivedAt,
  Attachment,
  IssueAddress,
  IssueName,
  IssueLink,
  IssueLinkDraft,
  IssueLinkPatch,
  IssueReaction,
  ReactionDraft,
  SubIssues,
  Subscription,
} from "../entities/issue-details.ts";
import { CommentReaction } from "../entities/history.ts";
import { Issue, IssueDetail } from "../entities/issue.ts";
import { route } from "../route.ts";
import { Bool, Text, Uuid } from "../schema.ts";

const W = "/api/workspaces/:slug";
const P = `${W}/projects/:project_id` as const;
const I = `${P}/issues/:issue_id` as const;
const ATTACHMENT_LIMIT = 110_000_000;

export const sub_issues = {
  list: route({
    method: "GET",
    path: `${I}/sub-issues/`,
    access: "project.view",
    summary:
      "The live sub-issues of an issue, newest first, and their ids by state group; none for an unknown id",
    success: { status: 200, body: SubIssues },
  }),
  add: route({
    method: "POST",
    path: `${I}/sub-issues/`,
    access: "project.write",
    summary: "Make issues sub-issues of this one; answers with all issues of the body",
    body: Type.Object({ sub_issue_ids: Type.Array(Uuid, { maxItems: 500 }) }),
    success: { status: 200, body: SubIssues },
    errors: ["issue.not_found", "ids_required", "invalid"],
    mutates: true,
  }),
};

export const issue_links = {
  list: route({
    method: "GET",
    path: `${I}/issue-links/`,
    access: "project.view",
    summary: "Links of an issue, newest first",
    success: { status: 200, body: Type.Array(IssueLink) },
    errors: ["issue.not_found"],
  }),
  create: route({
    method: "POST",
    path: `${I}/issue-links/`,
    access: "project.write",
    summary: "Add a link to an issue",
    body: IssueLinkDraft,
    success: { status: 201, body: IssueLink },
    errors: ["issue.not_found", "invalid", "link.duplicate", "replay_differs"],
    mutates: true,
  }),
  update: route({
    method: "PATCH",
    path: `${I}/issue-links/:link_id/`,
    access: "project.write",
    summary: "Change a link",
    body: IssueLinkPatch,
    success: { status: 200, body: IssueLink },
    errors: ["issue.not_found", "link.not_found", "invalid", "link.duplicate"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${I}/issue-links/:link_id/`,
    access: "project.write",
    summary: "Remove a link",
    success: { status: 204 },
    errors: ["issue.not_found", "link.not_found"],
    mutates: true,
  }),
};

export const issue_attachments = {
  list: route({
    method: "GET",
    path: `${I}/issue-attachments/`,
    access: "project.view",
    summary: "Attachments of an issue, newest first",
    success: { status: 200, body: Type.Array(Attachment) },
    errors: ["issue.not_found"],
  }),
  create: route({
    method: "POST",
    path: `${I}/issue-attachments/`,
    access: "project.write",
    summary: "Attach a file, as multipart: `asset`, and `attributes` as JSON text",
    bodyKind: "multipart",
    bodyLimit: ATTACHMENT_LIMIT,
    success: { status: 201, body: Attachment },
    errors: ["issue.not_found", "invalid", "file.no_room", "unsupported_media"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${I}/issue-attachments/:attachment_id/`,
    access: "project.write",
    summary: "Remove an attachment",
    success: { status: 204 },
    errors: ["issue.not_found", "attachment.not_found"],
    mutates: true,
  }),
};

export const reactions = {
  list: route({
    method: "GET",
    path: `${I}/reactions/`,
    access: "project.view",
    summary: "Reactions to an issue, newest first",
    success: { status: 200, body: Type.Array(IssueReaction) },
    errors: ["issue.not_found"],
  }),
  create: route({
    method: "POST",
    path: `${I}/reactions/`,
    access: "project.view",
    summary: "React to an issue",
    body: ReactionDraft,
    success: { status: 201, body: IssueReaction },
    errors: ["issue.not_found", "duplicate", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${I}/reactions/:reaction/`,
    access: "project.view",
    summary: "Remove the caller's reaction; the path ends in its code",
    success: { status: 204 },
    errors: ["issue.not_found", "reaction.not_found"],
    mutates: true,
  }),
  list_of_comment: route({
    method: "GET",
    path: `${P}/comments/:comment_id/reactions/`,
    access: "project.view",
    summary: "Reactions to a comment, newest first",
    success: { status: 200, body: Type.Array(CommentReaction) },
    errors: ["comment.not_found"],
  }),
  create_on_comment: route({
    method: "POST",
    path: `${P}/comments/:comment_id/reactions/`,
    access: "project.view",
    summary: "React to a comment",
    body: ReactionDraft,
    success: { status: 201, body: CommentReaction },
    errors: ["comment.not_found", "duplicate", "invalid"],
    mutates: true,
  }),
  remove_from_comment: route({
    method: "DELETE",
    path: `${P}/comments/:comment_id/reactions/:reaction/`,
    access: "project.view",
    summary: "Remove the caller's reaction to a comment; the path ends in its code",
    success: { status: 204 },
    errors: ["comment.not_found", "reaction.not_found"],
    mutates: true,
  }),
};

export const subscriptions = {
  retrieve: route({
    method: "GET",
    path: `${I}/subscribe/`,
    access: "project.view",
    summary: "Whether the caller is subscribed to an issue",
    success: { status: 200, body: Type.Object({ subscribed: Bool }) },
    errors: ["issue.not_found"],
  }),
  create: route({
    method: "POST",
    path: `${I}/subscribe/`,
    access: "project.view",
    summary: "Subscribe the caller to an issue",
    success: { status: 201, body: Subscription },
    errors: ["issue.not_found", "subscription.exists"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${I}/subscribe/`,
    access: "project.view",
    summary: "Unsubscribe the caller from an issue",
    success: { status: 204 },
    errors: ["issue.not_found", "subscription.not_found"],
    mutates: true,
  }),
};

export const issue_archive = {
  archive: route({
    method: "POST",
    path: `${I}/archive/`,
    access: "project.write",
    summary: "Archive a completed or canceled issue",
    success: { status: 200, body: ArchivedAt },
    errors: ["issue.not_found", "issue.not_closed"],
    mutates: true,
  }),
  restore: route({
    method: "DELETE",
    path: `${I}/archive/`,
    access: "project.write",
    summary: "Restore an archived issue",
    success: { status: 204 },
    errors: ["issue.not_found"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${I}/archive/`,
    access: "project.view",
    summary: "One archived issue with its description",
    query: Type.Object({ expand: Type.Optional(Text) }),
    success: { status: 200, body: IssueDetail },
    errors: ["issue.not_found"],
  }),
};

export const issue_places = {
  by_key: route({
    method: "GET",
    path: `${W}/issues/by-key/:key/`,
    access: "workspace.view",
    summary: "Find the issue of a key such as WEB-12, also of one from before a move or a rename",
    success: { status: 200, body: IssueAddress },
    errors: ["issue.not_found"],
    limits_projects: true,
  }),
  names: route({
    method: "GET",
    path: `${W}/issues/names/`,
    access: "workspace.view",
    summary:
      "The names of the given issues, comma-joined in `issues`: also archived ones, of every project of the caller",
    query: Type.Object({ issues: Type.Optional(Text) }),
    success: { status: 200, body: Type.Array(IssueName) },
    errors: ["ids_required"],
  }),
  move: route({
    method: "POST",
    path: `${I}/move/`,
    access: "project.write",
    summary: "Move an issue with its sub-issues to another project; it takes the next number there",
    body: Type.Object({ project_id: Uuid }),
    success: { status: 200, body: Issue },
    errors: ["issue.not_found", "invalid", "forbidden"],
    mutates: true,
  }),
};
