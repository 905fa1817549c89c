// The inbox: incoming issues and decisions on them (contract/issues §14).
import { Type } from "typebox";
import { InboxDetail, InboxDraft, InboxItem, InboxPatch } from "../entities/inbox.ts";
import { InboxQuery } from "../parameters.ts";
import { route } from "../route.ts";
import { Paginated, Text } from "../schema.ts";

const P = "/api/workspaces/:slug/projects/:project_id";
const BODY_LIMIT = 4_000_000;

export const inbox = {
  list: route({
    method: "GET",
    path: `${P}/inbox-issues/`,
    access: "project.view",
    summary: "Incoming issues by status, pending ones by default; the first page has 10 or `per_page`",
    query: InboxQuery,
    success: { status: 200, body: Paginated(Type.Array(InboxItem)) },
    errors: ["bad_page", "bad_order", "invalid"],
  }),
  submit: route({
    method: "POST",
    path: `${P}/inbox-issues/`,
    access: "project.view",
    summary: "Submit an issue to the inbox",
    body: InboxDraft,
    bodyLimit: BODY_LIMIT,
    success: { status: 200, body: InboxDetail },
    errors: ["invalid", "inbox.off", "inbox.bad_issue"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${P}/inbox-issues/:issue_id/`,
    access: "project.view",
    summary: "One incoming issue",
    query: Type.Object({ expand: Type.Optional(Text) }),
    success: { status: 200, body: InboxDetail },
    errors: ["issue.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${P}/inbox-issues/:issue_id/`,
    access: "project.view",
    summary:
      "Accept, decline, snooze, mark as duplicate, or edit an incoming issue; guests and viewers edit the text of their own",
    body: InboxPatch,
    bodyLimit: BODY_LIMIT,
    success: { status: 200, body: InboxDetail },
    errors: ["issue.not_found", "inbox.not_yours", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${P}/inbox-issues/:issue_id/`,
    access: "project.view",
    summary: "Delete an incoming issue; an accepted one is removed from the inbox only",
    success: { status: 204 },
    errors: ["issue.not_found", "inbox.not_yours"],
    mutates: true,
  }),
};
