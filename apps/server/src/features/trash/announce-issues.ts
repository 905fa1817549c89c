// What live clients receive when issues come back from the trash.
import type { Issue } from "@cairn/contract/entities/issue";
import { sql } from "kysely";
import { filesBase } from "../../platform/files/address.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { publishInboxItem } from "../inbox/publish-inbox.ts";
import { publishDependents } from "../issue-places/publish-dependents.ts";
import { publishWritten, type Written, writtenSql } from "../issues/touch-issues.ts";
import { publishParents } from "../issues/parents.ts";
import { idsIn } from "./kept-ids.ts";
import type { Item } from "./queries.ts";

async function issuesById(t: Tx, ids: readonly string[]): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select ${sql.raw(writtenSql)} from issues i where i.workspace_id = ${t.workspace_id} and i.id = any (${ids}::uuid[])`.execute(
    t.db,
  );
  return rows;
}

/** Projects whose issues change count a write. The item's own does so when it is locked. */
async function touchOthers(t: Tx, issues: readonly Issue[], own: string | null): Promise<void> {
  const others = [...new Set(issues.map(({ project_id }) => project_id))].filter((id) => id !== own);
  if (others.length === 0) return;
  await sql`update projects set version = version + 1
    where workspace_id = ${t.workspace_id} and id = any (${others}::uuid[])`.execute(t.db);
}

export async function announceIssues(t: Tx, context: WorkspaceContext, item: Item): Promise<void> {
  const ids = await idsIn(t, item, "issues");
  const restored = await issuesById(t, ids);
  const own = new Set(restored.map(({ id }) => id));
  const referring = await idsIn(t, item, "issue_property_values", { column: "issue_id" });
  const below = await idsIn(t, item, "issues", { lost: "parent_id" });
  const others = await issuesById(
    t,
    [...new Set([...referring, ...below])].filter((id) => !own.has(id)),
  );
  await touchOthers(t, [...restored, ...others], item.project_id);
  publishWritten(t, others);
  for (const { is_waiting, ...row } of restored)
    if (is_waiting) await publishInboxItem(t, "insert", row.project_id, row.id);
    else t.changed({ entity: "issue", id: row.id, op: "insert", project_id: row.project_id, row });
  for (const projectId of new Set(restored.map(({ project_id }) => project_id))) {
    const here = restored.filter(({ project_id }) => project_id === projectId).map(({ id }) => id);
    await publishDependents(t, projectId, here, filesBase(context));
  }
  const parents = restored.flatMap(({ parent_id }) =>
    parent_id !== null && !own.has(parent_id) ? [parent_id] : [],
  );
  if (parents.length > 0 && item.project_id !== null) await publishParents(t, parents, item.project_id);
}
