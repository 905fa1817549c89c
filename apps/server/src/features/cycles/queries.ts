// Cycles in the database (contract/issues §11). One statement answers a list, whatever its length.
import type { Cycle, CycleRow } from "@cairn/contract/entities/cycle";
import { TRANSFERRED_GROUPS } from "@cairn/domain/cycles";
import { FIRST, STEP } from "@cairn/domain/sort-order";
import type { Page } from "@cairn/domain/issue-list/list-query";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { memberProjects } from "../../platform/postgres/member-projects.ts";
import { assigneesSql, COUNT_NAMES, countsSql, issuesOfCycle, SUM_NAMES } from "../progress/sql.ts";
import { liveSql } from "../issues/references.ts";

/** A cycle as the database answers with it: its status hangs on the day of asking. */
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
  c.external_source, c.external_id, c.progress_snapshot, c.logo_props, (f.id is not null) as is_favorite,
  ${COUNT_NAMES.map((name) => `n.${name}`).join(", ")}, ${assigneesSql(issuesOfCycle("c"))} as assignee_ids`;

/** What the answers carry beside the base set (contract/issues §11.1). */
export const EXTRAS = {
  written: "",
  listed: ", c.created_by, n.completed_estimate_points, n.total_estimate_points",
  current: `, c.created_by, ${SUM_NAMES.map((name) => `n.${name}`).join(", ")}`,
  retrieved: `, c.created_by, n.sub_issues, ${SUM_NAMES.map((name) => `n.${name}`).join(", ")}`,
  archived: `, c.created_by, c.archived_at, n.completed_estimate_points, n.total_estimate_points`,
  archived_one: `, c.created_by, c.archived_at, n.sub_issues, ${SUM_NAMES.map((name) => `n.${name}`).join(", ")}`,
} as const;
export type Detail = keyof typeof EXTRAS;

export interface Viewpoint {
  workspace_id: string;
  /** Whose favourites count. */
  me: string;
}

async function select(
  db: Queryable,
  { workspace_id, me }: Viewpoint,
  detail: Detail,
  rest: RawBuilder<unknown>,
): Promise<StoredCycle[]> {
  const { rows } = await sql<StoredCycle>`
    select ${sql.raw(BASE + EXTRAS[detail])} from cycles c
    left join favorites f on f.workspace_id = c.workspace_id and f.user_id = ${me} and f.entity = 'cycle' and f.entity_id = c.id
    cross join lateral (${sql.raw(countsSql(issuesOfCycle("c")))}) n
    where c.workspace_id = ${workspace_id} and ${rest}`.execute(db);
  return rows;
}

/** Cycles in one answer. */
const MOST = 1000;

const isCurrent = (today: string) => sql`c.start_date <= ${today}::date and c.end_date >= ${today}::date`;
const FAVORITES_FIRST = sql`order by (f.id is not null) desc, c.created_at desc, c.id desc limit ${MOST}`;
const NEWEST_FIRST = sql`order by c.created_at desc, c.id desc`;

/** Not archived; `today` narrows to the current ones. */
export const cyclesOfProject = (
  db: Queryable,
  viewpoint: Viewpoint,
  projectId: string,
  today: string | null,
): Promise<StoredCycle[]> =>
  select(
    db,
    viewpoint,
    today === null ? "listed" : "current",
    sql`c.project_id = ${projectId} and c.archived_at is null and ${today === null ? sql`true` : isCurrent(today)} ${FAVORITES_FIRST}`,
  );

export const archivedCycles = (
  db: Queryable,
  viewpoint: Viewpoint,
  projectId: string,
): Promise<StoredCycle[]> =>
  select(
    db,
    viewpoint,
    "archived",
    sql`c.project_id = ${projectId} and c.archived_at is not null ${FAVORITES_FIRST}`,
  );

const ofMember = (db: Queryable, { workspace_id, me }: Viewpoint) =>
  sql`c.project_id in (${memberProjects(db, workspace_id, me)}) and c.archived_at is null`;

/** Of all unarchived projects that the person is in, newest first. */
export const cyclesOfMember = (db: Queryable, viewpoint: Viewpoint): Promise<StoredCycle[]> =>
  select(db, viewpoint, "listed", sql`${ofMember(db, viewpoint)} ${NEWEST_FIRST} limit ${MOST}`);

/** A page of those that are current. */
export const currentCyclesOfMember = (
  db: Queryable,
  viewpoint: Viewpoint,
  today: string,
  { size, index }: Page,
): Promise<StoredCycle[]> =>
  select(
    db,
    viewpoint,
    "current",
    sql`${ofMember(db, viewpoint)} and ${isCurrent(today)} ${NEWEST_FIRST} limit ${size} offset ${size * index}`,
  );

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

/** Archived or not, as asked. */
export async function findCycle(
  db: Queryable,
  viewpoint: Viewpoint,
  place: { project_id: string; id: string; detail: Detail; archived: boolean },
): Promise<StoredCycle | undefined> {
  const state = place.archived ? sql`is not null` : sql`is null`;
  const [cycle] = await select(
    db,
    viewpoint,
    place.detail,
    sql`c.project_id = ${place.project_id} and c.id = ${place.id} and c.archived_at ${state}`,
  );
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

/** The row of a cycle as `o` names it for progress/service.ts. */
export const cycleTarget = (workspaceId: string, id: string): RawBuilder<unknown> =>
  sql`select workspace_id, project_id, id from cycles where workspace_id = ${workspaceId} and id = ${id}`;

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
        .where("o.project_id", "=", projectId),
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

/** Whether another cycle of the project, archived ones included, has a day in the range (contract/issues §11.3). */
export async function overlaps(
  db: Queryable,
  place: { workspace_id: string; project_id: string },
  range: { start_date: string; end_date: string; besides: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from cycles c where c.workspace_id = ${place.workspace_id} and c.project_id = ${place.project_id}
      and c.id is distinct from ${range.besides}::uuid
      and c.start_date <= ${range.end_date}::date and c.end_date >= ${range.start_date}::date) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Where an issue was before it moved. */
export interface Moved {
  id: string;
  from_id: string | null;
  from_name: string | null;
}

/** Which of the ids are issues that can be put into a cycle: of the project, not archived and not waiting in the inbox. */
export async function placeable(t: Tx, projectId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from issues where workspace_id = ${t.workspace_id} and project_id = ${projectId} and id = any (${ids}::uuid[])
      and archived_at is null and not is_waiting`.execute(t.db);
  return new Set(rows.map((row) => row.id));
}

