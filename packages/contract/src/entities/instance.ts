// The instance and its public configuration (contract/workspace §2).
import { Type, type Static } from "typebox";
import { audit, Bool, Int, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";
import { UserAdminLite } from "./lite.ts";

export const Instance = Type.Object({
  id: Uuid,
  ...audit,
  instance_name: Nullable(Text),
  whitelist_emails: Nullable(Text),
  instance_id: Text,
  current_version: Text,
  latest_version: Nullable(Text),
  product: Text,
  domain: Text,
  last_checked_at: Timestamp,
  namespace: Nullable(Text),
  is_telemetry_enabled: Bool,
  is_support_required: Bool,
  is_setup_done: Bool,
  is_signup_screen_visited: Bool,
  is_activated: Bool,
  user_count: Int,
  is_verified: Bool,
});
export type Instance = Static<typeof Instance>;

/** A change that a consumer of the outbox could not process, set aside so that later ones are processed. */
export const FailedChange = Type.Object({
  id: Uuid,
  workspace_id: Uuid,
  workspace_name: Text,
  workspace_slug: Text,
  consumer: Text,
  /** The kind and the id of the changed row. */
  entity: Text,
  entity_id: Uuid,
  changed_at: Timestamp,
  attempts: Int,
  error: Text,
  set_aside_at: Timestamp,
});
export type FailedChange = Static<typeof FailedChange>;

export const InstanceConfig = Type.Object({
  is_google_enabled: Bool,
  is_github_enabled: Bool,
  is_gitlab_enabled: Bool,
  is_oidc_enabled: Bool,
  /** The label of its button; "" for the client's own text. */
  oidc_name: Text,
  is_magic_login_enabled: Bool,
  is_email_password_enabled: Bool,
  enable_signup: Bool,
  github_app_name: Text,
  slack_client_id: Nullable(Text),
  posthog_api_key: Nullable(Text),
  posthog_host: Nullable(Text),
  has_unsplash_configured: Bool,
  has_openai_configured: Bool,
  file_size_limit: Type.Number(),
  is_smtp_configured: Bool,
  admin_base_url: Nullable(Text),
  space_base_url: Nullable(Text),
  app_base_url: Nullable(Text),
  /** The longest life of API tokens; null for no limit. */
  api_token_max_days: Nullable(Int),
});
export type InstanceConfig = Static<typeof InstanceConfig>;

export const InstanceInfo = Type.Object({
  instance: Type.Object({ ...Instance.properties, workspaces_exist: Bool }),
  config: InstanceConfig,
});
export type InstanceInfo = Static<typeof InstanceInfo>;

/** The changes in this version and earlier ones, as HTML (contract/workspace, Appendix A). */
export const Changelog = Type.Object({ name: Text, description_html: Text, version: Text });
export type Changelog = Static<typeof Changelog>;

export const InstancePatch = Type.Partial(
  Type.Object({ instance_name: Type.String({ minLength: 1, maxLength: 255 }), is_telemetry_enabled: Bool }),
);

export const InstanceAdmin = Type.Object({
  id: Uuid,
  user_detail: UserAdminLite,
  ...audit,
  role: Int,
  is_verified: Bool,
  user: Nullable(Uuid),
  instance: Uuid,
});

export type InstanceAdmin = Static<typeof InstanceAdmin>;

export const AdminMe = Type.Object({
  id: Uuid,
  avatar: Text,
  cover_image: Nullable(Text),
  date_joined: Timestamp,
  display_name: Text,
  email: Text,
  first_name: Text,
  last_name: Text,
  is_active: Bool,
  is_bot: Bool,
  is_email_verified: Bool,
  user_timezone: Text,
  username: Text,
  is_password_autoset: Bool,
});

export const Configuration = Type.Object({
  id: Uuid,
  ...audit,
  key: Text,
  value: Nullable(Text),
  category: Text,
  is_encrypted: Bool,
  /** Encrypted values are never returned: theirs is "", and this tells whether there is one. */
  is_set: Bool,
  /** The environment variable that overrides the value, or null. */
  overridden_by: Nullable(Text),
});
export type Configuration = Static<typeof Configuration>;

/** What the console and `cairn doctor` warn about (server/features/instance/warnings.ts). */
export const INSTANCE_WARNINGS = [
  "backups_unset",
  "backups_late",
  "backups_unverified",
  "email_unset",
  "disk_nearly_full",
  "audit_forwarding_failing",
  "failed_changes",
] as const;

export const InstanceWarning = Type.Object({
  kind: OneOf(INSTANCE_WARNINGS),
  /** A path, an address or a number, for the text. */
  about: Text,
});
export type InstanceWarning = Static<typeof InstanceWarning>;
