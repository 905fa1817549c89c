// The abilities around a whole workspace and its trash, with their routes.
import type { PermittedRoute } from "@cairn/contract/routes/permitted";

export const WORKSPACE_ABILITIES = {
  restore_own: ["trash.list", "trash.restore"],
  restore_all: ["trash.restore"],
  purge_own: ["trash.purge"],
  purge_all: ["trash.purge"],
  delete_workspace: ["workspaces.remove"],
  export_workspace: ["exports.create_workspace_file", "exports.list_workspace_files"],
} as const satisfies Record<string, readonly PermittedRoute[]>;
