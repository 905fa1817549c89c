// The abilities around connected repositories, with their routes.
import type { PermittedRoute } from "@cairn/contract/routes/permitted";

export const GIT_ABILITIES = {
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
} as const satisfies Record<string, readonly PermittedRoute[]>;
