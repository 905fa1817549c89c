// How roles are distributed over the projects of a workspace (contract/external §5).
import type { RoleDistribution } from "@cairn/contract/external/members";
import { type Role, ROLES } from "@cairn/contract/entities/workspace";
import { ROLE_NAMES } from "@cairn/domain/roles";
import { sql } from "kysely";
import type { WorkspaceContext } from "../../platform/http/context.ts";

/** Roles are not rows, but programs want an id for each: these are the same on every server. */
const idOf = (role: Role): string => `00000000-0000-4000-8000-0000000000${String(role).padStart(2, "0")}`;

const nameOf = (role: Role): string => ROLE_NAMES[role].replace(/^./, (first) => first.toUpperCase());

/** Over the unarchived projects that the caller sees and the token opens. */
export async function roleDistribution({
  runtime,
  workspace,
  me,
  token,
}: WorkspaceContext): Promise<RoleDistribution> {
  const only = token?.project_ids ?? null;
  const { rows } = await sql<{ role: Role | null; memberships: number; people: number }>`
    select m.role, count(*)::integer as memberships, count(distinct m.member_id)::integer as people
    from project_members m
    join users u on u.id = m.member_id and not u.is_bot
    join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.archived_at is null
    where m.workspace_id = ${workspace.id} and m.is_active
      and (p.network = 2 or exists (select from project_members own where own.workspace_id = p.workspace_id
        and own.project_id = p.id and own.member_id = ${me.id} and own.is_active))
      and (${only}::uuid[] is null or p.id = any(${only}::uuid[]))
    group by grouping sets ((m.role), ())`.execute(runtime.db);
  const of = (role: Role | null) => rows.find((row) => row.role === role) ?? { memberships: 0, people: 0 };
  return {
    total_memberships: of(null).memberships,
    total_distinct_members: of(null).people,
    roles: ROLES.toReversed().map((role) => ({
      role_id: idOf(role),
      name: nameOf(role),
      slug: ROLE_NAMES[role],
      is_system: true,
      level: role,
      membership_count: of(role).memberships,
      distinct_member_count: of(role).people,
    })),
  };
}
