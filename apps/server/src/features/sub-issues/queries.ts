// Sub-issues in the database (contract/issues §6.1).
import type { Issue } from "@cairn/contract/entities/issue";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Reader } from "../../platform/reader.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { issueColumnsSql } from "../issues/columns.ts";
import type { IssuePlace } from "../issues/issue-place.ts";
import { liveSql, visibleTo } from "../issues/references.ts";
import { momentOf } from "../issues/touch-issue.ts";

/** Every list is bounded (law 9). */
const MAX_SUB_ISSUES = 1000;

export interface GroupedIssue {
  issue: Issue;
  /** The group of its state. */
  group: string | null;
}

async function grouped(db: Queryable, where: RawBuilder<unknown>): Promise<GroupedIssue[]> {
  const { rows } = await sql<Issue & { state_group: string | null }>`
    select ${sql.raw(issueColumnsSql("i"))}, s."group" as state_group
    from issues i left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    where ${where} order by i.created_at desc, i.id desc limit ${MAX_SUB_ISSUES}`.execute(db);
  return rows.map(({ state_group, ...issue }) => ({ issue, group: state_group }));
}

/** The live ones that the person sees, newest first; none if the project has no such parent. */
export const subIssuesOf = (
  db: Queryable,
  { workspace_id, project_id, issue_id }: IssuePlace,
  reader: Reader,
): Promise<GroupedIssue[]> =>
  grouped(
    db,
    sql`i.workspace_id = ${workspace_id} and i.parent_id = (select p.id from issues p
      where p.workspace_id = ${workspace_id} and p.project_id = ${project_id} and p.id = ${issue_id}) and ${sql.raw(liveSql("i"))} and ${visibleTo("i", reader)}`,
  );

export const issuesByIds = (
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<GroupedIssue[]> =>
  grouped(db, sql`i.workspace_id = ${workspaceId} and i.id = any (${ids}::uuid[])`);

/** `WEB-12` by id. */
export async function keysOf(t: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; key: string }>`
    select i.id, p.identifier || '-' || i.sequence_id as key
    from issues i join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    where i.workspace_id = ${t.workspace_id} and i.id = any (${ids}::uuid[])`.execute(t.db);
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** Places issues below another one, in one statement. */
export async function setParent(t: Tx, ids: readonly string[], parentId: string): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    update issues i set parent_id = ${parentId}, updated_at = ${momentOf(t)}, updated_by = ${t.actor_id}
    where i.workspace_id = ${t.workspace_id} and i.id = any (${ids}::uuid[])
    returning ${sql.raw(issueColumnsSql("i"))}`.execute(t.db);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}
