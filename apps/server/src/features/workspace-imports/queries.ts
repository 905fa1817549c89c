// The rows of workspace imports. `runs` says which process works on one: it loses its lease when someone cancels it.
import type { ImportedWorkspace, WorkspaceImport } from "@cairn/contract/entities/workspace-import";
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";

const ROW = sql`id, created_at, file_name, size, received, slug, status, failure, has_file, done, total, result, initiated_by`;
const LEASE = sql`now() + interval '60 seconds'`;

export async function listImports(db: Queryable, limit: number): Promise<WorkspaceImport[]> {
  const { rows } = await sql<WorkspaceImport>`
    select ${ROW} from workspace_imports order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findImport(db: Queryable, id: string): Promise<WorkspaceImport | undefined> {
  const { rows } = await sql<WorkspaceImport>`select ${ROW} from workspace_imports where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export interface NewImport {
  id: string;
  file_name: string;
  size: number;
  slug: string;
  initiated_by: string;
  now: string;
}

export async function insertImport(db: Queryable, { now, ...row }: NewImport): Promise<void> {
  await db
    .insertInto("workspace_imports")
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
}

/** How many imports keep a file; locks their number. */
export async function countFiles(db: Queryable): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('workspace imports', 0))`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from workspace_imports where has_file`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Counts a part that begins at `offset`; the last one queues the import. @returns false when another part is due */
export async function countPart(
  db: Queryable,
  at: { id: string; now: string },
  part: { offset: number; size: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update workspace_imports set received = received + ${part.size}, parts = parts + 1, updated_at = ${at.now},
      status = case when received + ${part.size} = size then 'queued' else status end
    where id = ${at.id} and status = 'uploading' and received = ${part.offset}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Returns false unless the import has one of these statuses. */
export async function changeStatus(
  db: Queryable,
  at: { id: string; now: string },
  from: readonly WorkspaceImport["status"][],
  change: { status: WorkspaceImport["status"]; slug?: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update workspace_imports set status = ${change.status}, slug = coalesce(${change.slug ?? null}, slug), runs = 0,
      lease_until = null, failure = null, done = 0, updated_at = ${at.now}
    where id = ${at.id} and status = any(${[...from]}::text[]) and (has_file or ${change.status} <> 'queued')`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

export async function deleteImport(db: Queryable, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from workspace_imports where id = ${id} and not has_file`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export interface Claimed {
  id: string;
  runs: number;
  parts: number;
  slug: string;
  initiated_by: string;
}

/** The next import, unless another one is being loaded: each may keep the database busy for minutes. */
export async function claimNext(db: Queryable, now: string): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update workspace_imports set status = 'loading', runs = runs + 1, done = 0, total = null, lease_until = ${LEASE}, updated_at = ${now}
    where id = (
      select id from workspace_imports
      where (status = 'queued' or (status = 'loading' and lease_until < now()))
        and not exists (select from workspace_imports where status = 'loading' and lease_until >= now())
      order by created_at, id limit 1 for update skip locked)
    returning id, runs, parts, slug, initiated_by`.execute(db);
  return rows[0];
}

/** The import was canceled, or another process has taken it over. */
export class LostLease extends Error {}

export interface Note {
  status?: "completed" | "failed";
  failure?: string;
  done?: number;
  total?: number;
  result?: ImportedWorkspace;
}

/** Notes progress and renews the lease. @throws LostLease */
export async function note(db: Queryable, { id, runs }: Claimed, now: string, news: Note): Promise<void> {
  const { numAffectedRows } = await sql`
    update workspace_imports set status = coalesce(${news.status ?? null}, status), failure = ${news.failure ?? null},
      done = coalesce(${news.done ?? null}, done), total = coalesce(${news.total ?? null}, total),
      result = ${news.result === undefined ? null : JSON.stringify(news.result)}::jsonb, lease_until = ${LEASE}, updated_at = ${now}
    where id = ${id} and runs = ${runs} and status = 'loading'`.execute(db);
  if ((numAffectedRows ?? 0n) === 0n)
    throw new LostLease(`Workspace import ${id} is no longer this process's.`);
}
