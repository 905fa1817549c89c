// Estimates and their points in the database (contract/issues §15).
import type { Estimate, EstimatePoint } from "@cairn/contract/entities/estimate";
import type { ExternalIds } from "@cairn/contract/external/lists";
import type { Issue } from "@cairn/contract/entities/issue";
import { type RawBuilder, sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { memberProjects } from "../../platform/postgres/member-projects.ts";
import { wireTime } from "../../platform/postgres/wire-sql.ts";
import { issueColumnsSql } from "../issues/columns.ts";

const AUDIT = `'created_by', p.created_by, 'updated_by', p.updated_by, 'project', p.project_id, 'workspace', p.workspace_id`;

/** `EstimatePoint` of table alias `p`. */
const POINT = sql`json_build_object('id', p.id, 'created_at', ${wireTime("p.created_at")}, 'updated_at', ${wireTime("p.updated_at")},
  ${sql.raw(AUDIT)}, 'estimate', p.estimate_id, 'key', p.key, 'description', p.description, 'value', p.value)`;

/** By value as text, then by key (contract/issues §15). */
const POINTS_IN_ORDER = sql`p.value collate "C", p.key, p.id`;

const SELECT = sql`
  select e.id, e.created_at, e.updated_at, e.created_by, e.updated_by, e.project_id as project, e.workspace_id as workspace, e.name,
    e.description, e.type, e.last_used,
    (select coalesce(json_agg(${POINT} order by ${POINTS_IN_ORDER}), '[]') from estimate_points p
      where p.workspace_id = e.workspace_id and p.estimate_id = e.id) as points
  from estimates e`;

async function select(db: Queryable, rest: RawBuilder<unknown>): Promise<Estimate[]> {
  const { rows } = await sql<Estimate>`${SELECT} ${rest}`.execute(db);
  return rows;
}

export interface ProjectPlace {
  workspace_id: string;
  project_id: string;
}

/** Most estimates in one response. */
const MAX_ESTIMATES = 500;

/** The one in use first, then newest (spec §4). */
export const estimatesOfProject = (db: Queryable, place: ProjectPlace): Promise<Estimate[]> =>
  select(
    db,
    sql`where e.workspace_id = ${place.workspace_id} and e.project_id = ${place.project_id}
      order by e.last_used desc, e.created_at desc, e.id desc limit ${MAX_ESTIMATES}`,
  );

/** Those in use by unarchived projects that the person is in; newest first. */
export const estimatesInUse = (db: Queryable, workspaceId: string, userId: string): Promise<Estimate[]> =>
  select(
    db,
    sql`join projects o on o.workspace_id = e.workspace_id and o.id = e.project_id and o.estimate = e.id
      where e.workspace_id = ${workspaceId} and e.project_id in (${memberProjects(db, workspaceId, userId)})
      order by e.created_at desc, e.id desc limit ${MAX_ESTIMATES}`,
  );

export async function findEstimate(
  db: Queryable,
  place: ProjectPlace,
  id: string,
): Promise<Estimate | undefined> {
  const [estimate] = await select(
    db,
    sql`where e.workspace_id = ${place.workspace_id} and e.project_id = ${place.project_id} and e.id = ${id}`,
  );
  return estimate;
}

/** The points of the estimate that the project uses; none if it uses none. */
export async function pointsInUse(db: Queryable, place: ProjectPlace): Promise<EstimatePoint[]> {
  const { rows } = await sql<{ points: EstimatePoint[] }>`
    select coalesce(json_agg(${POINT} order by ${POINTS_IN_ORDER}), '[]') as points
    from projects o join estimate_points p on p.workspace_id = o.workspace_id and p.estimate_id = o.estimate
    where o.workspace_id = ${place.workspace_id} and o.id = ${place.project_id}`.execute(db);
  return rows[0]?.points ?? [];
}

export type NewEstimate = Pick<Estimate, "id" | "name" | "description" | "type" | "last_used"> & ExternalIds;

const stamp = (t: Tx) => ({
  created_at: t.now,
  updated_at: t.now,
  created_by: t.actor_id,
  updated_by: t.actor_id,
});

export async function insertEstimate(t: Tx, projectId: string, estimate: NewEstimate): Promise<void> {
  await t.db
    .insertInto("estimates")
    .values({ ...estimate, workspace_id: t.workspace_id, project_id: projectId, ...stamp(t) })
    .execute();
}

export interface NewPoint extends ExternalIds {
  key: number;
  value: string;
  description?: string;
}

/** @returns their ids, in the order given */
export async function insertPoints(
  t: Tx,
  place: { project_id: string; estimate_id: string },
  points: readonly NewPoint[],
): Promise<string[]> {
  if (points.length === 0) return [];
  const rows = points.map(({ key, value, description = "", external_source = null, external_id = null }) => ({
    key,
    value,
    description,
    external_source,
    external_id,
    ...place,
    id: newId(),
    workspace_id: t.workspace_id,
    ...stamp(t),
  }));
  await t.db.insertInto("estimate_points").values(rows).execute();
  return rows.map((row) => row.id);
}

export type EstimateColumns = Partial<Pick<Estimate, "name" | "type" | "last_used">>;

export async function writeEstimate(t: Tx, id: string, columns: EstimateColumns): Promise<void> {
  const { name, type, last_used } = columns;
  await t.db
    .updateTable("estimates")
    .set({ name, type, last_used, updated_at: t.now, updated_by: t.actor_id })
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .execute();
}

/** Clears `last_used` of all estimates of a project but one. @returns those that lost it */
export async function retireOthers(t: Tx, projectId: string, id: string): Promise<string[]> {
  const rows = await t.db
    .updateTable("estimates")
    .set({ last_used: false, updated_at: t.now, updated_by: t.actor_id })
    .where("workspace_id", "=", t.workspace_id)
    .where("project_id", "=", projectId)
    .where("id", "!=", id)
    .where("last_used", "=", true)
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Gives points new keys and values, in one statement; omitted values stay unchanged. */
export async function writePoints(
  t: Tx,
  estimateId: string,
  points: readonly { id: string; key?: number; value?: string }[],
): Promise<void> {
  await sql`
    update estimate_points p set key = coalesce(w.key, p.key), value = coalesce(w.value, p.value), updated_at = ${t.now}, updated_by = ${t.actor_id}
    from unnest(${points.map((p) => p.id)}::uuid[], ${points.map((p) => p.key ?? null)}::smallint[],
      ${points.map((p) => p.value ?? null)}::text[]) as w (id, key, value)
    where p.workspace_id = ${t.workspace_id} and p.estimate_id = ${estimateId} and p.id = w.id`.execute(t.db);
}

/**
 * Replaces these points on all issues of a project, or removes them. @returns the changed issues that lists can show
 */
export async function replacePoints(
  t: Tx,
  projectId: string,
  points: readonly string[],
  by: string | null,
): Promise<Issue[]> {
  const { rows } = await sql<Issue & { is_waiting: boolean }>`
    update issues i set estimate_point = ${by}::uuid
    where i.workspace_id = ${t.workspace_id} and i.project_id = ${projectId} and i.estimate_point = any (${points}::uuid[])
    returning i.is_waiting, ${sql.raw(issueColumnsSql("i"))}`.execute(t.db);
  return rows.filter((row) => !row.is_waiting).map(({ is_waiting: _known, ...issue }) => issue);
}

export async function deletePoint(t: Tx, id: string): Promise<void> {
  await t.db
    .deleteFrom("estimate_points")
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .execute();
}

/** With its points; the foreign key clears it from the project. @returns whether the project used it */
export async function deleteEstimate(t: Tx, projectId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select estimate = ${id} as used from projects where workspace_id = ${t.workspace_id} and id = ${projectId}`.execute(
    t.db,
  );
  await t.db
    .deleteFrom("estimates")
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .execute();
  return rows[0]?.used ?? false;
}
