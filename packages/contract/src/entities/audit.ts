// The audit log: who did what, from where (docs/adr/0052). What each name records is a row in
// server/platform/audit/kinds.ts.
import { Type, type Static } from "typebox";
import { Int, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";

/** What is created, changed and deleted: each gives three acts, such as `webhook.created`. */
export const AUDIT_KINDS = [
  "workspace",
  "workspace_member",
  "workspace_invitation",
  "project",
  "project_member",
  "project_invitation",
  "api_token",
  "oauth_application",
  "oauth_permission",
  "oauth_installation",
  "webhook",
  "chat_channel",
  "slack_app",
  "git_connection",
  "inbox_source",
  "published_board",
  "published_page",
  "calendar_feed",
  "export",
  "import",
  "workspace_import",
  "linked_account",
  "instance",
  "instance_setting",
  "instance_admin",
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_VERBS = ["created", "updated", "deleted"] as const;
export type AuditVerb = (typeof AUDIT_VERBS)[number];

/** Acts that are more than a changed row. */
export const AUDIT_EVENTS = [
  "signed_up",
  "signed_in",
  "sign_in_failed",
  "signed_out",
  "console_signed_in",
  "sessions_ended",
  "password_changed",
  "password_reset",
  "email_changed",
  "account_deactivated",
  "second_factor_enabled",
  "second_factor_disabled",
  "recovery_codes_renewed",
  "passkey_added",
  "passkey_renamed",
  "passkey_removed",
  "passkey_refused",
  "backup_requested",
  "audit_log_exported",
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

export type AuditAct = AuditEvent | `${AuditKind}.${AuditVerb}`;

export const AUDIT_ACTS: readonly AuditAct[] = [
  ...AUDIT_EVENTS,
  ...AUDIT_KINDS.flatMap((kind) => AUDIT_VERBS.map((verb) => `${kind}.${verb}` as const)),
];

/** `system`: the server itself; `visitor`: no one was signed in. */
export const AUDIT_ACTORS = ["person", "token", "bot", "visitor", "system"] as const;

/** Both are null for a secret, of which only the change is recorded. */
const FieldChange = Type.Object({ before: Type.Unknown(), after: Type.Unknown() });

export const AuditEntry = Type.Object({
  id: Uuid,
  at: Timestamp,
  act: Text,
  workspace_id: Nullable(Uuid),
  workspace_name: Nullable(Text),
  project_id: Nullable(Uuid),
  project_name: Nullable(Text),
  actor_id: Nullable(Uuid),
  actor_name: Nullable(Text),
  actor_kind: OneOf(AUDIT_ACTORS),
  token_id: Nullable(Uuid),
  token_name: Nullable(Text),
  ip: Nullable(Text),
  user_agent: Nullable(Text),
  object_id: Nullable(Text),
  object_name: Nullable(Text),
  changes: Type.Record(Type.String(), FieldChange),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditPage = Type.Object({
  results: Type.Array(AuditEntry),
  /** Null: there are no older entries. */
  next_cursor: Nullable(Text),
});
export type AuditPage = Static<typeof AuditPage>;

/** Someone with entries, for the filter of people. */
export const AuditPerson = Type.Object({ id: Uuid, name: Text });
export type AuditPerson = Static<typeof AuditPerson>;

const filters = {
  act: Type.Optional(Text),
  actor: Type.Optional(Uuid),
  /** From this moment on, and before that one. */
  from: Type.Optional(Timestamp),
  to: Type.Optional(Timestamp),
  /** A part of a name, an IP address or a changed value. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
};
export const AuditQuery = Type.Object({ ...filters, cursor: Type.Optional(Text) });
export type AuditQuery = Static<typeof AuditQuery>;

/** What the log can be forwarded to. */
export const AUDIT_RECEIVERS = ["syslog", "webhook"] as const;

export const AuditForwardingState = Type.Object({
  receiver: OneOf(AUDIT_RECEIVERS),
  address: Text,
  /** How many entries have not been received yet. */
  waiting: Int,
  last_sent_at: Nullable(Timestamp),
  /** Since when all attempts have failed, and why the last one did. */
  failing_since: Nullable(Timestamp),
  error: Nullable(Text),
});
export type AuditForwardingState = Static<typeof AuditForwardingState>;

export const AUDIT_FORMATS = ["csv", "jsonl"] as const;
export const AuditExportQuery = Type.Object({ ...filters, format: OneOf(AUDIT_FORMATS) });
export type AuditExportQuery = Static<typeof AuditExportQuery>;
