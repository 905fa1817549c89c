// Deleting an issue with all below it (contract/issues §4.4).
import type { Issue } from "@cairn/contract/entities/issue";
import { MEMBER } from "@cairn/domain/roles";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { recordActivity } from "./activities.ts";
import { issueColumnsSql } from "./columns.ts";
import { tellParents } from "./parents.ts";
import { liveSql } from "./references.ts";
import { openProject, type Scene } from "./scene.ts";

interface Fallen {
  id: string;
  project_id: string;
  parent_id: string | null;
}

/**
 * The issue and what hangs below it. Children may be of other projects (contract/issues §6.1): where the caller may not write, they and
 * what is below them stay, without their parent; `is_kept` says which.
 */
async function below(t: Tx, projectId: string, id: string): Promise<(Fallen & { is_kept: boolean })[]> {
  const { rows } = await sql<Fallen & { is_kept: boolean }>`
    with recursive mine as (
      select m.project_id from project_members m
      join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.archived_at is null
      where m.workspace_id = ${t.workspace_id} and m.member_id = ${t.actor_id} and m.is_active and m.role >= ${MEMBER}
    ), tree (id, project_id, parent_id, is_kept) as (
      select i.id, i.project_id, i.parent_id, false from issues i
      where i.workspace_id = ${t.workspace_id} and i.project_id = ${projectId} and i.id = ${id} and ${sql.raw(liveSql("i"))}
      union
      select c.id, c.project_id, c.parent_id, c.project_id <> ${projectId} and c.project_id not in (select project_id from mine)
      from tree join issues c on c.workspace_id = ${t.workspace_id} and c.parent_id = tree.id
      where not tree.is_kept
    )
    select id, project_id, parent_id, is_kept from tree`.execute(t.db);
  return rows;
}

/** Projects other than the caller's own that lose issues or whose issues lose their parent count it as a write. */
async function touchProjects(t: Tx, rows: readonly Fallen[], own: string): Promise<void> {
  const others = [...new Set(rows.map((row) => row.project_id))].filter((id) => id !== own);
  if (others.length === 0) return;
  await sql`update projects set version = version + 1
    where workspace_id = ${t.workspace_id} and id = any (${others}::uuid[])`.execute(t.db);
}

async function detach(t: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<Issue>`
    update issues i set parent_id = null, updated_at = ${t.now}, updated_by = ${t.actor_id}
    where i.workspace_id = ${t.workspace_id} and i.id = any (${ids}::uuid[]) returning ${sql.raw(issueColumnsSql("i"))}`.execute(
    t.db,
  );
  for (const row of rows)
    t.changed({ entity: "issue", id: row.id, op: "update", project_id: row.project_id, row });
}

/**
 * Deletes a live issue and its descendants in a running transaction. Its number is never issued again: the project's counter stays.
 * @param scene from `openProject`, which has locked the project
 * @throws issue.not_found
 */
export async function removeIssueIn(t: Tx, scene: Scene, issueId: string): Promise<void> {
  const tree = await below(t, scene.project.id, issueId);
  const root = tree.find((row) => row.id === issueId);
  if (!root) throw fail("issue.not_found");
  const fallen = tree.filter((row) => !row.is_kept);
  const kept = tree.filter((row) => row.is_kept).map((row) => row.id);
  await touchProjects(t, tree, scene.project.id);
  await detach(t, kept);
  await sql`delete from issues
    where workspace_id = ${t.workspace_id} and id = any (${fallen.map((row) => row.id)}::uuid[])`.execute(
    t.db,
  );
  for (const { id, project_id } of fallen)
    t.changed({ entity: "issue", id, op: "delete", project_id, row: null });
  await recordActivity(t, { scene, issue: null, moment: t.now }, { verb: "deleted", field: "issue" });
  if (root.parent_id !== null) await tellParents(t, [root.parent_id], scene.project.id);
}

/** @throws issue.not_found */
export const removeIssue = (context: ProjectContext, issueId: string): Promise<void> =>
  tx(context, async (t) => removeIssueIn(t, await openProject(t, context.project.id), issueId));
