// Project memberships in the database (contract/workspace §9.3). Bots are not listed (spec §6).
import type { ProjectMember, ProjectMemberRow } from "@cairn/contract/entities/project";
import type { Role } from "@cairn/contract/entities/workspace";
import { FIRST, STEP, OUTLIER } from "@cairn/domain/sort-order";
import { type RawBuilder, sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { LockedMember } from "../workspaces/member-rules.ts";
import { projectLite, userWithEmail, workspaceLite } from "../../platform/postgres/wire-sql.ts";

const ROW = sql`m.id, m.role, m.member_id as member, m.project_id as project`;

/** By display name. */
export async function membersOfProject(
  db: Queryable,
  workspaceId: string,
  projectId: string,
): Promise<ProjectMemberRow[]> {
  const { rows } = await sql<ProjectMemberRow>`
    select ${ROW} from project_members m join users u on u.id = m.member_id
    where m.workspace_id = ${workspaceId} and m.project_id = ${projectId} and m.is_active and not u.is_bot
    order by lower(u.display_name collate "C") collate "C", m.id`.execute(db);
  return rows;
}

/** Those of all projects that a person is in. */
export async function membersBesides(
  db: Queryable,
  workspaceId: string,
  userId: string,
): Promise<ProjectMemberRow[]> {
  const { rows } = await sql<ProjectMemberRow>`
    select ${ROW} from project_members own
    join project_members m on m.workspace_id = own.workspace_id and m.project_id = own.project_id and m.is_active
    join users u on u.id = m.member_id and not u.is_bot
    where own.workspace_id = ${workspaceId} and own.member_id = ${userId} and own.is_active
    order by m.project_id, m.id`.execute(db);
  return rows;
}

/** Project id → a person's role in it. */
export async function rolesOf(
  db: Queryable,
  workspaceId: string,
  userId: string,
): Promise<Record<string, Role>> {
  const { rows } = await sql<{ project_id: string; role: Role }>`
    select project_id, role from project_members
    where workspace_id = ${workspaceId} and member_id = ${userId} and is_active order by project_id`.execute(
    db,
  );
  return Object.fromEntries(rows.map((row) => [row.project_id, row.role]));
}

async function selectMember(
  db: Queryable,
  workspaceId: string,
  projectId: string,
  condition: RawBuilder<unknown>,
): Promise<ProjectMember | undefined> {
  const { rows } = await sql<ProjectMember>`
    select m.id, ${workspaceLite("w")} as workspace, ${projectLite("p")} as project, ${userWithEmail("u")} as member,
      m.created_at, m.updated_at, m.created_by, m.updated_by, m.comment, m.role, m.view_props, m.default_props, m.preferences,
      m.sort_order, m.is_active
    from project_members m
    join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id
    join workspaces w on w.id = m.workspace_id
    join users u on u.id = m.member_id
    where m.workspace_id = ${workspaceId} and m.project_id = ${projectId} and m.is_active and not u.is_bot and ${condition}`.execute(
    db,
  );
  return rows[0];
}

export const findMember = (
  db: Queryable,
  workspaceId: string,
  projectId: string,
  id: string,
): Promise<ProjectMember | undefined> => selectMember(db, workspaceId, projectId, sql`m.id = ${id}`);

export const findOwnMembership = (
  db: Queryable,
  workspaceId: string,
  projectId: string,
  userId: string,
): Promise<ProjectMember | undefined> =>
  selectMember(db, workspaceId, projectId, sql`m.member_id = ${userId}`);

/**
 * Those of these people who are active members of the workspace; their memberships are locked until the transaction
 * ends.
 */
export async function lockWorkspaceMembers(t: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from workspace_members
    where workspace_id = ${t.workspace_id} and member_id = any(${userIds}::uuid[]) and is_active
    order by id for share`.execute(t.db);
  return new Set(rows.map((row) => row.member_id));
}

/** A person's role in the workspace; undefined when they are not in it. */
export async function workspaceRoleOf(t: Tx, userId: string): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role }>`
    select role from workspace_members
    where workspace_id = ${t.workspace_id} and member_id = ${userId} and is_active`.execute(t.db);
  return rows[0]?.role;
}

/** Those of these people who are active members of the project. */
export async function lockProjectMembers(
  t: Tx,
  projectId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from project_members
    where workspace_id = ${t.workspace_id} and project_id = ${projectId} and member_id = any(${userIds}::uuid[]) and is_active
    order by id for share`.execute(t.db);
  return new Set(rows.map((row) => row.member_id));
}

interface ProjectAdmin extends LockedMember {
  project_id: string;
}

/** The admins of all projects that a person is an admin of, without bots, locked. */
export async function lockFellowAdmins(t: Tx, userId: string): Promise<ProjectAdmin[]> {
  const { rows } = await sql<ProjectAdmin>`
    select id, member_id, project_id, role from project_members
    where workspace_id = ${t.workspace_id} and is_active and role = 20
      and not exists (select from users u where u.id = member_id and u.is_bot) and project_id in (
      select project_id from project_members
      where workspace_id = ${t.workspace_id} and member_id = ${userId} and is_active and role = 20)
    order by id for update`.execute(t.db);
  return rows;
}

/** The rows of these people in the project, active or not. */
export async function rowsOf(
  t: Tx,
  projectId: string,
  userIds: readonly string[],
): Promise<ProjectMemberRow[]> {
  const { rows } = await sql<ProjectMemberRow>`
    select ${ROW} from project_members m
    where m.workspace_id = ${t.workspace_id} and m.project_id = ${projectId} and m.member_id = any(${userIds}::uuid[])
    order by m.id`.execute(t.db);
  return rows;
}

export interface NewMember {
  member_id: string;
  role: Role;
}

/**
 * Adds people to a project, or reactivates their old rows with the new role; existing members stay unchanged. A
 * newcomer's project comes before all their others (contract/workspace §9.3). @returns the rows that became active
 */
export async function activateMembers(
  t: Tx,
  projectId: string,
  members: readonly NewMember[],
): Promise<ProjectMemberRow[]> {
  await t.acts.watch("project_member", {
    workspace_id: t.workspace_id,
    project_id: projectId,
    member_id: members.map((one) => one.member_id),
  });
  const { rows } = await sql<ProjectMemberRow>`
    insert into project_members as m
      (workspace_id, id, project_id, member_id, role, sort_order, created_at, updated_at, created_by, updated_by)
    select ${t.workspace_id}::uuid, n.id, ${projectId}::uuid, n.member_id, n.role,
      coalesce((select min(o.sort_order) - ${STEP}::float8 from project_members o
        where o.workspace_id = ${t.workspace_id} and o.member_id = n.member_id and o.sort_order > ${-OUTLIER}), ${FIRST}::float8),
      ${t.now}::timestamptz, ${t.now}::timestamptz, ${t.actor_id}::uuid, ${t.actor_id}::uuid
    from unnest(
      ${members.map(() => newId())}::uuid[], ${members.map((one) => one.member_id)}::uuid[], ${members.map((one) => one.role)}::smallint[]
    ) as n (id, member_id, role)
    on conflict (workspace_id, project_id, member_id) do update
      set is_active = true, role = excluded.role, updated_at = excluded.updated_at, updated_by = excluded.updated_by
      where not m.is_active
    returning ${ROW}`.execute(t.db);
  return rows;
}

/** Ends memberships: of one person in one project, or in all. @returns the rows that were active */
export async function deactivateMembers(
  t: Tx,
  userId: string,
  projectId: string | null,
): Promise<(ProjectMemberRow & { is_bot: boolean })[]> {
  await t.acts.watch("project_member", {
    workspace_id: t.workspace_id,
    member_id: userId,
    ...(projectId === null ? {} : { project_id: projectId }),
  });
  const { rows } = await sql<ProjectMemberRow & { is_bot: boolean }>`
    update project_members m set is_active = false, updated_at = ${t.now}, updated_by = ${t.actor_id}
    where m.workspace_id = ${t.workspace_id} and m.member_id = ${userId} and m.is_active
      and (${projectId}::uuid is null or m.project_id = ${projectId}::uuid)
    returning ${ROW}, exists (select from users u where u.id = m.member_id and u.is_bot) as is_bot`.execute(
    t.db,
  );
  return rows;
}

/** A person who has left is no longer the lead or default assignee of a project. */
export const clearDuties = (t: Tx, userId: string, projectIds: readonly string[]): Promise<unknown> =>
  sql`
    update projects set
      project_lead = nullif(project_lead, ${userId}::uuid), default_assignee = nullif(default_assignee, ${userId}::uuid),
      updated_at = ${t.now}, updated_by = ${t.actor_id}
    where workspace_id = ${t.workspace_id} and id = any(${projectIds}::uuid[])
      and ${userId}::uuid in (project_lead, default_assignee)`.execute(t.db);
