// A file that comes back from the trash: its issue has it again, and its history says so.
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { recordEvents } from "../issues/issue-place.ts";
import type { LockedProject } from "../issues/locked-project.ts";
import { findAttachment } from "./queries.ts";
import { attachedEvent } from "./service.ts";

/** @param base of file URLs @param id of the file, which is in its table again */
export async function publishRestoredFile(
  t: Tx,
  base: string,
  locked: LockedProject,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ issue_id: string }>`
    select issue_id from file_assets where workspace_id = ${t.workspace_id} and id = ${id} and issue_id is not null`.execute(
    t.db,
  );
  const place = { workspace_id: t.workspace_id, project_id: locked.project.id };
  for (const { issue_id } of rows) {
    const row = await findAttachment(t.db, base, { ...place, issue_id }, id);
    if (!row) throw fail("attachment.not_found");
    t.changed({ entity: "attachment", id, op: "insert", project_id: place.project_id, row });
    await recordEvents(t, locked, issue_id, [attachedEvent(row)]);
  }
}
