// Routes of abilities around what is connected: repositories, chats, agents, links and pages.
import type { PermittedRoute } from "@cairn/contract/routes/permitted";

export const WORKSPACE_INTEGRATIONS = {
  manage_slack: ["slack_app.retrieve", "slack_app.connect", "slack_app.disconnect", "slack_app.unlink"],
  read_audit_log: ["audit_log.list", "audit_log.people", "audit_log.download"],
} as const satisfies Record<string, readonly PermittedRoute[]>;

/** What agents do on an issue, and what it refers to or contains, is seen with its comments. */
export const VIEW_CONNECTED = [
  "agent_runs.list",
  "agent_runs.activities",
  "agent_runs.changes",
  "issue_links.list",
  "git_links.list",
  "issue_pages.list",
  "issue_relations.list",
  "issue_relations.dependencies",
  "issue_attachments.list",
] as const satisfies readonly PermittedRoute[];

/** What issues refer to: addresses, and pages. */
export const EDIT_LINKS = [
  "issue_links.create",
  "issue_links.update",
  "issue_links.remove",
  "issue_pages.create",
  "issue_pages.remove",
] as const satisfies readonly PermittedRoute[];

export const INTEGRATION_ABILITIES = {
  manage_git: [
    "git_connections.list",
    "git_connections.create",
    "git_connections.update",
    "git_connections.reconnect",
    "git_connections.test",
    "git_connections.remove",
    "git_connections.deliveries",
    "git_rules.list",
    "git_rules.replace",
  ],
  manage_chat_channels: [
    "chat_channels.list",
    "chat_channels.create",
    "chat_channels.update",
    "chat_channels.remove",
    "chat_channels.test",
  ],
} as const satisfies Record<string, readonly PermittedRoute[]>;
