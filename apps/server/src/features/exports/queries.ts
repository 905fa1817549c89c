// The rows of exports. Everyone finds only their own.
import type { Export, ExportProvider, ExportReason } from "@cairn/contract/entities/export";
import { ADMIN } from "@cairn/domain/roles";
import type { NewestWindow } from "../../platform/http/newest-first.ts";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { userLite } from "../../platform/postgres/wire-sql.ts";
import type { StoredRequest } from "./stored-request.ts";

/** Finished exports are listed for this long. */
export const KEPT_DAYS = 7;

/**
 * Whether the person may have the file of export `e`: they are in every project that still exists (security 21), or
 * administer the workspace that it contains.
 */
const mayDownload = sql`case when e.provider = 'workspace' then exists (
  select from workspace_members m where m.workspace_id = e.workspace_id and m.member_id = e.initiated_by
    and m.is_active and m.role >= ${ADMIN}
) else not exists (
  select from projects p where p.workspace_id = e.workspace_id and p.id = any(e.project_ids) and not exists (
    select from project_members m where m.workspace_id = p.workspace_id and m.project_id = p.id
      and m.member_id = e.initiated_by and m.is_active)) end`;

type Own = Pick<WorkspaceContext, "runtime" | "workspace" | "me">;

const rowOf = ({ runtime, workspace, me }: Own) => sql`
  e.id, e.created_at, e.updated_at, e.created_by, e.updated_by, e.project_ids as project, e.provider, e.status, e.reason,
  e.request #>> '{list,title}' as title, (e.request -> 'multiple')::boolean as multiple,
  (e.request -> 'every_property')::boolean as every_property, e.done, e.total, e.size, e.expires_at, e.token,
  e.initiated_by, ${userLite("u")} as initiated_by_detail,
  case when e.file is not null and e.expires_at > ${runtime.now().toISOString()} and e.initiated_by = ${me.id} and ${mayDownload}
    then '/api/workspaces/' || ${workspace.slug}::text || '/export-issues/' || e.id || '/download/' end as url`;

/** A person's exports of issues, or everyone's exports of the whole workspace. */
export type Listed = "own issues" | "workspace";

const LISTED: Record<Listed, (me: string) => RawBuilder<boolean>> = {
  "own issues": (me) => sql`e.initiated_by = ${me} and e.provider <> 'workspace'`,
  workspace: () => sql`e.provider = 'workspace'`,
};

export async function exportsOf(
  context: Own,
  listed: Listed,
  { limit, offset, behind }: NewestWindow,
): Promise<Export[]> {
  const { runtime, workspace, me } = context;
  const { rows } = await sql<Export>`
    select ${rowOf(context)} from exports e join users u on u.id = e.initiated_by
    where e.workspace_id = ${workspace.id} and ${LISTED[listed](me.id)} and ${behind("e")}
    order by e.created_at desc, e.id desc limit ${limit} offset ${offset}`.execute(runtime.db);
  return rows;
}

export async function countExports({ runtime, workspace, me }: Own, listed: Listed): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from exports e
    where e.workspace_id = ${workspace.id} and ${LISTED[listed](me.id)}`.execute(runtime.db);
  return rows[0]?.n ?? 0;
}

/** How many files of the whole workspace were asked for, by whomever. */
export async function countWorkspaceFiles(
  db: Queryable,
  workspaceId: string,
  since: string,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${workspaceId}`}, 0))`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from exports
    where workspace_id = ${workspaceId} and provider = 'workspace' and created_at > ${since}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findExport(context: Own, db: Queryable, id: string): Promise<Export | undefined> {
  const { workspace, me } = context;
  const { rows } = await sql<Export>`
    select ${rowOf(context)} from exports e join users u on u.id = e.initiated_by
    where e.workspace_id = ${workspace.id} and e.initiated_by = ${me.id} and e.id = ${id}`.execute(db);
  return rows[0];
}

export interface ExportFile {
  file: string;
  provider: ExportProvider;
  title: string | null;
  token: string;
  size: number;
  created_at: string;
}

/** The file of an export that its person may have now. */
export async function findFile({ runtime, workspace, me }: Own, id: string): Promise<ExportFile | undefined> {
  const { rows } = await sql<ExportFile>`
    select e.file, e.provider, e.request #>> '{list,title}' as title, e.token, e.size, e.created_at from exports e
    where e.workspace_id = ${workspace.id} and e.initiated_by = ${me.id} and e.id = ${id} and e.file is not null
      and e.expires_at > ${runtime.now().toISOString()} and ${mayDownload}`.execute(runtime.db);
  return rows[0];
}

export interface Counts {
  unfinished: number;
  recent: number;
}

/** How many exports a person has asked for; locks their requests, so that two at once are counted. */
export async function countOwn(
  db: Queryable,
  workspaceId: string,
  userId: string,
  since: string,
): Promise<Counts> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${userId}`}, 0))`.execute(db);
  const { rows } = await sql<Counts>`
    select count(*) filter (where status in ('queued', 'processing'))::integer as unfinished,
      count(*) filter (where created_at > ${since})::integer as recent
    from exports where workspace_id = ${workspaceId} and initiated_by = ${userId}`.execute(db);
  return rows[0] ?? { unfinished: 0, recent: 0 };
}

export interface NewExport {
  workspace_id: string;
  id: string;
  token: string;
  provider: ExportProvider;
  request: StoredRequest;
  project_ids: readonly string[];
  user_id: string;
  /** The moment, in the wire format of instants. */
  now: string;
}

export async function insertExport(db: Queryable, row: NewExport): Promise<void> {
  const { user_id, now, request, project_ids, ...columns } = row;
  await db
    .insertInto("exports")
    .values({
      ...columns,
      request: JSON.stringify(request),
      project_ids: [...project_ids],
      initiated_by: user_id,
      created_by: user_id,
      updated_by: user_id,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Ends an export that is not complete, and returns whether it was not. */
export async function endUnfinished(
  db: Queryable,
  at: { workspace_id: string; id: string; now: string },
  reason: ExportReason,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update exports set status = 'failed', reason = ${reason}, lease_until = null, updated_at = ${at.now}
      where workspace_id = ${at.workspace_id} and id = ${at.id} and status in ('queued', 'processing')`.execute(
      db,
    );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes an export and returns the name of its file. */
export async function deleteExport(
  db: Queryable,
  { workspace, me }: Own,
  id: string,
): Promise<{ file: string | null } | undefined> {
  const { rows } = await sql<{ file: string | null }>`
    delete from exports where workspace_id = ${workspace.id} and initiated_by = ${me.id} and id = ${id}
    returning file`.execute(db);
  return rows[0];
}
