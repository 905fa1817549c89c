// The groups that a grouped response shows even when they are empty (contract/issues §3.7).
import { NONE } from "@cairn/domain/issue-list/fields";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import { isMultiple, type Property, wordsOf } from "@cairn/domain/properties/property";
import type { Grouping } from "@cairn/domain/properties/registry";
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

/** The keys that a grouping by a built-in property always shows; absent: only keys that occur. */
const ALWAYS: Partial<Record<BuiltInId, Keys>> = {
  state: idsOf("states", `and x."group" <> 'triage' order by x.sequence, x.id`),
  cycle: idsOf("cycles", OWN_ORDER, [NONE]),
  project: (_pool, scope) => Promise.resolve(scope.project_ids),
};

/** The keys that are shown in a list with sub-groups, where multi-valued properties also show all of their groups. */
const WITH_SUB_GROUPS: Partial<Record<BuiltInId, Keys>> = {
  ...ALWAYS,
  labels: idsOf("labels", OWN_ORDER, [NONE]),
  modules: idsOf("modules", BY_NAME, [NONE]),
};

/** The keys of a property whose values are words, people, or the options of its definition. */
function keysByKind(property: Property, subGrouped: boolean): Keys | undefined {
  const words = wordsOf(property);
  if (words) return fixed(words);
  if (property.kind === "users") return subGrouped ? members : undefined;
  const { definition } = property;
  if (!definition || definition.options.length === 0 || (isMultiple(property) && !subGrouped))
    return undefined;
  return fixed([...definition.options.map(({ id }) => id), NONE]);
}

/** The keys that are always shown. Others are added when they occur. */
export function shownKeys(
  pool: pg.Pool,
  scope: Scope,
  { property }: Grouping,
  subGrouped: boolean,
): Promise<readonly string[]> {
  const own = (subGrouped ? WITH_SUB_GROUPS : ALWAYS) as Partial<Record<string, Keys>>;
  const keys = own[property.id] ?? keysByKind(property, subGrouped);
  return keys?.(pool, scope) ?? Promise.resolve([]);
}
