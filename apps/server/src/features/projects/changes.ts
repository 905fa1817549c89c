// Projects on the stream: the wire row without what is different for each receiver, who keeps that part of her own row.
import type { Tx } from "../../platform/outbox/tx.ts";
import { sharedProjects } from "./queries.ts";

/** Tells what projects are now, in a running transaction: themselves changed, or who is in them. */
export async function tellProjects(
  t: Tx,
  op: "insert" | "update",
  projectIds: readonly string[],
): Promise<void> {
  if (projectIds.length === 0) return;
  for (const row of await sharedProjects(t.db, t.workspace_id, projectIds))
    t.changed({ entity: "project", id: row.id, op, project_id: row.id, row });
}

export const tellProjectGone = (t: Tx, projectId: string): void =>
  t.changed({ entity: "project", id: projectId, op: "delete", project_id: projectId, row: null });
