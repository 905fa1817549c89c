// Adds issues to collections and removes them, in a running transaction whose project is locked. Issues that change are
// touched and announced.
import type { Issue } from "@cairn/contract/entities/issue";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { momentOf } from "../issues/touch-issue.ts";
import { publishWritten, touchIssues, type Written, writtenSql } from "../issues/touch-issues.ts";
import type { Collection } from "./collections.ts";

export interface Named {
  id: string;
  name: string;
}

/** An issue that changed, and the collection it was in before; null when it was in none, or may be in several. */
export interface Change {
  issue: Issue;
  from: Named | null;
}

/** Moves issues `i` to a collection, or out of theirs; their state is alias `s`. For kinds that allow one. */
export async function moveIssues(
  t: Tx,
  { table, membership }: Collection,
  which: RawBuilder<unknown>,
  to: string | null,
): Promise<Change[]> {
  if (membership.allows !== "one") throw new Error(`issues do not move between ${table}`);
  const column = sql.ref(membership.column);
  const { rows } = await sql<Written & { from_id: string | null; from_name: string | null }>`
    with held as (
      select i.workspace_id, i.id, c.id as from_id, c.name as from_name
      from issues i left join ${sql.table(table)} c on c.workspace_id = i.workspace_id and c.id = i.${column}
      left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
      where i.workspace_id = ${t.workspace_id} and ${which}
    )
    update issues i set ${column} = ${to}::uuid, updated_at = ${momentOf(t)} from held
    where i.workspace_id = held.workspace_id and i.id = held.id
    returning ${sql.raw(writtenSql)}, held.from_id, held.from_name`.execute(t.db);
  const from = new Map(rows.map(({ id, from_id, from_name }) => [id, { from_id, from_name }]));
  const issues = publishWritten(
    t,
    rows.map(({ from_id: _id, from_name: _name, ...issue }) => issue as Written),
  );
  return issues.map((issue) => {
    const { from_id, from_name } = from.get(issue.id) ?? { from_id: null, from_name: null };
    return { issue, from: from_id === null ? null : { id: from_id, name: from_name ?? "" } };
  });
}

interface Pair {
  issue_id: string;
  collection_id: string;
}

/** Adds each of the issues to each of the collections. For kinds that allow many. @returns what was new */
export async function insertPairs(
  t: Tx,
  { table, membership }: Collection,
  issues: readonly string[],
  collections: readonly string[],
): Promise<Pair[]> {
  if (membership.allows !== "many") throw new Error(`an issue is not in many ${table}`);
  const { rows } = await sql<Pair>`
    insert into ${sql.table(membership.table)} (workspace_id, issue_id, ${sql.ref(membership.id)})
    select ${t.workspace_id}::uuid, i.id, c.id from unnest(${issues}::uuid[]) i(id) cross join unnest(${collections}::uuid[]) c(id)
    on conflict do nothing returning issue_id, ${sql.ref(membership.id)} as collection_id`.execute(t.db);
  return rows;
}

/** Removes issues, or all, from collections. For kinds that allow many. @returns what was removed */
export async function deletePairs(
  t: Tx,
  { table, membership }: Collection,
  issues: readonly string[] | "all",
  collections: readonly string[],
): Promise<Pair[]> {
  if (membership.allows !== "many") throw new Error(`an issue is not in many ${table}`);
  const { rows } = await sql<Pair>`
    delete from ${sql.table(membership.table)} where workspace_id = ${t.workspace_id}
      and ${sql.ref(membership.id)} = any (${collections}::uuid[])
      and ${issues === "all" ? sql`true` : sql`issue_id = any (${issues}::uuid[])`}
    returning issue_id, ${sql.ref(membership.id)} as collection_id`.execute(t.db);
  return rows;
}

const touched = async (t: Tx, projectId: string, pairs: readonly Pair[]): Promise<Change[]> => {
  const issues = await touchIssues(
    t,
    projectId,
    pairs.map(({ issue_id }) => issue_id),
  );
  return issues.map((issue) => ({ issue, from: null }));
};

interface Place {
  project_id: string;
  /** The collection. */
  id: string;
}

/** Issues that are already in the collection stay untouched. @returns those that were not */
export const addTo = async (
  t: Tx,
  collection: Collection,
  { project_id, id }: Place,
  ids: readonly string[],
): Promise<Change[]> => {
  const { membership } = collection;
  if (membership.allows === "many")
    return touched(t, project_id, await insertPairs(t, collection, ids, [id]));
  const column = sql.ref(`i.${membership.column}`);
  const which = sql`i.id = any (${ids}::uuid[]) and ${column} is distinct from ${id}::uuid`;
  return moveIssues(t, collection, which, id);
};

/** @param ids "all" empties the collection, including archived issues, drafts and those waiting in the inbox */
export const removeFrom = async (
  t: Tx,
  collection: Collection,
  { project_id, id }: Place,
  ids: readonly string[] | "all",
): Promise<Change[]> => {
  const { membership } = collection;
  if (membership.allows === "many")
    return touched(t, project_id, await deletePairs(t, collection, ids, [id]));
  const some = ids === "all" ? sql`true` : sql`i.id = any (${ids}::uuid[]) and not i.is_waiting`;
  return moveIssues(t, collection, sql`${sql.ref(`i.${membership.column}`)} = ${id} and ${some}`, null);
};
