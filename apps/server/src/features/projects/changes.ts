// Projects on the stream: the wire row without the part that differs between receivers, who keep that part of their own
// row.
import type { Tx } from "../../platform/outbox/tx.ts";
import { sharedProjects } from "./queries.ts";

/** Announces the current rows of projects in a running transaction, after a change of the projects or their members. */
export async function publishProjects(
  t: Tx,
  op: "insert" | "update",
  projectIds: readonly string[],
): Promise<void> {
  if (projectIds.length === 0) return;
  for (const row of await sharedProjects(t.db, t.workspace_id, projectIds))
    t.changed({ entity: "project", id: row.id, op, project_id: row.id, row });
}

/** Changes a project, and announces its row with what was before. */
export async function changeProject(t: Tx, projectId: string, change: () => Promise<void>): Promise<void> {
  const [before] = await sharedProjects(t.db, t.workspace_id, [projectId]);
  await change();
  const [row] = await sharedProjects(t.db, t.workspace_id, [projectId]);
  if (before && row)
    t.changed({ entity: "project", id: projectId, op: "update", project_id: projectId, row, before });
}

export const publishProjectRemoved = (t: Tx, projectId: string): void =>
  t.changed({ entity: "project", id: projectId, op: "delete", project_id: projectId, row: null });
