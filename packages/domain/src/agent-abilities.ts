// Abilities on members, agents and applications of a workspace (abilities-by-area.ts).
import type { PermittedRoute } from "@cairn/contract/routes/permitted";

export const AGENT_ABILITIES = {
  view_members: ["workspaces.members", "workspaces.member", "workspaces.project_members", "agents.list"],
  manage_applications: [
    "oauth_applications.list",
    "oauth_applications.create",
    "oauth_applications.update",
    "oauth_applications.renew_secret",
    "oauth_applications.remove",
    "oauth_applications.installed",
    "oauth_applications.uninstall",
    "agents.all",
    "agents.add_projects",
    "agents.remove_project",
  ],
} as const satisfies Record<string, readonly PermittedRoute[]>;
