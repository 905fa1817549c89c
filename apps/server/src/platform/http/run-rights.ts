// For whom an agent's request is made, and how that limits it: it may do only what both the agent and the people who
// asked may (docs/adr/0039). Read in the statement that reads the caller (guard.ts).
import type { Role } from "@cairn/contract/entities/workspace";
import { commonRole } from "@cairn/domain/agent-runs";
import type { Runtime } from "../runtime.ts";

/** What a request says that is made for no run. */
export const FOR_NO_RUN = "none";

/** Columns of a caller; `run_count` is 0 where a request is made for no run. */
export interface RunColumns {
  run_count: number;
  /** Null if it may be any of several. */
  run_id: string | null;
  run_has_ended: boolean;
  /** The lowest role of those who asked; 0 where one of them has none. */
  asker_workspace_role: Role | 0 | null;
  asker_project_role: Role | 0 | null;
  asker_ids: (string | null)[] | null;
}

export const RUN_COLUMNS = `run.count as run_count, run.id as run_id, coalesce(run.has_ended, false) as run_has_ended,
  run.workspace_role as asker_workspace_role, run.project_role as asker_project_role, run.asker_ids`;

/**
 * The run that a request names ($6); otherwise the agent's newest active one on the issue ($5); otherwise all that it
 * has begun, because any of those people may have asked for this. Refers to `u`, `w` and `p` of the caller.
 */
export const RUN_JOIN = `left join lateral (
  select count(*)::integer as count, case when count(*) = 1 then (array_agg(r.id))[1] end as id,
    bool_or(r.status in ('completed', 'failed', 'stopped')) as has_ended,
    min(coalesce(cw.role, 0)) as workspace_role, min(coalesce(cp.role, 0)) as project_role,
    array_agg(r.creator_id) as asker_ids
  from (
    select o.id, o.workspace_id, o.creator_id, o.status, bool_or(o.is_here) over () as is_any_here,
      row_number() over (order by o.is_here desc, o.created_at desc, o.id desc) as n
    from (select *, coalesce(issue_id = $5 or id = $6, false) as is_here from agent_runs) o
    where u.is_bot and o.workspace_id = w.id and o.agent_id = u.id
      and case when $6::uuid is not null then o.id = $6::uuid
        else o.status in ('in_progress', 'awaiting', 'stopping') or (o.is_here and o.status = 'created') end
  ) r
  left join workspace_members cw on cw.workspace_id = r.workspace_id and cw.member_id = r.creator_id and cw.is_active
  left join project_members cp on cp.workspace_id = r.workspace_id and cp.member_id = r.creator_id
    and cp.project_id = p.id and cp.is_active
  where r.n = 1 or not r.is_any_here
) run on true`;

const roleOf = (role: Role | 0 | null): Role | null => (role === 0 ? null : role);

interface Roles {
  workspace_role: Role | null;
  project_role: Role | null;
}

/** The caller with the lower of both roles. */
export const inRun = <C extends Roles>(caller: C, row: RunColumns): C =>
  row.run_count === 0
    ? caller
    : {
        ...caller,
        workspace_role: commonRole(caller.workspace_role, roleOf(row.asker_workspace_role)),
        project_role: commonRole(caller.project_role, roleOf(row.asker_project_role)),
      };

/**
 * The projects of an agent that everyone who asked is in, too; null if those are all of them. Routes that concern
 * several projects are limited to them, as those of a token that is limited to some projects.
 */
export async function projectsOfBoth(
  { pool }: Runtime,
  workspaceId: string,
  agentId: string,
  askerIds: readonly (string | null)[],
): Promise<string[] | null> {
  const { rows } = await pool.query<{ project_id: string; is_of_both: boolean }>(
    `select a.project_id, not exists (
       select from unnest($3::uuid[]) as asker (id) where not exists (
         select from project_members m where m.workspace_id = a.workspace_id and m.project_id = a.project_id
           and m.member_id = asker.id and m.is_active)) as is_of_both
     from project_members a where a.workspace_id = $1 and a.member_id = $2 and a.is_active`,
    [workspaceId, agentId, askerIds],
  );
  const shared = rows.filter(({ is_of_both }) => is_of_both).map(({ project_id }) => project_id);
  return shared.length === rows.length ? null : shared;
}
