// What the rows of comments and activities carry of other things: few of these belong to many rows, and are read once.
import type { Activity } from "@cairn/contract/entities/history";
import type { ProjectLite, UserLite, WorkspaceLite } from "@cairn/contract/entities/lite";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { issueFlatSql } from "./activity-rows.ts";
import { projectLiteSql, userLiteSql, workspaceLiteSql } from "./locked-project.ts";

export interface RowDetails {
  project: ProjectLite;
  workspace: WorkspaceLite;
  /** By their ids. */
  issues: Record<string, Activity["issue_detail"]>;
  users: Record<string, UserLite>;
}

/** @throws project.not_found */
export async function detailsOf(
  t: Tx,
  projectId: string,
  of: readonly { issue_id: string; actor_id: string | null }[],
): Promise<RowDetails> {
  const issues = [...new Set(of.map(({ issue_id }) => issue_id))];
  const users = [...new Set(of.flatMap(({ actor_id }) => actor_id ?? []))];
  const { rows } = await sql<RowDetails>`
    select ${sql.raw(projectLiteSql)} as project, ${sql.raw(workspaceLiteSql)} as workspace,
      (select coalesce(json_object_agg(i.id, ${sql.raw(issueFlatSql)}), '{}') from issues i
        where i.workspace_id = p.workspace_id and i.id = any (${issues}::uuid[])) as issues,
      (select coalesce(json_object_agg(u.id, ${sql.raw(userLiteSql)}), '{}') from users u
        where u.id = any (${users}::uuid[])) as users
    from projects p join workspaces w on w.id = p.workspace_id
    where p.workspace_id = ${t.workspace_id} and p.id = ${projectId}`.execute(t.db);
  const [details] = rows;
  if (!details) throw fail("project.not_found");
  return details;
}
