// Deleting very many issues. Foreign keys would cascade row by row, and each row deleted from a join table would
// recompute its issue's arrays, just before the issue itself is deleted; so dependent rows are deleted first, one
// statement per table, with the triggers of the read model off.
import type { Issue } from "@cairn/contract/entities/issue";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { MEMBERSHIP_TABLES } from "../collections/collections.ts";
import { issueColumnsSql } from "../issues/columns.ts";
import { releaseReferences } from "../issues/release-references.ts";

const OF_ISSUES = [
  "issue_labels",
  "issue_assignees",
  ...MEMBERSHIP_TABLES,
  "issue_mentions",
  "issue_subscribers",
  "issue_bodies",
  "issue_titles",
  "issue_comments",
  "issue_activities",
  "issue_links",
  "git_links",
  "work_item_pages",
  "issue_reactions",
  "issue_votes",
  "file_assets",
  "inbox_issues",
  "former_issue_keys",
  "notifications",
];

/**
 * Issues per statement: the foreign keys are checked for each row, and a statement may take a minute
 * (platform/postgres/pool.ts).
 */
const CHUNK = 50_000;

async function purge(t: Tx, issues: RawBuilder<unknown>): Promise<void> {
  // Read by the triggers that maintain the arrays and counters of `issues` (migration 0004); ends with the transaction.
  await sql`select set_config('cairn.read_model', 'still', true)`.execute(t.db);
  for (const table of OF_ISSUES)
    await sql`
      delete from ${sql.table(table)} d using issues i
      where d.workspace_id = ${t.workspace_id} and i.workspace_id = ${t.workspace_id} and i.id = d.issue_id and ${issues}`.execute(
      t.db,
    );
  let deleted: bigint | undefined;
  do {
    ({ numAffectedRows: deleted } = await sql`
      delete from issues where workspace_id = ${t.workspace_id} and id in (
        select i.id from issues i where i.workspace_id = ${t.workspace_id} and ${issues} limit ${CHUNK})`.execute(
      t.db,
    ));
  } while (deleted !== undefined && deleted > 0n);
  await sql`select set_config('cairn.read_model', '', true)`.execute(t.db);
}

/**
 * Issues of other projects must not be deleted here: they lose their parent and what refers to the deleted issues, and
 * parents recount their children.
 */
async function releaseRelatives(t: Tx, projectId: string): Promise<string[]> {
  const { rows: children } = await sql<{ id: string }>`
    update issues c set parent_id = null, updated_at = ${t.now}, updated_by = ${t.actor_id}
    from issues p
    where p.workspace_id = ${t.workspace_id} and p.project_id = ${projectId}
      and c.workspace_id = p.workspace_id and c.parent_id = p.id and c.project_id <> ${projectId}
    returning c.id`.execute(t.db);
  const { rows: parents } = await sql<{ id: string }>`
    select distinct p.id from issues c join issues p on p.workspace_id = c.workspace_id and p.id = c.parent_id
    where c.workspace_id = ${t.workspace_id} and c.project_id = ${projectId} and c.parent_id is not null and p.project_id <> ${projectId}`.execute(
    t.db,
  );
  await sql`
    update issues set parent_id = null
    where workspace_id = ${t.workspace_id} and project_id = ${projectId} and parent_id = any(${parents.map((row) => row.id)}::uuid[])`.execute(
    t.db,
  );
  const referring = await releaseReferences(
    t,
    sql`p.project_id <> ${projectId} and exists (select from issues d
      where d.workspace_id = v.workspace_id and d.id = v.ids[1] and d.project_id = ${projectId})`,
  );
  return [...new Set([...children, ...parents, ...referring].map((row) => row.id))];
}

/** Announces issues after a change of what they refer to, which counts as a write in their projects. */
export async function publishIssues(t: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<Issue>`
    select ${sql.raw(issueColumnsSql("i"))} from issues i
    where i.workspace_id = ${t.workspace_id} and i.id = any(${ids}::uuid[])`.execute(t.db);
  for (const row of rows)
    t.changed({ entity: "issue", id: row.id, op: "update", project_id: row.project_id, row });
  await t.db
    .updateTable("projects")
    .set((e) => ({ version: e("version", "+", 1) }))
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "in", [...new Set(rows.map((row) => row.project_id))])
    .execute();
}

/** Deletes the issues of a project, with everything that belongs to them, in a running transaction. */
export async function purgeIssuesOfProject(t: Tx, projectId: string): Promise<void> {
  const released = await releaseRelatives(t, projectId);
  await purge(t, sql`i.project_id = ${projectId}`);
  await publishIssues(t, released);
}

/** The same for all projects of the workspace. */
export const purgeIssuesOfWorkspace = (t: Tx): Promise<void> => purge(t, sql`true`);
