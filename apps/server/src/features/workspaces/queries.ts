// Workspaces in the database (contract/workspace §4.1).
import type { Workspace } from "@cairn/contract/entities/workspace";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import { userLite } from "../../platform/postgres/wire-sql.ts";

/** A workspace as it is stored; the totals are added where they are requested. */
export type WorkspaceRow = Omit<Workspace, "total_members" | "total_issues">;

const COLUMNS = sql`
  w.id, w.created_at, w.updated_at, w.name, w.logo, w.slug, w.organization_size, w.created_by, w.updated_by, ${userLite("o")} as owner`;

/** Active members that are people. */
const TOTAL_MEMBERS = sql`(
  select count(*)::integer from workspace_members m join users u on u.id = m.member_id
  where m.workspace_id = w.id and m.is_active and not u.is_bot) as total_members`;

/** Changes whenever the live issues of the workspace's unarchived projects may have changed: their ids and versions. */
const ISSUES_VERSION = sql`(
  select w.id::text || ':' || md5(coalesce(string_agg(p.id::text || ':' || p.version, ',' order by p.id), ''))
  from projects p where p.workspace_id = w.id and p.archived_at is null) as issues_version`;

export interface CountedWorkspace extends WorkspaceRow {
  total_members: number;
  issues_version: string;
}

const counted = async (db: Queryable, where: RawBuilder<unknown>): Promise<CountedWorkspace[]> => {
  const { rows } = await sql<CountedWorkspace>`
    select ${COLUMNS}, ${TOTAL_MEMBERS}, ${ISSUES_VERSION}
    from workspaces w join users o on o.id = w.owner_id
    where ${where}
    order by lower(w.name collate "C") collate "C", w.id`.execute(db);
  return rows;
};

/** Those that a person is an active member of, by name. `search` is a part of the name, in any case. */
export const workspacesOfMember = (
  db: Queryable,
  userId: string,
  search: string,
): Promise<CountedWorkspace[]> =>
  counted(
    db,
    sql`exists (select from workspace_members m where m.workspace_id = w.id and m.member_id = ${userId} and m.is_active)
      and (${search} = '' or strpos(lower(w.name), lower(${search})) > 0)`,
  );

export const workspacesById = (db: Queryable, ids: readonly string[]): Promise<CountedWorkspace[]> =>
  counted(db, sql`w.id = any(${ids}::uuid[])`);

export async function findWorkspace(db: Queryable, id: string): Promise<WorkspaceRow | undefined> {
  const { rows } = await sql<WorkspaceRow>`
    select ${COLUMNS} from workspaces w join users o on o.id = w.owner_id where w.id = ${id}`.execute(db);
  return rows[0];
}

/** Live issues of the unarchived projects of each workspace; workspaces without any are missing. */
export async function countLiveIssues(
  db: Queryable,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ workspace_id: string; total: number }>`
    select i.workspace_id, count(*)::integer as total
    from projects p join issues i on i.workspace_id = p.workspace_id and i.project_id = p.id
    where p.workspace_id = any(${workspaceIds}::uuid[]) and p.archived_at is null
      and i.archived_at is null and not i.is_draft and not i.is_waiting
    group by i.workspace_id`.execute(db);
  return new Map(rows.map((row) => [row.workspace_id, row.total]));
}

export async function isSlugTaken(db: Queryable, slug: string): Promise<boolean> {
  const row = await db.selectFrom("workspaces").select("id").where("slug", "=", slug).executeTakeFirst();
  return row !== undefined;
}

export interface Landing {
  last_workspace_id: string | null;
  last_workspace_slug: string | null;
  fallback_workspace_id: string | null;
  fallback_workspace_slug: string | null;
}

/** The last visited and the first joined workspace of a person, if they are still in them. */
export async function landingOf(db: Queryable, userId: string): Promise<Landing | undefined> {
  const { rows } = await sql<Landing>`
    with joined as (
      select w.id, w.slug, m.created_at from workspace_members m join workspaces w on w.id = m.workspace_id
      where m.member_id = ${userId} and m.is_active
    ), oldest as (
      select id, slug from joined order by created_at, id limit 1
    )
    select l.id as last_workspace_id, l.slug as last_workspace_slug, o.id as fallback_workspace_id, o.slug as fallback_workspace_slug
    from (select 1) one
    left join joined l on l.id = (select last_workspace_id from profiles where user_id = ${userId})
    left join oldest o on true`.execute(db);
  return rows[0];
}
