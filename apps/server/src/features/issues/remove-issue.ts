// Deleting issues with their sub-issues (contract/issues §4.4, §6.7, §7).
import type { Issue } from "@cairn/contract/entities/issue";
import { MEMBER } from "@cairn/domain/roles";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { recordActivity } from "./activities.ts";
import { issueColumnsSql } from "./columns.ts";
import { tellParents } from "./parents.ts";
import { type Stage, stageSql } from "./references.ts";
import { openProject, type Scene } from "./scene.ts";

interface Fallen {
  id: string;
  project_id: string;
  parent_id: string | null;
}

/** The issues to delete. */
export interface Roots {
  project_id: string;
  ids: readonly string[];
  stage: Stage;
}

/**
 * The roots that exist in that stage, and their sub-issues. Sub-issues may belong to other projects (contract/issues
 * §6.1): where the caller may not write, they and those below them stay, without their parent; `is_kept` marks them.
 */
async function below(t: Tx, { project_id, ids, stage }: Roots): Promise<(Fallen & { is_kept: boolean })[]> {
  const { rows } = await sql<Fallen & { is_kept: boolean }>`
    with recursive mine as (
      select m.project_id from project_members m
      join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.archived_at is null
      where m.workspace_id = ${t.workspace_id} and m.member_id = ${t.actor_id} and m.is_active and m.role >= ${MEMBER}
    ), tree (id, project_id, parent_id, is_kept) as (
      select i.id, i.project_id, i.parent_id, false from issues i
      where i.workspace_id = ${t.workspace_id} and i.project_id = ${project_id} and i.id = any (${ids}::uuid[]) and ${sql.raw(stageSql(stage, "i"))}
      union
      select c.id, c.project_id, c.parent_id, c.project_id <> ${project_id} and c.project_id not in (select project_id from mine)
      from tree join issues c on c.workspace_id = ${t.workspace_id} and c.parent_id = tree.id
      where not tree.is_kept
    )
    select id, project_id, parent_id, is_kept from tree`.execute(t.db);
  return rows;
}

/** For other projects that lose issues, or whose issues lose their parent, it counts as a write. */
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
 * Deletes issues and their descendants in a running transaction, and returns the roots that existed. Their numbers are
 * never reused: the project's counter stays. The caller writes the history.
 * @param scene from `openProject`, which has locked the project
 */
export async function removeTrees(t: Tx, scene: Scene, roots: Roots): Promise<string[]> {
  const tree = await below(t, roots);
  const fallen = tree.filter((row) => !row.is_kept);
  const gone = new Set(fallen.map((row) => row.id));
  const found = roots.ids.filter((id) => gone.has(id));
  if (found.length === 0) return [];
  await touchProjects(t, tree, scene.project.id);
  await detach(
    t,
    tree.filter((row) => row.is_kept && !gone.has(row.id)).map((row) => row.id),
  );
  await sql`delete from issues where workspace_id = ${t.workspace_id} and id = any (${[...gone]}::uuid[])`.execute(
    t.db,
  );
  for (const { id, project_id } of fallen)
    t.changed({ entity: "issue", id, op: "delete", project_id, row: null });
  const parents = fallen.flatMap(({ parent_id }) =>
    parent_id !== null && !gone.has(parent_id) ? [parent_id] : [],
  );
  if (parents.length > 0) await tellParents(t, [...new Set(parents)], scene.project.id);
  return found;
}

/**
 * Deletes one issue; its history records this without naming it. @throws issue.not_found when there is none in that
 * stage
 */
export async function removeIssueIn(
  t: Tx,
  scene: Scene,
  issueId: string,
  stage: "settled" | "draft" = "settled",
): Promise<void> {
  const found = await removeTrees(t, scene, { project_id: scene.project.id, ids: [issueId], stage });
  if (found.length === 0) throw fail("issue.not_found");
  const field = stage === "draft" ? "draft" : "issue";
  await recordActivity(t, { scene, issue: null, moment: t.now }, { verb: "deleted", field });
}

/** One that is live or archived, or a draft. @throws issue.not_found */
export const removeIssue = (
  context: ProjectContext,
  issueId: string,
  stage: "settled" | "draft" = "settled",
): Promise<void> =>
  tx(context, async (t) => removeIssueIn(t, await openProject(t, context.project.id), issueId, stage));
