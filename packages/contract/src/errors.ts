// Every error a client can meet, once: its status, its dialect (contract/issues §1) and the words for API readers.
// The web maps codes to its own words (spec §8).

/**
 * `error` {error}, `errors` {error: [text]}, `message` {message}, `detail` {detail}, `fields` {field: [text]}, `conflict` {field: text},
 * `code` and `bulk` {error_code, error_message}.
 */
export type Dialect = "error" | "errors" | "message" | "detail" | "fields" | "conflict" | "code" | "bulk";

export interface ErrorDef {
  status: number;
  dialect: Dialect;
  message: string;
}

export const ERRORS = {
  not_signed_in: { status: 401, dialect: "detail", message: "Sign in to do this." },
  forbidden: { status: 403, dialect: "detail", message: "You are not allowed to do this." },
  csrf_failed: { status: 403, dialect: "detail", message: "The CSRF token is missing or wrong." },
  foreign_origin: { status: 403, dialect: "detail", message: "This call came from a page of another site." },
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
  "estimate.not_found": { status: 404, dialect: "error", message: "Estimate not found" },
  "estimate.point_not_found": { status: 404, dialect: "error", message: "Estimate point not found" },
  "link.not_found": { status: 404, dialect: "error", message: "Link not found" },
  "relation.not_found": { status: 404, dialect: "error", message: "These issues are not related so." },
  "notification.not_found": { status: 404, dialect: "error", message: "Notification not found" },
  "attachment.not_found": { status: 404, dialect: "error", message: "Attachment not found" },
  "reaction.not_found": { status: 404, dialect: "error", message: "You have not reacted so." },
  "subscription.not_found": {
    status: 404,
    dialect: "error",
    message: "You are not subscribed to this issue.",
  },
  method_not_allowed: { status: 405, dialect: "detail", message: "This address does not take that method." },
  unsupported_media: { status: 415, dialect: "detail", message: "Send the body as application/json." },
  invalid: { status: 400, dialect: "fields", message: "The request has invalid values." },
  bad_request: { status: 400, dialect: "error", message: "The request cannot be understood." },
  bad_page: { status: 400, dialect: "detail", message: "per_page and cursor do not make sense." },
  bad_order: { status: 400, dialect: "error", message: "order_by names no known order." },
  bad_group: { status: 400, dialect: "error", message: "group_by or sub_group_by names no known grouping." },
  same_grouping: { status: 400, dialect: "error", message: "group_by and sub_group_by must differ." },
  ids_required: { status: 400, dialect: "error", message: "Name at least one id." },
  duplicate: { status: 400, dialect: "error", message: "This exists already." },
  conflict: { status: 410, dialect: "conflict", message: "This is taken already." },
  too_large: { status: 413, dialect: "error", message: "The body is too large." },
  too_many: { status: 429, dialect: "code", message: "RATE_LIMIT_EXCEEDED" },
  replay_differs: {
    status: 422,
    dialect: "error",
    message: "This Idempotency-Key was used for something else.",
  },
  unavailable: {
    status: 503,
    dialect: "error",
    message: "Cairn cannot reach its database. Try again in a moment.",
  },
  "search.too_heavy": {
    status: 503,
    dialect: "error",
    message: "This search takes too long. Add words or filters.",
  },
  internal: { status: 500, dialect: "error", message: "Something went wrong on the server." },
  "project.archived": { status: 400, dialect: "error", message: "An archived project cannot be changed." },
  "state.default": { status: 400, dialect: "error", message: "The default state cannot be deleted." },
  "state.in_use": { status: 400, dialect: "error", message: "This state still has issues." },
  "issue.not_closed": {
    status: 400,
    dialect: "error",
    message: "Only completed and cancelled issues can be archived.",
  },
  "link.duplicate": { status: 400, dialect: "errors", message: "This address is linked already." },
  "subscription.exists": {
    status: 400,
    dialect: "message",
    message: "You are subscribed to this issue already.",
  },
  "cycle.one_date": {
    status: 400,
    dialect: "error",
    message: "A cycle has a start date and an end date, or neither.",
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
  "cycle.archived": { status: 400, dialect: "error", message: "An archived cycle cannot be changed." },
  "cycle.not_archived": { status: 400, dialect: "error", message: "There is no such archived cycle." },
  "module.archived": { status: 400, dialect: "error", message: "An archived module cannot be changed." },
  "module.not_closed": {
    status: 400,
    dialect: "error",
    message: "Only completed and cancelled modules can be archived.",
  },
  "view.locked": { status: 400, dialect: "error", message: "A locked view cannot be changed." },
  "view.not_owner": { status: 400, dialect: "error", message: "Only its owner can change a view." },
  "view.not_deletable": {
    status: 400,
    dialect: "error",
    message: "Only its owner or an admin can delete a view.",
  },
  "estimate.points_required": { status: 400, dialect: "error", message: "estimate_points is required." },
  "estimate.point_incomplete": { status: 400, dialect: "error", message: "key and value are both required." },
  "theme.not_found": { status: 404, dialect: "error", message: "Theme not found" },
  "analysis.not_found": { status: 404, dialect: "error", message: "Analysis not found" },
  "analytics.axes": {
    status: 400,
    dialect: "error",
    message: "x_axis, y_axis and segment must name what can be counted and by what.",
  },
  "analytics.same_axes": { status: 400, dialect: "error", message: "x_axis and segment must differ." },
  "dashboard.not_found": { status: 404, dialect: "error", message: "Dashboard not found" },
  "dashboard.bad_type": { status: 400, dialect: "error", message: "There is no dashboard of this type." },
  "widget.not_found": { status: 404, dialect: "error", message: "Widget not found" },
  "widget.bad_key": { status: 400, dialect: "error", message: "widget_key names no known widget." },
  "activity.date_required": { status: 400, dialect: "error", message: "date must be a day, YYYY-MM-DD." },
  "inbox.off": { status: 400, dialect: "error", message: "This project has no inbox." },
  "inbox.closed": { status: 400, dialect: "error", message: "This is not open." },
  "inbox.no_mail": { status: 400, dialect: "error", message: "This instance receives no mail." },
  "inbox.bad_issue": {
    status: 400,
    dialect: "error",
    message: "An incoming issue needs a name and a known priority.",
  },
  "inbox.not_yours": {
    status: 400,
    dialect: "error",
    message: "You can change the text of your own incoming issues only.",
  },
  "bulk.archive_state": { status: 400, dialect: "bulk", message: "INVALID_ARCHIVE_STATE_GROUP" },
  "bulk.invalid_dates": { status: 400, dialect: "bulk", message: "INVALID_ISSUE_DATES" },
  "bulk.invalid_start_date": { status: 400, dialect: "bulk", message: "INVALID_ISSUE_START_DATE" },
  "bulk.invalid_target_date": { status: 400, dialect: "bulk", message: "INVALID_ISSUE_TARGET_DATE" },
  "file.no_room": {
    status: 503,
    dialect: "error",
    message: "Cairn has no room left for this file.",
  },
  "photos.unreachable": {
    status: 503,
    dialect: "error",
    message: "The provider of stock photos cannot be reached.",
  },
  "member.self": {
    status: 400,
    dialect: "error",
    message: "You cannot change your own role or remove yourself.",
  },
  "member.above": { status: 400, dialect: "error", message: "This is above your own role." },
  "member.last_admin": { status: 400, dialect: "error", message: "Somebody must remain admin." },
  "member.outside": { status: 400, dialect: "error", message: "All of them must belong to the workspace." },
  "user.sole_admin": {
    status: 400,
    dialect: "error",
    message: "You are the only admin of a shared workspace or project.",
  },
  "user.instance_admin": {
    status: 400,
    dialect: "error",
    message: "An instance admin cannot be deactivated.",
  },
  "user.mail_unset": {
    status: 400,
    dialect: "error",
    message: "This Cairn sends no mail: whoever runs it can change your address with `cairn change-email`.",
  },
  "user.sign_in_again": {
    status: 400,
    dialect: "error",
    message:
      "You have no password to show that it is you: sign in again, then change your address within 15 minutes.",
  },
  "invitation.exists": { status: 400, dialect: "error", message: "Some of them are members already." },
  "account.not_found": { status: 404, dialect: "error", message: "Account not found" },
  "account.last_way_in": {
    status: 400,
    dialect: "error",
    message: "This is your only way to sign in. Set a password first.",
  },
  "instance.admin_exists": {
    status: 400,
    dialect: "error",
    message: "This person is an instance admin already.",
  },
  "invitation.other_address": {
    status: 403,
    dialect: "error",
    message: "This invitation goes to another address.",
  },
  "invitation.answered": { status: 400, dialect: "error", message: "This invitation has been answered." },
  "invitation.no_mail": {
    status: 400,
    dialect: "error",
    message: "This Cairn sends no mail: copy the link instead.",
  },
  "invitation.too_often": {
    status: 400,
    dialect: "error",
    message: "This address has had too many mails within the hour. Try again later, or copy the link.",
  },
  "instance.mail_unset": {
    status: 400,
    dialect: "error",
    message: "There is no mail server: enter its host first.",
  },
  "instance.mail_failed": { status: 400, dialect: "error", message: "The mail could not be sent." },
  "changelog.unset": { status: 400, dialect: "error", message: "No changelog is configured." },
  "import.running": {
    status: 409,
    dialect: "error",
    message: "An import into this project is running already.",
  },
  "import.unreadable": { status: 400, dialect: "error", message: "This is not a CSV file that can be read." },
  auth: { status: 400, dialect: "code", message: "AUTHENTICATION_FAILED" },
} as const satisfies Record<string, ErrorDef>;

export type ErrorCode = keyof typeof ERRORS;

/** Errors of calls about many issues: name → `error_code` (contract/issues §7). */
export const BULK_ERRORS = {
  INVALID_ARCHIVE_STATE_GROUP: 4091,
  INVALID_ISSUE_DATES: 4100,
  INVALID_ISSUE_START_DATE: 4101,
  INVALID_ISSUE_TARGET_DATE: 4102,
} as const;
