// What a workspace consists of: the tables that its file contains, and those that stay behind (docs/workspace-files.md).
// A test compares both lists with the database, so that a new table cannot be forgotten.
import type { DB } from "../../platform/postgres/types.gen.ts";

export interface CarriedTable {
  name: keyof DB;
  /** Columns with HTML that people wrote: the import sanitizes them again, because a file may come from anywhere. */
  html?: readonly string[];
  /** Columns that the database of the import fills in by itself. */
  omit?: readonly string[];
  /** Columns with links that browsers follow; null where there is none. */
  links?: readonly string[];
}

/**
 * Every table comes after those that its rows refer to. References within a table, and those of a project to its states
 * and estimates, are checked at the end of the import.
 */
export const CARRIED: readonly CarriedTable[] = [
  { name: "workspaces" },
  { name: "workspace_members" },
  { name: "workspace_invitations" },
  { name: "workspace_themes" },
  { name: "workspace_user_properties" },
  { name: "projects" },
  { name: "former_project_identifiers" },
  { name: "project_members" },
  { name: "project_invitations" },
  { name: "project_public_members" },
  { name: "states" },
  { name: "labels" },
  { name: "estimates" },
  { name: "estimate_points" },
  { name: "properties" },
  { name: "cycles" },
  { name: "modules", html: ["description_html"] },
  { name: "module_links", links: ["url"] },
  { name: "module_members" },
  { name: "views" },
  { name: "analytic_views" },
  { name: "inbox_doors" },
  { name: "issues" },
  { name: "issue_bodies", html: ["description_html"] },
  { name: "former_issue_keys" },
  { name: "issue_assignees" },
  { name: "issue_labels" },
  { name: "issue_modules" },
  { name: "issue_mentions" },
  { name: "issue_subscribers" },
  { name: "issue_property_values" },
  { name: "issue_relations" },
  { name: "issue_links", links: ["url"] },
  { name: "issue_comments", html: ["comment_html"] },
  { name: "agent_runs", links: ["external_link"] },
  { name: "agent_run_activities" },
  { name: "comment_reactions" },
  { name: "issue_reactions" },
  { name: "issue_votes" },
  { name: "issue_activities" },
  { name: "inbox_issues" },
  { name: "issue_user_properties" },
  { name: "file_assets" },
  { name: "file_uses" },
  { name: "page_collections" },
  { name: "page_collection_members" },
  { name: "pages" },
  { name: "page_documents", html: ["html"] },
  { name: "page_updates", omit: ["id"] },
  { name: "page_versions", html: ["html"] },
  { name: "page_comments", html: ["comment_html"] },
  { name: "page_files" },
  { name: "page_labels" },
  { name: "page_mentions" },
  { name: "page_publications" },
  { name: "work_item_pages" },
  { name: "text_references" },
  // The connection has secrets of the other instance; what came through it is part of the history.
  { name: "git_items", omit: ["connection_id"], links: ["url"] },
  { name: "git_links" },
  { name: "git_rules" },
  { name: "board_publications" },
  { name: "favorites" },
  // What the webhooks and chat channels of the other instance reported has no place here.
  { name: "notifications", omit: ["webhook_id", "chat_channel_id"] },
];

/** Why a table of workspaces is not in their files. */
type Reason =
  /** Credentials, which are only valid on the instance that issued them. */
  | "secret"
  /** Computed from other tables. */
  | "derived"
  /** What a running instance remembers for itself. */
  | "operation";

export const LEFT_BEHIND: Partial<Record<keyof DB, Reason>> = {
  // Of the instance that it happened in.
  audit_entries: "operation",
  api_tokens: "secret",
  oauth_applications: "secret",
  oauth_grants: "secret",
  oauth_installations: "secret",
  calendar_feeds: "secret",
  webhooks: "secret",
  webhook_deliveries: "operation",
  issue_titles: "derived",
  chat_channels: "secret",
  chat_messages: "operation",
  slack_apps: "secret",
  slack_people: "secret",
  slack_calls: "operation",
  received_mails: "operation",
  due_reminders: "operation",
  workspace_plans: "operation",
  git_connections: "secret",
  git_deliveries: "operation",
  git_checks: "operation",
  changes: "operation",
  failed_changes: "operation",
  outbox_positions: "operation",
  workspace_clocks: "operation",
  // What was deleted is not carried to another instance.
  trash_items: "operation",
  trash_rows: "operation",
  exports: "operation",
  import_leases: "operation",
  import_runs: "operation",
  import_records: "operation",
  import_items: "operation",
  import_remarks: "operation",
};
