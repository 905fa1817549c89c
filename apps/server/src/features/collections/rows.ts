// Collections in the database. One statement answers a list, whatever its length.
import { FIRST, STEP, OUTLIER } from "@cairn/domain/sort-order";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { memberProjects } from "../../platform/postgres/member-projects.ts";
import { assigneesSql, countsSql } from "../progress/sql.ts";
import type { Collection } from "./collections.ts";

export interface Viewpoint {
  workspace_id: string;
  /** The person whose favorites count. */
  me: string;
}

export interface Choice {
  /** Over aliases `c`, `n` (counts) and `people` (assignees). */
  columns: RawBuilder<unknown>;
  /** Over alias `c`. */
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
  offset?: number;
}

export const FAVORITES_FIRST = sql`is_favorite desc, created_at desc, id desc`;
export const NEWEST_FIRST = sql`created_at desc, id desc`;

/** The largest number of collections in one response. */
export const MAX_COLLECTIONS = 1000;

/** Selects the collections first, then makes one pass over the issues of all of them. */
export async function selectCollections<Stored>(
  db: Queryable,
  { kind, table, membership }: Collection,
  { workspace_id, me }: Viewpoint,
  { columns, where, order, limit, offset = 0 }: Choice,
): Promise<Stored[]> {
  const set = membership.issuesOf(workspace_id, sql`select id from chosen`);
  const { rows } = await sql<Stored>`
    with chosen as materialized (
      select c.*, (f.id is not null) as is_favorite from ${sql.table(table)} c
      left join favorites f on f.workspace_id = c.workspace_id and f.user_id = ${me} and f.entity = ${kind} and f.entity_id = c.id
      where c.workspace_id = ${workspace_id} and ${where} order by ${order} limit ${limit} offset ${offset}
    ), n as (${countsSql(set)}), people as (${assigneesSql(set)})
    select ${columns} from chosen c left join n on n.id = c.id left join people on people.id = c.id
    order by ${order}`.execute(db);
  return rows;
}

/** The unarchived collections of all unarchived projects that the person is in, over alias `c`. */
export const ofMember = (db: Queryable, { workspace_id, me }: Viewpoint): RawBuilder<unknown> =>
  sql`c.project_id in (${memberProjects(db, workspace_id, me)}) and c.archived_at is null`;

/** The collections of a project, archived or not, over alias `c`. */
export const ofProject = (projectId: string, isArchived: boolean): RawBuilder<unknown> =>
  sql`c.project_id = ${projectId} and c.archived_at ${isArchived ? sql`is not null` : sql`is null`}`;

/** Rows of collections of a project, archived or not, as the stream carries them; ordered by id. */
export async function rowsOf<Row>(
  db: Queryable,
  { table }: Collection,
  row: RawBuilder<unknown>,
  place: { workspace_id: string; project_id: string },
  ids: readonly string[],
): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select ${row} from ${sql.table(table)} c where c.workspace_id = ${place.workspace_id}
    and c.project_id = ${place.project_id} and c.id = any (${ids}::uuid[]) order by c.id`.execute(db);
  return rows;
}

/** The place before all others of the project (contract/issues §11.3, §12.2). */
export const firstPlace = (
  { workspace_id }: Tx,
  { table }: Collection,
  projectId: string,
): RawBuilder<number> =>
  sql`(select coalesce(min(o.sort_order) - ${STEP}, ${FIRST}) from ${sql.table(table)} o
    where o.workspace_id = ${workspace_id} and o.project_id = ${projectId} and o.sort_order > ${-OUTLIER})`;
