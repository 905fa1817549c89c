// The groups that a grouped response shows even when they are empty (contract/issues §3.7).
import { PRIORITIES } from "@cairn/contract/entities/issue";
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { NONE } from "@cairn/domain/issue-list/fields";
import type { GroupName } from "@cairn/domain/issue-list/group";
import type pg from "pg";
import { Bindings, WORKSPACE } from "./bindings.ts";
import { inProjects, type Scope } from "./scope.ts";

/** The keys that a grouping always shows, in display order. */
type Keys = (pool: pg.Pool, scope: Scope) => Promise<readonly string[]>;

const fixed =
  (keys: readonly string[]): Keys =>
  () =>
    Promise.resolve(keys);

/** The ids of objects in the scope's projects; `rest` is the condition besides the projects. */
const idsOf =
  (table: string, rest: string, extra: readonly string[] = []): Keys =>
  async (pool, scope) => {
    const b = new Bindings(scope.workspace_id);
    const text = `select x.id from ${table} x where x.workspace_id = ${WORKSPACE} and ${inProjects("x.project_id", scope, b)} ${rest}`;
    const { rows } = await pool.query<{ id: string }>(text, b.values);
    return [...rows.map((row) => row.id), ...extra];
  };

const members: Keys = async (pool, scope) => {
  const b = new Bindings(scope.workspace_id);
  const text = `select distinct x.member_id as id from project_members x
    where x.workspace_id = ${WORKSPACE} and ${inProjects("x.project_id", scope, b)} and x.is_active order by id`;
  const { rows } = await pool.query<{ id: string }>(text, b.values);
  return [...rows.map((row) => row.id), NONE];
};

const OWN_ORDER = "order by x.sort_order, x.id";
const BY_NAME = "order by x.name, x.id";

/** The keys that a grouping by this field always shows; absent: only keys that occur. */
const ALWAYS: Partial<Record<GroupName, Keys>> = {
  state_id: idsOf("states", `and x."group" <> 'triage' order by x.sequence, x.id`),
  state__group: fixed(STATE_GROUPS),
  priority: fixed(PRIORITIES),
  cycle_id: idsOf("cycles", OWN_ORDER, [NONE]),
  project_id: (_pool, scope) => Promise.resolve(scope.project_ids),
};

/** The same with sub-groups, where multi-valued fields show all of their groups, too. */
const ALWAYS_WITH_SUB_GROUPS: Partial<Record<GroupName, Keys>> = {
  ...ALWAYS,
  labels__id: idsOf("labels", OWN_ORDER, [NONE]),
  issue_module__module_id: idsOf("modules", BY_NAME, [NONE]),
  assignees__id: members,
};

/** The keys that are always shown. Others are added when they occur. */
export const shownKeys = (
  pool: pg.Pool,
  scope: Scope,
  group: GroupName,
  subGrouped: boolean,
): Promise<readonly string[]> =>
  (subGrouped ? ALWAYS_WITH_SUB_GROUPS : ALWAYS)[group]?.(pool, scope) ?? Promise.resolve([]);
