// Who must have a second factor (docs/adr/0028): everyone, if the instance requires it, or the members of a workspace that
// does. The guard enforces it (platform/http/guard.ts).
import { sql } from "kysely";
import { hasFactorSql } from "../../platform/auth/second-factors.ts";
import type { Queryable } from "../../platform/postgres/database.ts";

/** By the instance, or by a workspace that the person is in. */
export async function isFactorRequired(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql<{ required: boolean }>`
    select exists (select from instance_configurations c where c.key = 'REQUIRE_SECOND_FACTOR' and c.value = '1')
      or exists (select from workspace_members m join workspaces w on w.id = m.workspace_id
        where m.member_id = ${userId} and m.is_active and w.requires_second_factor) as required`.execute(db);
  return rows[0]?.required ?? false;
}

/**
 * Signs out everyone without a second factor, in one workspace or everywhere (null): they set one up when they sign in
 * again. Open sockets close with their sessions.
 */
export async function endSessionsWithoutFactor(db: Queryable, workspaceId: string | null): Promise<void> {
  await sql`delete from sessions s
    where not ${sql.raw(hasFactorSql("s.user_id"))}
      and (${workspaceId}::uuid is null or exists (select from workspace_members m
        where m.workspace_id = ${workspaceId} and m.member_id = s.user_id and m.is_active))`.execute(db);
}

/** Why someone without a second factor must not require one: they would lock themselves out. */
export const OWN_FACTOR_FIRST = "Turn on two-step verification for your own account first.";
