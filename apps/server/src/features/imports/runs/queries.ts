// Imports in the database, as their people see them.
import type { ImportChoices, ImportPreview, ImportRun, RunRemark } from "@cairn/contract/entities/import-run";
import { remarkText } from "@cairn/domain/import-remarks/remarks";
import { ADMIN } from "@cairn/domain/roles";
import { type RawBuilder, sql } from "kysely";
import type { NewestWindow } from "../../../platform/http/newest-first.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { userLite } from "../../../platform/postgres/wire-sql.ts";
import type { Claimed } from "../engine/leases.ts";
import { readPlace } from "../engine/places.ts";

const ROW = sql`e.id, e.created_at, e.updated_at, e.created_by, e.updated_by, e.project_id as project, e.source, e.title, e.status,
  e.failure, e.failure_code, e.mapping, e.counts, e.read, e.done, e.total, e.remarks, e.wait_until, e.ended_at, e.initiated_by,
  ${userLite("u")} as initiated_by_detail`;
const FROM = sql`from import_runs e join users u on u.id = e.initiated_by`;

export interface Place {
  workspace_id: string;
  project_id: string;
}

/** The projects of alias `e` that the person administers. */
const administers = (me: string): RawBuilder<boolean> => sql`exists (
  select from project_members m join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.archived_at is null
  where m.workspace_id = e.workspace_id and m.project_id = e.project_id and m.member_id = ${me} and m.is_active and m.role >= ${ADMIN})`;

export async function runsOf(
  db: Queryable,
  at: { workspace_id: string; me: string },
  { limit, offset, behind }: NewestWindow,
): Promise<ImportRun[]> {
  const { rows } = await sql<ImportRun>`select ${ROW} ${FROM}
    where e.workspace_id = ${at.workspace_id} and ${administers(at.me)} and ${behind("e")}
    order by e.created_at desc, e.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countRuns(db: Queryable, at: { workspace_id: string; me: string }): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from import_runs e
    where e.workspace_id = ${at.workspace_id} and ${administers(at.me)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findRun(db: Queryable, at: Place, id: string): Promise<ImportRun | undefined> {
  const { rows } = await sql<ImportRun>`select ${ROW} ${FROM}
    where e.workspace_id = ${at.workspace_id} and e.project_id = ${at.project_id} and e.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export type RunForPreview = Pick<Claimed, "workspace_id" | "project_id" | "id" | "mapping" | "source"> & {
  columns: ImportPreview["columns"];
};

export async function runForPreview(
  db: Queryable,
  at: Place,
  id: string,
): Promise<RunForPreview | undefined> {
  const { rows } =
    await sql<RunForPreview>`select e.workspace_id, e.project_id, e.id, e.mapping, e.source, e.columns from import_runs e
    where e.workspace_id = ${at.workspace_id} and e.project_id = ${at.project_id} and e.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** Locks the row; undefined if there is none. */
export async function lockRun(
  db: Queryable,
  at: Place,
  id: string,
): Promise<(Pick<Claimed, "mapping" | "plan" | "file"> & { status: ImportRun["status"] }) | undefined> {
  const { rows } = await sql<Pick<Claimed, "mapping" | "plan" | "file"> & { status: ImportRun["status"] }>`
    select e.status, e.mapping, e.plan, e.file from import_runs e
    where e.workspace_id = ${at.workspace_id} and e.project_id = ${at.project_id} and e.id = ${id} for update`.execute(
    db,
  );
  return rows[0];
}

export interface NewRun extends Place {
  id: string;
  source: string;
  title: string;
  file: string | null;
  settings: string | null;
  mapping: ImportChoices;
  user_id: string;
  now: string;
}

export async function insertRun(db: Queryable, { user_id, now, mapping, ...columns }: NewRun): Promise<void> {
  await db
    .insertInto("import_runs")
    .values({
      ...columns,
      status: "reading",
      mapping: JSON.stringify(mapping),
      initiated_by: user_id,
      created_by: user_id,
      updated_by: user_id,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** What people have decided the last time that they imported from this source. */
export async function lastChoices(db: Queryable, at: Place, source: string): Promise<ImportChoices> {
  const { rows } = await sql<{ mapping: ImportChoices }>`select mapping from import_runs
    where workspace_id = ${at.workspace_id} and source = ${source}
    order by (project_id = ${at.project_id}) desc, created_at desc limit 1`.execute(db);
  return rows[0]?.mapping ?? {};
}

/** Imports of the project that wait for people or work; locks their number. */
export async function countUnfinished(db: Queryable, at: Place): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${at.project_id}`}, 0))`.execute(db);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from import_runs
    where workspace_id = ${at.workspace_id} and project_id = ${at.project_id}
      and status not in ('completed', 'undone', 'failed')`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Another import of the project that is at work or keeps its place. */
export async function isBusy(db: Queryable, at: Place, besides: string): Promise<boolean> {
  const { rows } =
    await sql`select from import_runs where workspace_id = ${at.workspace_id} and project_id = ${at.project_id}
    and id <> ${besides} and status in ('running', 'paused', 'undoing')`.execute(db);
  return rows.length > 0;
}

interface StoredRemark extends Pick<RunRemark, "n" | "kind" | "place" | "code" | "params"> {
  /** Of remarks of versions that had no codes. */
  text: string | null;
}

export async function remarksOf(
  db: Queryable,
  at: { workspace_id: string; id: string },
  { limit, offset, after }: { limit: number; offset: number; after: number },
): Promise<RunRemark[]> {
  const { rows } = await sql<StoredRemark>`select n, kind, place, code, params, text from import_remarks
    where workspace_id = ${at.workspace_id} and run_id = ${at.id} and n > ${after} order by n limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map(({ n, kind, place, code, params, text }) => ({
    n,
    kind,
    ...readPlace(place),
    code,
    params,
    message: text ?? (code === null ? null : remarkText("en", { code, params })) ?? "",
  }));
}

export async function countRemarks(db: Queryable, at: { workspace_id: string; id: string }): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from import_remarks
    where workspace_id = ${at.workspace_id} and run_id = ${at.id}`.execute(db);
  return rows[0]?.n ?? 0;
}
