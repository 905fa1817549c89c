// Cycles in the database (contract/issues §11). One statement answers a list, whatever its length.
import type { Cycle, CycleRow, CycleView } from "@cairn/contract/entities/cycle";
import { FIRST, STEP, STRAY } from "@cairn/domain/sort-order";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { NewestWindow } from "../../platform/http/newest-first.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { memberProjects } from "../../platform/postgres/member-projects.ts";
import {
  assigneesSql,
  COUNT_COLUMNS,
  countsSql,
  FEW_SUM_COLUMNS,
  issuesOfCycles,
  SUB_ISSUES_COLUMN,
  SUM_COLUMNS,
} from "../progress/sql.ts";

/** A cycle as the database returns it: its status depends on the day of the request. */
export type StoredCycle = Omit<Cycle, "status">;

export const CYCLE_ROW = [
  "id",
  "workspace_id",
  "project_id",
  "name",
  "description",
  "start_date",
  "end_date",
  "owned_by_id",
  "sort_order",
  "progress_snapshot",
  "logo_props",
  "archived_at",
] as const satisfies readonly (keyof CycleRow)[];

const BASE = `c.id, c.workspace_id, c.project_id, c.name, c.description, c.start_date, c.end_date, c.owned_by_id, c.view_props, c.sort_order,
  c.external_source, c.external_id, c.progress_snapshot, c.logo_props, c.archived_at, c.is_favorite, ${COUNT_COLUMNS},
  coalesce(people.ids, '{}') as assignee_ids`;

/** What responses carry besides the base set (contract/issues §11.1). */
const EXTRAS = {
  written: "",
  listed: `, c.created_by, ${FEW_SUM_COLUMNS}`,
  current: `, c.created_by, c.created_at, ${SUM_COLUMNS}`,
  retrieved: `, c.created_by, ${SUB_ISSUES_COLUMN}, ${SUM_COLUMNS}`,
  archived: `, c.created_by, ${FEW_SUM_COLUMNS}`,
  archived_one: `, c.created_by, ${SUB_ISSUES_COLUMN}, ${SUM_COLUMNS}`,
} as const;
export type Detail = keyof typeof EXTRAS;

export interface Viewpoint {
  workspace_id: string;
  /** The person whose favorites count. */
  me: string;
}

interface Choice {
  detail: Detail;
  /** Over alias `c`. */
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
  offset?: number;
}

const FAVORITES_FIRST = sql`is_favorite desc, created_at desc, id desc`;
const NEWEST_FIRST = sql`created_at desc, id desc`;

/** Selects the cycles first, then makes one pass over the issues of all of them. */
async function select<Row extends StoredCycle = StoredCycle>(
  db: Queryable,
  { workspace_id, me }: Viewpoint,
  { detail, where, order, limit, offset = 0 }: Choice,
): Promise<Row[]> {
  const set = issuesOfCycles(workspace_id, sql`select id from chosen`);
  const { rows } = await sql<Row>`
    with chosen as materialized (
      select c.*, (f.id is not null) as is_favorite from cycles c
      left join favorites f on f.workspace_id = c.workspace_id and f.user_id = ${me} and f.entity = 'cycle' and f.entity_id = c.id
      where c.workspace_id = ${workspace_id} and ${where} order by ${order} limit ${limit} offset ${offset}
    ), n as (${countsSql(set)}), people as (${assigneesSql(set)})
    select ${sql.raw(BASE + EXTRAS[detail])} from chosen c left join n on n.id = c.id left join people on people.id = c.id
    order by ${order}`.execute(db);
  return rows;
}

/** Most cycles in one response. */
const MOST = 1000;

const isCurrent = (today: string) => sql`c.start_date <= ${today}::date and c.end_date >= ${today}::date`;

/** The conditions of each view on a given day, matching `cycleStatus`. */
const IN_VIEW: Record<CycleView, (today: string) => RawBuilder<unknown>> = {
  current: isCurrent,
  upcoming: (today) => sql`c.start_date > ${today}::date`,
  completed: (today) => sql`c.end_date < ${today}::date`,
  draft: () => sql`(c.start_date is null or c.end_date is null)`,
  incomplete: (today) => sql`(c.end_date is null or c.end_date >= ${today}::date)`,
};

/** Not archived; `view` limits them to those with this status on the day. */
export const cyclesOfProject = (
  db: Queryable,
  viewpoint: Viewpoint,
  projectId: string,
  { view, today }: { view: CycleView | undefined; today: string },
): Promise<StoredCycle[]> =>
  select(db, viewpoint, {
    detail: view === "current" ? "current" : "listed",
    where: sql`c.project_id = ${projectId} and c.archived_at is null and ${view === undefined ? sql`true` : IN_VIEW[view](today)}`,
    order: FAVORITES_FIRST,
    limit: MOST,
  });

