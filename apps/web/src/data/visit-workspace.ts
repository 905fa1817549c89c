import { api } from "./api.ts";
import type { OpenWorkspace } from "./open-workspace.ts";
import { reloadSession, loadSession } from "../session/session.ts";

/**
 * Remembers the workspace for the next sign-in (contract/workspace §1.2). A failure here costs only that convenience.
 */
export async function visitWorkspace(open: OpenWorkspace): Promise<void> {
  const session = await loadSession();
  if (session?.profile.last_workspace_id === open.id) return;
  try {
    await api.users.update_profile({ body: { last_workspace_id: open.id } });
    await reloadSession();
  } catch {
    // Not remembered: the next sign-in opens the previous workspace.
  }
}
