// Brings something back from the trash, in the caller's transaction.
import { CompiledQuery, sql } from "kysely";
import { Failure, fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { type LockedProject, lockProjectForWrite } from "../issues/locked-project.ts";
import type { ProjectChanges } from "../projects/restored.ts";
import { ANNOUNCE, PREPARE } from "./announce.ts";
import { catalogOf } from "./catalog.ts";
import { KINDS } from "./kinds.ts";
import type { Item } from "./queries.ts";
import { type Content, restoreStatements } from "./restore-statements.ts";

/** @throws trash.no_project when it was deleted or archived */
async function lockProject(t: Tx, projectId: string): Promise<LockedProject> {
  try {
    return await lockProjectForWrite(t, projectId);
  } catch (error) {
    if (error instanceof Failure && error.code === "project.not_found") throw fail("trash.no_project");
    throw error;
  }
}

async function contentsOf(t: Tx, id: string): Promise<Content[]> {
  const { rows } = await sql<Content>`
    select distinct table_name, lost from trash_rows
    where workspace_id = ${t.workspace_id} and item_id = ${id}`.execute(t.db);
  return rows;
}

async function isBack(t: Tx, { id, kind }: Item): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(KINDS[kind].table)} where workspace_id = ${t.workspace_id} and id = ${id}`.execute(
    t.db,
  );
  return rows.length > 0;
}

/** An issue whose number was taken has got the next one; the project must not give it to another. */
const keepNumbers = (t: Tx, projectId: string): Promise<unknown> =>
  sql`update projects p set last_sequence = greatest(p.last_sequence, (
      select max(i.sequence_id) from issues i where i.workspace_id = p.workspace_id and i.project_id = p.id))
    where p.workspace_id = ${t.workspace_id} and p.id = ${projectId}`.execute(t.db);

/** The project that it is in; null for what belongs to the workspace, as projects do. */
const placeOf = ({ id, project_id }: Item): string | null => (project_id === id ? null : project_id);

/**
 * @param changes what a project changes as it comes back
 * @throws trash.no_project, trash.no_place, invalid, conflict
 */
export async function restoreItem(
  t: Tx,
  context: WorkspaceContext,
  item: Item,
  changes: ProjectChanges,
): Promise<void> {
  const projectId = placeOf(item);
  const locked = projectId === null ? null : await lockProject(t, projectId);
  await PREPARE[item.kind]?.(t, item, changes);
  const catalog = await catalogOf(t.db);
  const isWhole = KINDS[item.kind].is_whole === true;
  for (const statement of restoreStatements(catalog, await contentsOf(t, item.id), isWhole))
    await t.db.executeQuery(CompiledQuery.raw(statement, [t.workspace_id, item.id]));
  if (!(await isBack(t, item))) throw fail("trash.no_place");
  if (projectId !== null) await keepNumbers(t, projectId);
  await ANNOUNCE[item.kind](t, context, item, locked);
  await sql`delete from trash_items where workspace_id = ${t.workspace_id} and id = ${item.id}`.execute(t.db);
}