const moving = async (t: Tx, which: RawBuilder<unknown>, to: string | null): Promise<Moved[]> => {
  const { rows } = await sql<Moved>`
    with held as (
      select i.workspace_id, i.id, i.cycle_id as from_id, c.name as from_name
      from issues i left join cycles c on c.workspace_id = i.workspace_id and c.id = i.cycle_id
      left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
      where i.workspace_id = ${t.workspace_id} and ${which}
    )
    update issues i set cycle_id = ${to}::uuid from held where i.workspace_id = held.workspace_id and i.id = held.id
    returning i.id, held.from_id, held.from_name`.execute(t.db);
  return rows;
};

/** Puts issues into a cycle; those that are in it already stay untouched. @returns those that moved */
export const moveInto = (t: Tx, cycleId: string, ids: readonly string[]): Promise<Moved[]> =>
  moving(t, sql`i.id = any (${ids}::uuid[]) and i.cycle_id is distinct from ${cycleId}::uuid`, cycleId);

/** Takes one issue out of a cycle. @returns it, or nothing when it is not in the cycle */
export const moveOut = (t: Tx, cycleId: string, issueId: string): Promise<Moved[]> =>
  moving(t, sql`i.id = ${issueId} and i.cycle_id = ${cycleId} and not i.is_waiting`, null);

/** Empties a cycle, archived issues and drafts included. */
export const moveAllOut = (t: Tx, cycleId: string): Promise<Moved[]> =>
  moving(t, sql`i.cycle_id = ${cycleId}`, null);

/** Moves what is unfinished to another cycle. */
export const transferOpen = (t: Tx, from: string, to: string): Promise<Moved[]> =>
  moving(
    t,
    sql`i.cycle_id = ${from} and s."group" = any (${[...TRANSFERRED_GROUPS]}::text[]) and ${sql.raw(liveSql("i"))}`,
    to,
  );
