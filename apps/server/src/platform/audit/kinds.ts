// What the audit log records of each kind of object (docs/adr/0052): a row a kind. A change of other columns is no act.
import type { AuditKind } from "@cairn/contract/entities/audit";
import { type RawBuilder, sql } from "kysely";
import type { DB } from "../postgres/types.gen.ts";

export interface RecordedKind {
  table: keyof DB;
  /** The column that identifies a row in its workspace; `id` unless given. */
  key?: string;
  /** What people call the object, of the row `r`. */
  name: RawBuilder<string | null>;
  /** The columns whose values are recorded. */
  fields: readonly string[];
  /** The columns of which only the fact is recorded that they have changed. */
  secrets?: readonly string[];
  /** A column that says whether `fields` are secret in this row. */
  secret_if?: string;
  /** A column that is true while the object counts as existing. */
  present?: string;
  /** The columns with the ids of its workspace and project. */
  workspace?: "workspace_id" | "id";
  project?: "project_id" | "id";
}

const person = (column: string): RawBuilder<string | null> =>
  sql`(select coalesce(nullif(u.email, ''), u.display_name) from users u where u.id = ${sql.ref(`r.${column}`)})`;
const application = sql<
  string | null
>`(select a.name from oauth_applications a where a.id = r.application_id)`;
const project = sql<
  string | null
>`(select p.name from projects p where p.workspace_id = r.workspace_id and p.id = r.project_id)`;
const column = (name: string): RawBuilder<string | null> => sql`${sql.ref(`r.${name}`)}::text`;

const ofWorkspace = { workspace: "workspace_id" } as const;
const ofProject = { workspace: "workspace_id", project: "project_id" } as const;

export const RECORDED: Record<AuditKind, RecordedKind> = {
  workspace: {
    table: "workspaces",
    name: column("name"),
    fields: ["name", "slug", "logo", "organization_size", "requires_second_factor"],
    workspace: "id",
  },
  workspace_member: {
    table: "workspace_members",
    key: "member_id",
    name: person("member_id"),
    fields: ["role"],
    present: "is_active",
    ...ofWorkspace,
  },
  workspace_invitation: {
    table: "workspace_invitations",
    name: column("email"),
    fields: ["email", "role", "accepted"],
    ...ofWorkspace,
  },
  project: {
    table: "projects",
    name: column("name"),
    fields: [
      "name",
      "identifier",
      "description",
      "network",
      "project_lead",
      "default_assignee",
      "module_view",
      "cycle_view",
      "issue_views_view",
      "page_view",
      "inbox_view",
      "archive_in",
      "close_in",
      "archived_at",
      "guest_view_all_features",
    ],
    workspace: "workspace_id",
    project: "id",
  },
  project_member: {
    table: "project_members",
    name: person("member_id"),
    fields: ["role"],
    present: "is_active",
    ...ofProject,
  },
  project_invitation: {
    table: "project_invitations",
    name: column("email"),
    fields: ["email", "role"],
    ...ofProject,
  },
  api_token: {
    table: "api_tokens",
    name: column("label"),
    fields: ["label", "kind", "scope", "project_ids", "expired_at", "is_active"],
    ...ofWorkspace,
  },
  oauth_application: {
    table: "oauth_applications",
    name: column("name"),
    fields: ["name", "website", "redirect_uris", "scope"],
    secrets: ["secret_hash"],
    ...ofWorkspace,
  },
  oauth_permission: { table: "oauth_grants", name: application, fields: ["scope"], ...ofWorkspace },
  oauth_installation: { table: "oauth_installations", name: application, fields: [], ...ofWorkspace },
  webhook: {
    table: "webhooks",
    name: column("url"),
    fields: [
      "url",
      "is_active",
      "project",
      "issue",
      "module",
      "cycle",
      "issue_comment",
      "agent_run",
      "project_ids",
    ],
    secrets: ["secret"],
    ...ofWorkspace,
  },
  chat_channel: {
    table: "chat_channels",
    name: column("name"),
    fields: ["kind", "name", "events", "is_active"],
    secrets: ["url"],
    ...ofProject,
  },
  slack_app: {
    table: "slack_apps",
    name: sql`'Slack'`,
    fields: [],
    secrets: ["signing_secret", "bot_token"],
    ...ofWorkspace,
  },
  git_connection: {
    table: "git_connections",
    name: column("repository"),
    fields: ["provider", "web_url", "repository", "default_branch", "is_active"],
    secrets: ["token"],
    ...ofProject,
  },
  inbox_source: {
    table: "inbox_doors",
    key: "kind",
    name: column("kind"),
    fields: ["kind", "is_open"],
    secrets: ["token"],
    ...ofProject,
  },
  published_board: {
    table: "board_publications",
    name: project,
    fields: ["view_id", "is_comments_enabled", "is_reactions_enabled", "is_votes_enabled", "embed_origins"],
    secrets: ["anchor"],
    ...ofProject,
  },
  published_page: {
    table: "page_publications",
    name: sql`(select g.name from pages g where g.workspace_id = r.workspace_id and g.id = r.page_id)`,
    fields: ["with_sub_pages", "expires_at"],
    secrets: ["password_hash"],
    ...ofWorkspace,
  },
  calendar_feed: {
    table: "calendar_feeds",
    name: project,
    fields: [],
    secrets: ["secret_hash"],
    ...ofProject,
  },
  export: {
    table: "exports",
    name: column("provider"),
    fields: ["provider", "project_ids"],
    ...ofWorkspace,
  },
  import: { table: "import_runs", name: column("title"), fields: ["source", "title"], ...ofProject },
  workspace_import: {
    table: "workspace_imports",
    name: column("file_name"),
    fields: ["file_name", "slug"],
  },
  linked_account: { table: "accounts", name: column("provider"), fields: ["provider"] },
  instance: {
    table: "instances",
    name: column("instance_name"),
    fields: ["instance_name", "is_telemetry_enabled"],
  },
  instance_setting: {
    table: "instance_configurations",
    key: "key",
    name: column("key"),
    fields: ["value"],
    secret_if: "is_encrypted",
  },
  instance_admin: { table: "instance_admins", name: person("user_id"), fields: ["role"] },
};