export const archivedCycles = (
  db: Queryable,
  viewpoint: Viewpoint,
  projectId: string,
): Promise<StoredCycle[]> =>
  select(db, viewpoint, {
    detail: "archived",
    where: sql`c.project_id = ${projectId} and c.archived_at is not null`,
    order: FAVORITES_FIRST,
    limit: MOST,
  });

const ofMember = (db: Queryable, { workspace_id, me }: Viewpoint) =>
  sql`c.project_id in (${memberProjects(db, workspace_id, me)}) and c.archived_at is null`;

/** Those of all unarchived projects that the person is in, newest first. */
export const cyclesOfMember = (db: Queryable, viewpoint: Viewpoint): Promise<StoredCycle[]> =>
  select(db, viewpoint, {
    detail: "listed",
    where: ofMember(db, viewpoint),
    order: NEWEST_FIRST,
    limit: MOST,
  });

/** A page of current cycles, and the cycle after it. */
export const currentCyclesOfMember = (
  db: Queryable,
  viewpoint: Viewpoint,
  today: string,
  { limit, offset, behind }: NewestWindow,
): Promise<(StoredCycle & { created_at: string })[]> =>
  select(db, viewpoint, {
    detail: "current",
    where: sql`${ofMember(db, viewpoint)} and ${isCurrent(today)} and ${behind("c")}`,
    order: NEWEST_FIRST,
    limit,
    offset,
  });

export async function countCurrentOfMember(
  db: Queryable,
  viewpoint: Viewpoint,
  today: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from cycles c
    where c.workspace_id = ${viewpoint.workspace_id} and ${ofMember(db, viewpoint)} and ${isCurrent(today)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Archived or not, as requested. */
export async function findCycle(
  db: Queryable,
  viewpoint: Viewpoint,
  place: { project_id: string; id: string; detail: Detail; archived: boolean },
): Promise<StoredCycle | undefined> {
  const state = place.archived ? sql`is not null` : sql`is null`;
  const [cycle] = await select(db, viewpoint, {
    detail: place.detail,
    where: sql`c.project_id = ${place.project_id} and c.id = ${place.id} and c.archived_at ${state}`,
    order: NEWEST_FIRST,
    limit: 1,
  });
  return cycle;
}

/** The row of a cycle, archived or not, as the stream carries it. */
export const cycleRow = (
  db: Queryable,
  workspaceId: string,
  projectId: string,
  id: string,
): Promise<CycleRow | undefined> =>
  db
    .selectFrom("cycles")
    .select(CYCLE_ROW)
    .where("workspace_id", "=", workspaceId)
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .$castTo<CycleRow>()
    .executeTakeFirst();

export interface CycleColumns {
  name?: string;
  description?: string;
  start_date?: string | null;
  end_date?: string | null;
  sort_order?: number;
  logo_props?: string;
  view_props?: string;
  archived_at?: string | null;
  progress_snapshot?: string;
}

/** Before all others of its project (contract/issues §11.3). */
export async function insertCycle(
  t: Tx,
  projectId: string,
  id: string,
  columns: CycleColumns & { name: string },
): Promise<void> {
  await t.db
    .insertInto("cycles")
    .values((e) => ({
      ...columns,
      id,
      workspace_id: t.workspace_id,
      project_id: projectId,
      owned_by_id: t.actor_id,
      sort_order: e
        .selectFrom("cycles as o")
        .select(sql<number>`coalesce(min(o.sort_order) - ${STEP}, ${FIRST})`.as("first"))
        .where("o.workspace_id", "=", t.workspace_id)
        .where("o.project_id", "=", projectId)
        .where("o.sort_order", ">", -STRAY),
      created_at: t.now,
      updated_at: t.now,
      created_by: t.actor_id,
      updated_by: t.actor_id,
    }))
    .execute();
}

export async function writeCycle(t: Tx, id: string, columns: CycleColumns): Promise<void> {
  await t.db
    .updateTable("cycles")
    .set({ ...columns, updated_at: t.now, updated_by: t.actor_id })
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .execute();
}

export async function deleteCycle(t: Tx, id: string): Promise<void> {
  await t.db.deleteFrom("cycles").where("workspace_id", "=", t.workspace_id).where("id", "=", id).execute();
}

export interface TakenDays {
  id: string;
  name: string;
  start_date: string;
  end_date: string;
}

/** The first other cycle of the project, archived ones included, that overlaps the range (contract/issues §11.3). */
export async function cycleWithin(
  db: Queryable,
  place: { workspace_id: string; project_id: string },
  range: { start_date: string; end_date: string; besides: string | null },
): Promise<TakenDays | undefined> {
  const { rows } = await sql<TakenDays>`
    select c.id, c.name, c.start_date, c.end_date from cycles c
    where c.workspace_id = ${place.workspace_id} and c.project_id = ${place.project_id}
      and c.id is distinct from ${range.besides}::uuid
      and c.start_date <= ${range.end_date}::date and c.end_date >= ${range.start_date}::date
    order by c.start_date, c.id limit 1`.execute(db);
  return rows[0];
}
