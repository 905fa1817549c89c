// Issues named in a body, from anywhere in the workspace: found if the caller sees them, with their projects locked.
import { MEMBER } from "@cairn/domain/roles";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { liveSql } from "./references.ts";
import { lockProjectForWrite, type LockedProject } from "./locked-project.ts";

export interface VisibleIssue {
  id: string;
  project_id: string;
  parent_id: string | null;
  /** `WEB-12` */
  key: string;
  /** Whether the actor may write in its project. */
  is_writable: boolean;
}

async function visibleIssues(t: Tx, ids: readonly string[]): Promise<VisibleIssue[]> {
  const { rows } = await sql<VisibleIssue>`
    select i.id, i.project_id, i.parent_id, p.identifier || '-' || i.sequence_id as key, m.role >= ${MEMBER} as is_writable
    from issues i
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id and p.archived_at is null
    join project_members m on m.workspace_id = i.workspace_id and m.project_id = i.project_id and m.member_id = ${t.actor_id} and m.is_active
      and (${t.reader.project_ids === null} or m.project_id = any (${[...(t.reader.project_ids ?? [])]}::uuid[]))
    where i.workspace_id = ${t.workspace_id} and i.id = any (${ids}::uuid[]) and ${sql.raw(liveSql("i"))}
    order by i.id`.execute(t.db);
  return rows;
}

/** Locks projects, always in the same order. @throws project.not_found */
export async function lockProjectsForWrite(
  t: Tx,
  ids: Iterable<string>,
): Promise<Map<string, LockedProject>> {
  const lockedProjects = new Map<string, LockedProject>();
  for (const id of [...new Set(ids)].sort()) lockedProjects.set(id, await lockProjectForWrite(t, id));
  return lockedProjects;
}

export interface Found {
  /** The live issues among them that the actor sees, by id. */
  issues: Map<string, VisibleIssue>;
  /** The projects of these issues and that of `projectId`; all are locked. */
  lockedProjects: Map<string, LockedProject>;
}

/** An issue that moves to another project between the lookup and the lock is not found. @throws project.not_found */
export async function lockVisibleIssues(t: Tx, projectId: string, ids: readonly string[]): Promise<Found> {
  const first = await visibleIssues(t, ids);
  const lockedProjects = await lockProjectsForWrite(t, [
    projectId,
    ...first.map((issue) => issue.project_id),
  ]);
  const now = (await visibleIssues(t, ids)).filter((issue) => lockedProjects.has(issue.project_id));
  return { issues: new Map(now.map((issue) => [issue.id, issue])), lockedProjects };
}

/** Groups the ids of issues by their project. */
export function byProject<T extends { project_id: string }>(rows: Iterable<T>): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const known = groups.get(row.project_id);
    if (known) known.push(row);
    else groups.set(row.project_id, [row]);
  }
  return groups;
}
