// The hidden state of issues that wait in the inbox (contract/issues §10, contract/workspace §9.2): in no list, and
// never on the stream.
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";

/** Creates a project's triage state, unless it exists. */
export async function ensureTriageState(t: Tx, projectId: string): Promise<void> {
  await t.db
    .insertInto("states")
    .values({
      workspace_id: t.workspace_id,
      id: newId(),
      project_id: projectId,
      name: "Triage",
      group: "triage",
      color: "#ff7700",
      sequence: 65535,
      created_by: t.actor_id,
      updated_by: t.actor_id,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}
