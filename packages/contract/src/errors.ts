// Every error a client can meet, once: its status, its dialect (contract/issues §1) and the words for API readers.
// The web maps codes to its own words (spec §8).

/** `error` {error}, `detail` {detail}, `fields` {field: [text]}, `conflict` {field: text}, `auth` and `code` {error_code, error_message}. */
export type Dialect = "error" | "detail" | "fields" | "conflict" | "code";

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
  internal: { status: 500, dialect: "error", message: "Something went wrong on the server." },
  "project.archived": { status: 400, dialect: "error", message: "An archived project cannot be changed." },
  "state.default": { status: 400, dialect: "error", message: "The default state cannot be deleted." },
  "state.in_use": { status: 400, dialect: "error", message: "This state still has issues." },
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
  "invitation.exists": { status: 400, dialect: "error", message: "Some of them are members already." },
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

/** Sign-in errors: name → `error_code` (contract/workspace §1.3). Clients match the number, as text, in redirects. */
export const AUTH_ERRORS = {
  INSTANCE_NOT_CONFIGURED: 5000,
  INVALID_EMAIL: 5005,
  EMAIL_REQUIRED: 5010,
  SIGNUP_DISABLED: 5015,
  MAGIC_LINK_LOGIN_DISABLED: 5016,
  PASSWORD_LOGIN_DISABLED: 5018,
  USER_ACCOUNT_DEACTIVATED: 5019,
  INVALID_PASSWORD: 5020,
  SMTP_NOT_CONFIGURED: 5025,
  USER_ALREADY_EXIST: 5030,
  AUTHENTICATION_FAILED_SIGN_UP: 5035,
  REQUIRED_EMAIL_PASSWORD_SIGN_UP: 5040,
  INVALID_EMAIL_SIGN_UP: 5045,
  INVALID_EMAIL_MAGIC_SIGN_UP: 5050,
  MAGIC_SIGN_UP_EMAIL_CODE_REQUIRED: 5055,
  EMAIL_PASSWORD_AUTHENTICATION_DISABLED: 5056,
  USER_DOES_NOT_EXIST: 5060,
  AUTHENTICATION_FAILED_SIGN_IN: 5065,
  REQUIRED_EMAIL_PASSWORD_SIGN_IN: 5070,
  INVALID_EMAIL_SIGN_IN: 5075,
  INVALID_EMAIL_MAGIC_SIGN_IN: 5080,
  MAGIC_SIGN_IN_EMAIL_CODE_REQUIRED: 5085,
  INVALID_MAGIC_CODE_SIGN_IN: 5090,
  INVALID_MAGIC_CODE_SIGN_UP: 5092,
  EXPIRED_MAGIC_CODE_SIGN_IN: 5095,
  EXPIRED_MAGIC_CODE_SIGN_UP: 5097,
  EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN: 5100,
  EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_UP: 5102,
  OAUTH_NOT_CONFIGURED: 5104,
  GOOGLE_NOT_CONFIGURED: 5105,
  GITHUB_NOT_CONFIGURED: 5110,
  GITLAB_NOT_CONFIGURED: 5111,
  GOOGLE_OAUTH_PROVIDER_ERROR: 5115,
  GITHUB_OAUTH_PROVIDER_ERROR: 5120,
  GITLAB_OAUTH_PROVIDER_ERROR: 5121,
  INVALID_PASSWORD_TOKEN: 5125,
  EXPIRED_PASSWORD_TOKEN: 5130,
  INCORRECT_OLD_PASSWORD: 5135,
  MISSING_PASSWORD: 5138,
  INVALID_NEW_PASSWORD: 5140,
  PASSWORD_ALREADY_SET: 5145,
  ADMIN_ALREADY_EXIST: 5150,
  REQUIRED_ADMIN_EMAIL_PASSWORD_FIRST_NAME: 5155,
  INVALID_ADMIN_EMAIL: 5160,
  INVALID_ADMIN_PASSWORD: 5165,
  REQUIRED_ADMIN_EMAIL_PASSWORD: 5170,
  ADMIN_AUTHENTICATION_FAILED: 5175,
  ADMIN_USER_ALREADY_EXIST: 5180,
  ADMIN_USER_DOES_NOT_EXIST: 5185,
  ADMIN_USER_DEACTIVATED: 5190,
  RATE_LIMIT_EXCEEDED: 5900,
  AUTHENTICATION_FAILED: 5999,
} as const;

export type AuthErrorName = keyof typeof AUTH_ERRORS;
