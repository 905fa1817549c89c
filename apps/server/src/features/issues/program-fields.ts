// What programs keep with an issue, and the web does not show: where it came from, and its points (contract/external
// §8).
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { touchIssue } from "./touch-issue.ts";

export interface ProgramFields {
  external_source?: string | null;
  external_id?: string | null;
  /** 0 to 12. */
  point?: number | null;
}

/** Writes the given fields; fields that stay the same write nothing. @throws issue.not_found */
export async function writeProgramFields(
  t: Tx,
  projectId: string,
  issueId: string,
  fields: ProgramFields,
): Promise<void> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  const differs = given.map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`);
  const { numUpdatedRows } = await t.db
    .updateTable("issues")
    .set({ ...Object.fromEntries(given), updated_by: t.actor_id })
    .where("workspace_id", "=", t.workspace_id)
    .where("project_id", "=", projectId)
    .where("id", "=", issueId)
    .where(sql<boolean>`(${sql.join(differs, sql` or `)})`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n && !(await touchIssue(t, projectId, issueId))) throw fail("issue.not_found");
}
