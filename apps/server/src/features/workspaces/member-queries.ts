// Workspace memberships in the database (contract/workspace §4.3). Bots are not listed (spec §6).
import type { Role, WorkspaceMember, WorkspaceMemberMe } from "@cairn/contract/entities/workspace";
import { type RawBuilder, sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { userWithEmail, workspaceLite } from "../../platform/postgres/wire-sql.ts";
import { DEFAULT_VIEW_PROPS } from "./view-props.ts";

/** Active members, with their email addresses, which `withoutEmail` removes for people who may not see them. */
async function selectMembers(
  db: Queryable,
  workspaceId: string,
  condition: RawBuilder<unknown>,
): Promise<WorkspaceMember[]> {
  const { rows } = await sql<WorkspaceMember>`
    select m.id, ${userWithEmail("u")} as member, ${workspaceLite("w")} as workspace,
      m.created_at, m.updated_at, m.created_by, m.updated_by,
      m.role, m.company_role, m.view_props, m.default_props, m.issue_props, m.is_active
    from workspace_members m join users u on u.id = m.member_id join workspaces w on w.id = m.workspace_id
    where m.workspace_id = ${workspaceId} and m.is_active and not u.is_bot and ${condition}
    order by lower(u.display_name collate "C") collate "C", m.id`.execute(db);
  return rows;
}

/** By display name. `search` is a part of the display or first name, in any case. */
export const membersOf = (db: Queryable, workspaceId: string, search: string): Promise<WorkspaceMember[]> =>
  selectMembers(
    db,
    workspaceId,
    sql`(${search} = '' or strpos(lower(u.display_name), lower(${search})) > 0 or strpos(lower(u.first_name), lower(${search})) > 0)`,
  );

export async function findMember(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<WorkspaceMember | undefined> {
  const [member] = await selectMembers(db, workspaceId, sql`m.id = ${id}`);
  return member;
}

/**
 * Members with one of these email addresses and an account: people who were only named by an import can still be
 * invited.
 */
export const membersByEmail = (
  db: Queryable,
  workspaceId: string,
  emails: readonly string[],
): Promise<WorkspaceMember[]> =>
  selectMembers(db, workspaceId, sql`u.is_active and u.email = any(${emails}::text[])`);

export async function findOwnMembership(
  db: Queryable,
  workspaceId: string,
  userId: string,
): Promise<WorkspaceMemberMe | undefined> {
  const { rows } = await sql<WorkspaceMemberMe>`
    select id, created_at, updated_at, created_by, updated_by, role, company_role, view_props, default_props, issue_props, is_active,
      workspace_id as workspace, member_id as member
    from workspace_members where workspace_id = ${workspaceId} and member_id = ${userId} and is_active`.execute(
    db,
  );
  return rows[0];
}

/**
 * Makes a person an active member, or reactivates their old row. @returns its id, or null when they already are a
 * member
 */
export async function activateMember(
  t: Tx,
  userId: string,
  role: Role,
  companyRole: string | null,
): Promise<string | null> {
  const props = JSON.stringify(DEFAULT_VIEW_PROPS);
  await t.acts.watch("workspace_member", { workspace_id: t.workspace_id, member_id: userId });
  const { rows } = await sql<{ id: string }>`
    insert into workspace_members as m (workspace_id, id, member_id, role, company_role, view_props, default_props, created_at, updated_at, created_by, updated_by)
    values (${t.workspace_id}, ${newId()}, ${userId}, ${role}, ${companyRole}, ${props}, ${props}, ${t.now}, ${t.now}, ${t.actor_id}, ${t.actor_id})
    on conflict (workspace_id, member_id) do update
      set is_active = true, role = excluded.role, updated_at = excluded.updated_at, updated_by = excluded.updated_by
      where not m.is_active
    returning m.id`.execute(t.db);
  return rows[0]?.id ?? null;
}

export interface NewMember {
  user_id: string;
  role: Role;
  is_active: boolean;
}

/** Creates memberships for people who have never had one here. @returns the ids of the rows that are active */
export async function insertMembers(t: Tx, members: readonly NewMember[]): Promise<string[]> {
  await t.acts.watch("workspace_member", {
    workspace_id: t.workspace_id,
    member_id: members.map((one) => one.user_id),
  });
  const { rows } = await sql<{ id: string; is_active: boolean }>`
    insert into workspace_members (workspace_id, id, member_id, role, is_active, created_at, updated_at, created_by, updated_by)
    select ${t.workspace_id}::uuid, n.id, n.member_id, n.role, n.is_active, ${t.now}::timestamptz, ${t.now}::timestamptz,
      ${t.actor_id}::uuid, ${t.actor_id}::uuid
    from unnest(
      ${members.map(() => newId())}::uuid[], ${members.map((one) => one.user_id)}::uuid[], ${members.map((one) => one.role)}::smallint[],
      ${members.map((one) => one.is_active)}::boolean[]
    ) as n (id, member_id, role, is_active)
    on conflict (workspace_id, member_id) do nothing
    returning id, is_active`.execute(t.db);
  return rows.filter((row) => row.is_active).map((row) => row.id);
}

export const membersById = (
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<WorkspaceMember[]> => selectMembers(db, workspaceId, sql`m.id = any (${ids}::uuid[])`);

export async function setMember(
  t: Tx,
  id: string,
  values: { role?: Role; company_role?: string; is_active?: boolean },
): Promise<void> {
  await t.acts.watch("workspace_member", { workspace_id: t.workspace_id, id });
  await t.db
    .updateTable("workspace_members")
    .set({ ...values, updated_at: t.now, updated_by: t.actor_id })
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .execute();
}
