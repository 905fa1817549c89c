// Every error that a client can receive, defined once: its status, its format (contract/issues §1) and the text for API
// readers. The web maps codes to its own texts (spec §8).
import { BOARD_ERRORS } from "./board-errors.ts";
import { EXTERNAL_ERRORS } from "./external/errors.ts";
import { EXPORT_ERRORS, PUSH_ERRORS, TRASH_ERRORS } from "./export-errors.ts";
import { GIT_ERRORS } from "./git-errors.ts";
import { INSTANCE_ERRORS } from "./instance-errors.ts";
import { IMPORT_ERRORS } from "./import-errors.ts";
import { PROGRAM_ERRORS } from "./program-errors.ts";
import { PAYMENT_ERRORS } from "./payment-errors.ts";
import { TWO_FACTOR_ERRORS } from "./two-factor-errors.ts";

/**
 * `error` {error}, `errors` {error: [text]}, `message` {message}, `detail` {detail}, `fields` {field: [text]}, `conflict` {field: text},
 * `code` and `bulk` {error_code, error_message}.
 */
export type ErrorFormat = "error" | "errors" | "message" | "detail" | "fields" | "conflict" | "code" | "bulk";

export interface ErrorDef {
  status: number;
  dialect: ErrorFormat;
  message: string;
}

