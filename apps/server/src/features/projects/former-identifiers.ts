// Keys with a project's former identifiers still lead to its issues (features/issue-places).
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";

/** Called before a project's identifier becomes `next`: stores the current one, for the last project that had it. */
export async function reserveFormerIdentifier(t: Tx, projectId: string, next: string): Promise<void> {
  await sql`
    insert into former_project_identifiers (workspace_id, identifier, project_id)
    select workspace_id, identifier, id from projects
    where workspace_id = ${t.workspace_id} and id = ${projectId} and identifier <> ${next}
    on conflict (workspace_id, identifier) do update set project_id = excluded.project_id`.execute(t.db);
}
