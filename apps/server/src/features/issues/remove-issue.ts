// Deleting issues with their sub-issues (contract/issues §4.4, §6.7, §7).
import type { Issue } from "@cairn/contract/entities/issue";
import { MEMBER } from "@cairn/domain/roles";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { keepInTrash } from "../trash/keep.ts";
import { recordActivity } from "./activities.ts";
import { issueColumnsSql } from "./columns.ts";
import { publishParents } from "./parents.ts";
import { releaseReferences } from "./release-references.ts";
import { type Stage, stageSql } from "./references.ts";
import { lockProjectForWrite, type LockedProject } from "./locked-project.ts";

interface DeletedIssue {
  id: string;
  project_id: string;
  parent_id: string | null;
  name: string;
  created_by: string | null;
  is_draft: boolean;
}

/** The issues to delete. */
export interface Roots {
  project_id: string;
  ids: readonly string[];
  stage: Stage;
  /** They do not go into the trash: they can be made again. */
  isForGood?: boolean;
}

/**
 * The roots that exist in that stage, and their sub-issues. Sub-issues may belong to other projects (contract/issues
 * §6.1): where the caller may not write, they and those below them stay, without their parent; `stays_behind` marks
 * them.
 */
async function below(
  t: Tx,
  { project_id, ids, stage }: Roots,
): Promise<(DeletedIssue & { stays_behind: boolean })[]> {
  const { rows } = await sql<DeletedIssue & { stays_behind: boolean }>`
    with recursive mine as (
      select m.project_id from project_members m
      join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.archived_at is null
      where m.workspace_id = ${t.workspace_id} and m.member_id = ${t.actor_id} and m.is_active and m.role >= ${MEMBER}
    ), tree (id, project_id, parent_id, stays_behind) as (
      select i.id, i.project_id, i.parent_id, false from issues i
      where i.workspace_id = ${t.workspace_id} and i.project_id = ${project_id} and i.id = any (${ids}::uuid[]) and ${sql.raw(stageSql(stage, "i"))}
      union
      select c.id, c.project_id, c.parent_id, c.project_id <> ${project_id} and c.project_id not in (select project_id from mine)
      from tree join issues c on c.workspace_id = ${t.workspace_id} and c.parent_id = tree.id
      where not tree.stays_behind
    )
    select t.id, t.project_id, t.parent_id, t.stays_behind, i.name, i.created_by, i.is_draft
    from tree t join issues i on i.workspace_id = ${t.workspace_id} and i.id = t.id`.execute(t.db);
  return rows;
}

/** One item in the trash for each root, unless it is below another one. */
async function keepTrees(t: Tx, deleted: readonly DeletedIssue[], found: readonly string[]): Promise<void> {
  const byId = new Map(deleted.map((row) => [row.id, row]));
  const roots = new Map<string, string>();
  const rootOf = ({ id, parent_id }: DeletedIssue): string => {
    const known = roots.get(id);
    if (known !== undefined) return known;
    const parent = parent_id === null ? undefined : byId.get(parent_id);
    const root = parent === undefined ? id : rootOf(parent);
    roots.set(id, root);
    return root;
  };
  const contains = new Map<string, string[]>(found.map((id) => [id, []]));
  for (const row of deleted) contains.get(rootOf(row))?.push(row.id);
  const items = found.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined || rootOf(row) !== id) return [];
    const { project_id, name: title, created_by: owner_id, is_draft: is_private } = row;
    return [{ id, project_id, title, owner_id, is_private, contains: contains.get(id) ?? [] }];
  });
  await keepInTrash(t, "issue", items);
}

/** For other projects that lose issues, or whose issues lose their parent, it counts as a write. */
async function touchProjects(t: Tx, rows: readonly DeletedIssue[], own: string): Promise<void> {
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
 * @param locked from `lockProjectForWrite`, which has locked the project
 */
export async function removeTrees(t: Tx, locked: LockedProject, roots: Roots): Promise<string[]> {
  const tree = await below(t, roots);
  const deleted = tree.filter((row) => !row.stays_behind);
  const deletedIds = new Set(deleted.map((row) => row.id));
  const found = roots.ids.filter((id) => deletedIds.has(id));
  if (found.length === 0) return [];
  const ids = [...deletedIds];
  if (roots.isForGood !== true) await keepTrees(t, deleted, [...new Set(found)]);
  const released = await releaseReferences(
    t,
    sql`v.ids && ${ids}::uuid[] and v.issue_id <> all (${ids}::uuid[])`,
  );
  await touchProjects(t, [...tree, ...released], locked.project.id);
  for (const row of released)
    t.changed({ entity: "issue", id: row.id, op: "update", project_id: row.project_id, row });
  await detach(
    t,
    tree.filter((row) => row.stays_behind && !deletedIds.has(row.id)).map((row) => row.id),
  );
  await sql`delete from issues where workspace_id = ${t.workspace_id} and id = any (${ids}::uuid[])`.execute(
    t.db,
  );
  // Programs are not told of drafts, which are their authors' alone.
  const before = { is_draft: roots.stage === "draft" };
  for (const { id, project_id } of deleted)
    t.changed({ entity: "issue", id, op: "delete", project_id, row: null, before });
  const parents = deleted.flatMap(({ parent_id }) =>
    parent_id !== null && !deletedIds.has(parent_id) ? [parent_id] : [],
  );
  if (parents.length > 0) await publishParents(t, [...new Set(parents)], locked.project.id);
  return found;
}

/**
 * Deletes one issue; its history records this without naming it. @throws issue.not_found when there is none in that
 * stage
 */
export async function removeIssueIn(
  t: Tx,
  locked: LockedProject,
  issueId: string,
  stage: "settled" | "draft" = "settled",
): Promise<void> {
  const found = await removeTrees(t, locked, { project_id: locked.project.id, ids: [issueId], stage });
  if (found.length === 0) throw fail("issue.not_found");
  const field = stage === "draft" ? "draft" : "issue";
  await recordActivity(t, { locked, issue: null, moment: t.now }, { verb: "deleted", field });
}

/** Deletes an issue that is live or archived, or a draft. @throws issue.not_found */
export const removeIssue = (
  context: ProjectContext,
  issueId: string,
  stage: "settled" | "draft" = "settled",
): Promise<void> =>
  tx(context, async (t) =>
    removeIssueIn(t, await lockProjectForWrite(t, context.project.id), issueId, stage),
  );
