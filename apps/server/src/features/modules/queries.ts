// Modules in the database (contract/issues §12). One statement answers a list, whatever its length.
import type { Module, ModuleRow, ModuleStatus } from "@cairn/contract/entities/module";
import { FIRST, STEP, STRAY } from "@cairn/domain/sort-order";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { memberProjects } from "../../platform/postgres/member-projects.ts";
import {
  COUNT_COLUMNS,
  countsSql,
  FEW_SUM_COLUMNS,
  issuesOfModules,
  SUB_ISSUES_COLUMN,
  SUM_COLUMNS,
} from "../progress/sql.ts";
import { MODULE_LINK } from "./link-queries.ts";

/** The columns of a module's own row, and its members. */
const ROW = `m.id, m.workspace_id, m.project_id, m.name, m.description, m.start_date, m.target_date, m.status, m.lead_id,
  array(select x.user_id from module_members x where x.workspace_id = m.workspace_id and x.module_id = m.id order by x.user_id) as member_ids,
  m.sort_order, m.logo_props, m.created_at, m.updated_at`;

const BASE = `${ROW}, m.description_text, m.description_html, m.view_props, m.external_source, m.external_id,
  m.archived_at, m.is_favorite, ${COUNT_COLUMNS}`;

const WHOLE = sql`, ${sql.raw(`${SUB_ISSUES_COLUMN}, ${SUM_COLUMNS}`)},
  (select coalesce(json_agg(${MODULE_LINK} order by l.created_at desc, l.id desc), '[]') from module_links l
    where l.workspace_id = m.workspace_id and l.module_id = m.id) as link_module`;

/** What responses carry besides the base set (contract/issues §12.1). */
const FEW = sql.raw(`, ${FEW_SUM_COLUMNS}`);
const EXTRAS = { listed: FEW, retrieved: WHOLE };
export type Detail = keyof typeof EXTRAS;

export interface Viewpoint {
  workspace_id: string;
  /** The person whose favorites count. */
  me: string;
}

interface Choice {
  detail: Detail;
  /** Over alias `m`. */
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
}

const FAVORITES_FIRST = sql`is_favorite desc, created_at desc, id desc`;
const NEWEST_FIRST = sql`created_at desc, id desc`;

/** Selects the modules first, then makes one pass over the issues of all of them. */
async function select(
  db: Queryable,
  { workspace_id, me }: Viewpoint,
  { detail, where, order, limit }: Choice,
): Promise<Module[]> {
  const set = issuesOfModules(workspace_id, sql`select id from chosen`);
  const { rows } = await sql<Module>`
    with chosen as materialized (
      select m.*, (f.id is not null) as is_favorite from modules m
      left join favorites f on f.workspace_id = m.workspace_id and f.user_id = ${me} and f.entity = 'module' and f.entity_id = m.id
      where m.workspace_id = ${workspace_id} and ${where} order by ${order} limit ${limit}
    ), n as (${countsSql(set)})
    select ${sql.raw(BASE)} ${EXTRAS[detail]} from chosen m left join n on n.id = m.id order by ${order}`.execute(
    db,
  );
  return rows;
}

/** Most modules in one response. */
const MOST = 1000;

/** Favorites first, then newest. */
export const modulesOfProject = (
  db: Queryable,
  viewpoint: Viewpoint,
  projectId: string,
  { archived }: { archived: boolean },
): Promise<Module[]> =>
  select(db, viewpoint, {
    detail: "listed",
    where: sql`m.project_id = ${projectId} and m.archived_at ${archived ? sql`is not null` : sql`is null`}`,
    order: FAVORITES_FIRST,
    limit: MOST,
  });

/** Those of all unarchived projects that the person is in, newest first. */
export const modulesOfMember = (db: Queryable, viewpoint: Viewpoint): Promise<Module[]> =>
  select(db, viewpoint, {
    detail: "listed",
    where: sql`m.project_id in (${memberProjects(db, viewpoint.workspace_id, viewpoint.me)}) and m.archived_at is null`,
    order: NEWEST_FIRST,
    limit: MOST,
  });

