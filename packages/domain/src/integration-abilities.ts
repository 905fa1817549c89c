// The abilities around repositories, chats and agents that are connected, with their routes.
import type { PermittedRoute } from "@cairn/contract/routes/permitted";

export const WORKSPACE_INTEGRATIONS = {
  manage_slack: ["slack_app.retrieve", "slack_app.connect", "slack_app.disconnect", "slack_app.unlink"],
  read_audit_log: ["audit_log.list", "audit_log.people", "audit_log.download"],
} as const satisfies Record<string, readonly PermittedRoute[]>;

/** What agents do on an issue is seen with its other details. */
export const VIEW_RUNS = [
  "agent_runs.list",
  "agent_runs.activities",
  "agent_runs.changes",
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
