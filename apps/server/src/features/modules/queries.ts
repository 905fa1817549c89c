// The people of modules in the database (contract/issues §12).
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";

/** Replaces the module's members with these people. */
export async function replaceMembers(t: Tx, id: string, people: readonly string[]): Promise<void> {
  await sql`delete from module_members where workspace_id = ${t.workspace_id} and module_id = ${id}
    and user_id <> all (${people}::uuid[])`.execute(t.db);
  await sql`insert into module_members (workspace_id, module_id, user_id)
    select ${t.workspace_id}::uuid, ${id}::uuid, unnest(${people}::uuid[]) on conflict do nothing`.execute(
    t.db,
  );
}

/** The ids of those people who are active members of the project. */
export async function membersAmong(
  t: Tx,
  projectId: string,
  people: readonly string[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ member_id: string }>`
    select member_id from project_members where workspace_id = ${t.workspace_id} and project_id = ${projectId} and is_active
      and member_id = any (${people}::uuid[])`.execute(t.db);
  return new Set(rows.map((row) => row.member_id));
}