/** Archived or not, as requested. */
export async function findModule(
  db: Queryable,
  viewpoint: Viewpoint,
  place: { project_id: string; id: string; detail: Detail; archived: boolean },
): Promise<Module | undefined> {
  const state = place.archived ? sql`is not null` : sql`is null`;
  const [module] = await select(db, viewpoint, {
    detail: place.detail,
    where: sql`m.project_id = ${place.project_id} and m.id = ${place.id} and m.archived_at ${state}`,
    order: NEWEST_FIRST,
    limit: 1,
  });
  return module;
}

/** Rows of modules of a project, archived or not, as the stream carries them; ordered by id. */
export async function moduleRows(
  db: Queryable,
  workspaceId: string,
  projectId: string,
  ids: readonly string[],
): Promise<ModuleRow[]> {
  const { rows } = await sql<ModuleRow>`select ${sql.raw(ROW)}, m.archived_at from modules m
    where m.workspace_id = ${workspaceId} and m.project_id = ${projectId} and m.id = any (${ids}::uuid[]) order by m.id`.execute(
    db,
  );
  return rows;
}

export interface ModuleColumns {
  name?: string;
  description?: string;
  status?: ModuleStatus;
  lead_id?: string | null;
  start_date?: string | null;
  target_date?: string | null;
  sort_order?: number;
  logo_props?: string;
  view_props?: string;
  archived_at?: string | null;
}

/** Before all others of its project (contract/issues §12.2). */
export async function insertModule(
  t: Tx,
  projectId: string,
  id: string,
  columns: ModuleColumns & { name: string },
): Promise<void> {
  await t.db
    .insertInto("modules")
    .values((e) => ({
      ...columns,
      id,
      workspace_id: t.workspace_id,
      project_id: projectId,
      sort_order: e
        .selectFrom("modules as o")
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

export async function writeModule(t: Tx, id: string, columns: ModuleColumns): Promise<void> {
  await t.db
    .updateTable("modules")
    .set({ ...columns, updated_at: t.now, updated_by: t.actor_id })
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .execute();
}

export async function deleteModule(t: Tx, id: string): Promise<void> {
  await t.db.deleteFrom("modules").where("workspace_id", "=", t.workspace_id).where("id", "=", id).execute();
}

/** Replaces the module's members with these people. */
export async function replaceMembers(t: Tx, id: string, people: readonly string[]): Promise<void> {
  await sql`delete from module_members where workspace_id = ${t.workspace_id} and module_id = ${id}
    and user_id <> all (${people}::uuid[])`.execute(t.db);
  await sql`insert into module_members (workspace_id, module_id, user_id)
    select ${t.workspace_id}::uuid, ${id}::uuid, unnest(${people}::uuid[]) on conflict do nothing`.execute(
    t.db,
  );
}

/** Those of the people who are active members of the project. */
export async function membersAmong(
  t: Tx,
  projectId: string,
  people: readonly string[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ member_id: string }>`
    select member_id from project_members where workspace_id = ${t.workspace_id} and project_id = ${projectId} and is_active
      and member_id = any (${people}::uuid[])`.execute(t.db);
  return new Set(rows.map((row) => row.member_id));
}

export interface Membership {
  issue_id: string;
  module_id: string;
}

/** Adds each of the issues to each of the modules. @returns the new memberships */
export async function join(
  t: Tx,
  issues: readonly string[],
  modules: readonly string[],
): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    insert into issue_modules (workspace_id, issue_id, module_id)
    select ${t.workspace_id}::uuid, i.id, m.id from unnest(${issues}::uuid[]) i(id) cross join unnest(${modules}::uuid[]) m(id)
    on conflict do nothing returning issue_id, module_id`.execute(t.db);
  return rows;
}

/** Removes an issue from modules. @returns the previous memberships */
export async function leave(t: Tx, issueId: string, modules: readonly string[]): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    delete from issue_modules where workspace_id = ${t.workspace_id} and issue_id = ${issueId} and module_id = any (${modules}::uuid[])
    returning issue_id, module_id`.execute(t.db);
  return rows;
}

/** Empties a module, including archived issues and drafts. */
export async function leaveAll(t: Tx, moduleId: string): Promise<string[]> {
  const { rows } = await sql<{ issue_id: string }>`
    delete from issue_modules where workspace_id = ${t.workspace_id} and module_id = ${moduleId} returning issue_id`.execute(
    t.db,
  );
  return rows.map((row) => row.issue_id);
}