export const ERRORS = {
  ...PAYMENT_ERRORS,
  ...PROGRAM_ERRORS,
  ...TWO_FACTOR_ERRORS,
  not_signed_in: { status: 401, dialect: "detail", message: "Sign in to do this." },
  forbidden: { status: 403, dialect: "detail", message: "You don't have permission to do this." },
  csrf_failed: { status: 403, dialect: "detail", message: "The CSRF token is missing or wrong." },
  foreign_origin: { status: 403, dialect: "detail", message: "This request came from another site." },
  not_found: { status: 404, dialect: "error", message: "Not found." },
  "workspace.not_found": { status: 404, dialect: "error", message: "Workspace not found" },
  "project.not_found": { status: 404, dialect: "error", message: "Project not found" },
  "issue.not_found": { status: 404, dialect: "error", message: "Issue not found" },
  "comment.not_found": { status: 404, dialect: "error", message: "Comment not found" },
  "state.not_found": { status: 404, dialect: "error", message: "State not found" },
  "label.not_found": { status: 404, dialect: "error", message: "Label not found" },
  "member.not_found": { status: 404, dialect: "error", message: "Member not found" },
  "invitation.not_found": { status: 404, dialect: "error", message: "Invitation not found" },
  "favorite.not_found": { status: 404, dialect: "error", message: "This is not a favorite." },
  "cycle.not_found": { status: 404, dialect: "error", message: "Cycle not found" },
  "module.not_found": { status: 404, dialect: "error", message: "Module not found" },
  "view.not_found": { status: 404, dialect: "error", message: "View not found" },
  "page.not_found": { status: 404, dialect: "error", message: "Page not found" },
  "page_collection.not_found": { status: 404, dialect: "error", message: "Collection not found" },
  "estimate.not_found": { status: 404, dialect: "error", message: "Estimate not found" },
  "estimate.point_not_found": { status: 404, dialect: "error", message: "Estimate point not found" },
  "link.not_found": { status: 404, dialect: "error", message: "Link not found" },
  "relation.not_found": { status: 404, dialect: "error", message: "These issues don't have this relation." },
  "notification.not_found": { status: 404, dialect: "error", message: "Notification not found" },
  "attachment.not_found": { status: 404, dialect: "error", message: "Attachment not found" },
  "reaction.not_found": { status: 404, dialect: "error", message: "You don't have this reaction." },
  "subscription.not_found": {
    status: 404,
    dialect: "error",
    message: "You aren't subscribed to this issue.",
  },
  method_not_allowed: { status: 405, dialect: "detail", message: "This URL doesn't support that method." },
  unsupported_media: { status: 415, dialect: "detail", message: "Send the body as application/json." },
  invalid: { status: 400, dialect: "fields", message: "The request has invalid values." },
  bad_request: { status: 400, dialect: "error", message: "The request is malformed." },
  bad_page: { status: 400, dialect: "detail", message: "per_page or cursor is invalid." },
  bad_order: { status: 400, dialect: "error", message: "order_by is unknown." },
  bad_group: { status: 400, dialect: "error", message: "group_by or sub_group_by is unknown." },
  same_grouping: { status: 400, dialect: "error", message: "group_by and sub_group_by must differ." },
  ids_required: { status: 400, dialect: "error", message: "Send at least one id." },
  duplicate: { status: 400, dialect: "error", message: "Already exists." },
  ...EXTERNAL_ERRORS,
  conflict: { status: 410, dialect: "conflict", message: "Already taken." },
  too_large: { status: 413, dialect: "error", message: "The body is too large." },
  misdirected: {
    status: 421,
    dialect: "error",
    message: "This server doesn't answer to this host name. Use the URL in its APP_BASE_URL.",
  },
  too_many: { status: 429, dialect: "code", message: "RATE_LIMIT_EXCEEDED" },
  replay_differs: {
    status: 422,
    dialect: "error",
    message: "This Idempotency-Key was used for another request.",
  },
  unavailable: {
    status: 503,
    dialect: "error",
    message: "Cairn can't reach its database. Try again in a moment.",
  },
  disk_full: {
    status: 503,
    dialect: "error",
    message: "This server's disk is full. Nothing can be saved until there is space; reading still works.",
  },
  "search.too_heavy": {
    status: 503,
    dialect: "error",
    message: "Search took too long. Be more specific.",
  },
  internal: { status: 500, dialect: "error", message: "Something went wrong on the server." },
  "project.archived": { status: 400, dialect: "error", message: "Archived projects are read-only." },
  "state.default": { status: 400, dialect: "error", message: "The default state can't be deleted." },
  "state.in_use": { status: 400, dialect: "error", message: "This state still has issues." },
  "issue.not_closed": {
    status: 400,
    dialect: "error",
    message: "Only completed and canceled issues can be archived.",
  },
  "link.duplicate": { status: 400, dialect: "errors", message: "Already linked." },
  "subscription.exists": {
    status: 400,
    dialect: "message",
    message: "You're already subscribed to this issue.",
  },
  "cycle.one_date": {
    status: 400,
    dialect: "error",
    message: "Set both dates or none.",
  },
  "cycle.dates_required": {
    status: 400,
    dialect: "error",
    message: "start_date and end_date are both required.",
  },
  "cycle.target_required": { status: 400, dialect: "error", message: "new_cycle_id is required." },
  "cycle.ended": { status: 400, dialect: "error", message: "This cycle has ended." },
  "cycle.not_ended": {
    status: 400,
    dialect: "error",
    message: "Only a cycle that has ended can be archived.",
  },
  "cycle.archived": { status: 400, dialect: "error", message: "Archived cycles are read-only." },
  "cycle.not_archived": { status: 400, dialect: "error", message: "Archived cycle not found." },
  "module.archived": { status: 400, dialect: "error", message: "Archived modules are read-only." },
  "module.not_closed": {
    status: 400,
    dialect: "error",
    message: "Only completed and canceled modules can be archived.",
  },
  "view.locked": { status: 400, dialect: "error", message: "Locked views are read-only." },
  "view.not_owner": { status: 400, dialect: "error", message: "Only its owner can change a view." },
  "view.not_deletable": {
    status: 400,
    dialect: "error",
    message: "Only its owner or an admin can delete a view.",
  },
  ...BOARD_ERRORS,
  "page.locked": { status: 400, dialect: "error", message: "Locked pages are read-only." },
  "page.archived": { status: 400, dialect: "error", message: "Archived pages are read-only." },
  "page.not_archived": { status: 400, dialect: "error", message: "Only an archived page can be deleted." },
  "page.is_template": {
    status: 400,
    dialect: "error",
    message: "A template is not nested, archived or published.",
  },
  "page.not_owner": { status: 400, dialect: "error", message: "Only its owner can change a page's access." },
  "page.not_owner_or_admin": {
    status: 400,
    dialect: "error",
    message: "Only its owner or an admin can archive, restore and delete a page.",
  },
  "page.too_many_below": {
    status: 400,
    dialect: "error",
    message: "More than 10000 pages belong to this one. Move, archive or restore parts of them first.",
  },
  "page.description_locked": { status: 471, dialect: "error", message: "Locked pages are read-only." },
  "page.description_archived": { status: 472, dialect: "error", message: "Archived pages are read-only." },
  "page_collection.default": {
    status: 400,
    dialect: "error",
    message: "This collection belongs to the whole workspace: it has no members and cannot be deleted.",
  },
  "estimate.points_required": { status: 400, dialect: "error", message: "estimate_points is required." },
  "estimate.point_incomplete": { status: 400, dialect: "error", message: "key and value are both required." },
  "slack.not_connected": { status: 404, dialect: "error", message: "No Slack app is connected" },
  "slack.link_not_found": {
    status: 404,
    dialect: "error",
    message: "This link is unknown or no longer valid",
  },
  "slack.bad_signature": { status: 401, dialect: "error", message: "The signature is wrong, or was used" },
  "chat.channel_not_found": { status: 404, dialect: "error", message: "Chat channel not found" },
  "webhook.not_found": { status: 404, dialect: "error", message: "Webhook not found" },
  "webhook.log_not_found": { status: 404, dialect: "error", message: "Delivery not found" },
  "theme.not_found": { status: 404, dialect: "error", message: "Theme not found" },
  "analysis.not_found": { status: 404, dialect: "error", message: "Analysis not found" },
  "analytics.axes": {
    status: 400,
    dialect: "error",
    message: "x_axis, y_axis or segment is unknown.",
  },
  "analytics.same_axes": { status: 400, dialect: "error", message: "x_axis and segment must differ." },
  "dashboard.not_found": { status: 404, dialect: "error", message: "Dashboard not found" },
  "dashboard.bad_type": { status: 400, dialect: "error", message: "Unknown dashboard type." },
  "widget.not_found": { status: 404, dialect: "error", message: "Widget not found" },
  "widget.bad_key": { status: 400, dialect: "error", message: "widget_key is unknown." },
  "activity.date_required": { status: 400, dialect: "error", message: "date must be a day, YYYY-MM-DD." },
  "inbox.off": { status: 400, dialect: "error", message: "The inbox is turned off in this project." },
  "inbox.closed": { status: 400, dialect: "error", message: "This form is closed." },
  "inbox.no_mail": { status: 400, dialect: "error", message: "Inbound email isn't set up on this server." },
  "inbox.bad_issue": {
    status: 400,
    dialect: "error",
    message: "name is required, and priority must be known.",
  },
  "inbox.not_yours": {
    status: 400,
    dialect: "error",
    message: "You can only change the text of issues you submitted.",
  },
  "bulk.archive_state": { status: 400, dialect: "bulk", message: "INVALID_ARCHIVE_STATE_GROUP" },
  "bulk.invalid_dates": { status: 400, dialect: "bulk", message: "INVALID_ISSUE_DATES" },
  "bulk.invalid_start_date": { status: 400, dialect: "bulk", message: "INVALID_ISSUE_START_DATE" },
  "bulk.invalid_target_date": { status: 400, dialect: "bulk", message: "INVALID_ISSUE_TARGET_DATE" },
  "file.no_room": {
    status: 503,
    dialect: "error",
    message: "This server has no space left for this file.",
  },
  "photos.unreachable": {
    status: 503,
    dialect: "error",
    message: "Can't reach the stock photo provider.",
  },
  "member.self": {
    status: 400,
    dialect: "error",
    message: "You can't change your own role or remove yourself.",
  },
  "member.above": { status: 400, dialect: "error", message: "This is above your own role." },
  "member.last_admin": { status: 400, dialect: "error", message: "At least one admin must remain." },
  "member.outside": { status: 400, dialect: "error", message: "Everyone must belong to the workspace." },
  "user.sole_admin": {
    status: 400,
    dialect: "error",
    message: "You're the only admin of a shared workspace or project.",
  },
  "user.instance_admin": { status: 400, dialect: "error", message: "Instance admins can't be deactivated." },
  "user.mail_unset": {
    status: 400,
    dialect: "error",
    message:
      "This server can't send email. Its administrator can change your email with `cairn change-email`.",
  },
  "user.sign_in_again": {
    status: 400,
    dialect: "error",
    message: "You have no password. Sign in again, then repeat this within 10 minutes.",
  },
  "user.check_again": { status: 403, dialect: "error", message: "Prove that it's you, then repeat this." },
  "user.second_factor_missing": {
    status: 403,
    dialect: "error",
    message: "Turn on two-step verification first, in your profile.",
  },
  "invitation.exists": { status: 400, dialect: "error", message: "Some of them are already members." },
  "account.not_found": { status: 404, dialect: "error", message: "Account not found" },
  "account.last_way_in": {
    status: 400,
    dialect: "error",
    message: "This is your only way to sign in. Set a password first.",
  },
  "instance.admin_exists": {
    status: 400,
    dialect: "error",
    message: "This person is already an instance admin.",
  },
  "invitation.other_address": {
    status: 403,
    dialect: "error",
    message: "This invitation is for another email.",
  },
  "invitation.answered": { status: 400, dialect: "error", message: "This invitation was already answered." },
  "invitation.no_mail": {
    status: 400,
    dialect: "error",
    message: "This server can't send email. Copy the invite link instead.",
  },
  "invitation.too_often": {
    status: 400,
    dialect: "error",
    message: "Too many emails to this person in the last hour. Try again later, or copy the invite link.",
  },
  ...INSTANCE_ERRORS,
  ...IMPORT_ERRORS,
  ...EXPORT_ERRORS,
  ...PUSH_ERRORS,
  ...TRASH_ERRORS,
  ...GIT_ERRORS,
  auth: { status: 400, dialect: "code", message: "AUTHENTICATION_FAILED" },
} as const satisfies Record<string, ErrorDef>;

export type ErrorCode = keyof typeof ERRORS;
