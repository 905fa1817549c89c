// Work items of all projects that a program sees: those its user is in, and of these the ones that its token opens
// (contract/external §8).
import type {
  AdvancedSearch,
  FoundWorkItems,
  SearchedWorkItem,
  WorkItemCount,
} from "@cairn/contract/external/all-work-items";
import { type Grouping, groupingOf } from "@cairn/domain/issue-list/group";
import { NONE } from "@cairn/domain/issue-list/fields";
import { BUILT_INS } from "@cairn/domain/properties/registry";
import { sql } from "kysely";
import { fail } from "../../../platform/failure.ts";
import type { WorkspaceContext } from "../../../platform/http/context.ts";
import { memberProjects } from "../../../platform/postgres/member-projects.ts";
import { conditionSql } from "../../issues/list/field-sql.ts";
import { type Total, totalOf, totalsOf } from "../../issues/list/totals.ts";
import { type Scope, workspaceScope } from "../../issues/list/scope.ts";
import { MAX_FOUND } from "../../issues/search/search-statement.ts";
import { findIssuesIn } from "../../issues/search/search-issues.ts";
import { type Asked, conditionsOf } from "./conditions.ts";
import { listWorkItems } from "./list.ts";

interface OwnProject {
  id: string;
  identifier: string;
  version: number;
}

/** Always in the same order. */
async function projectsOf({ runtime, workspace, me, token }: WorkspaceContext): Promise<OwnProject[]> {
  const own = await memberProjects(runtime.db, workspace.id, me.id)
    .select(["p.id", "p.identifier", "p.version"])
    .orderBy("p.id")
    .execute();
  const allowed = token?.project_ids ?? null;
  return own.filter(({ id }) => allowed === null || allowed.includes(id));
}

/** The live work items of everything that the program sees. */
const everywhere = async (context: WorkspaceContext): Promise<Scope> =>
  workspaceScope(context.workspace.id, await projectsOf(context));

export const listEverywhere = async (context: WorkspaceContext, query: Record<string, string | undefined>) =>
  listWorkItems(context, await everywhere(context), query, BUILT_INS);

/** Groupings under the names of fields in the external API. */
const GROUPS: Readonly<Record<string, string>> = {
  state: "state_id",
  state_group: "state__group",
  assignees: "assignees__id",
  assignee_id: "assignees__id",
  labels: "labels__id",
  label_id: "labels__id",
  cycle: "cycle_id",
  module: "issue_module__module_id",
  module_id: "issue_module__module_id",
  project: "project_id",
  created_by_id: "created_by",
};

/** @throws bad_group */
function readGroup(name: string | undefined): Grouping | null {
  if (name === undefined || name === "") return null;
  const grouping = groupingOf(Object.hasOwn(GROUPS, name) ? (GROUPS[name] ?? name) : name);
  if (grouping === null) throw fail("bad_group");
  return grouping;
}

type Counts = NonNullable<WorkItemCount["grouped_counts"]>;

/** An issue that is in several sub-groups counts once in its group only where the database counts the groups. */
function withSubgroups(groups: readonly Total[], cells: readonly Total[]): Counts {
  const counts: Counts = Object.fromEntries(groups.map(({ g, n }) => [g ?? NONE, { count: n }]));
  for (const { g, h, n } of cells) {
    const group = counts[g ?? NONE];
    if (group === undefined) continue;
    group.sub_grouped_counts ??= {};
    group.sub_grouped_counts[h ?? NONE] = { count: n };
  }
  return counts;
}

/** @throws bad_group, same_grouping, external.bad_query */
export async function countEverywhere(
  context: WorkspaceContext,
  query: Asked & { group_by?: string; sub_group_by?: string },
): Promise<WorkItemCount> {
  const { pool } = context.runtime;
  const group = readGroup(query.group_by);
  const subgroup = group === null ? null : readGroup(query.sub_group_by);
  if (group !== null && group === subgroup) throw fail("same_grouping");
  const selection = {
    scope: await everywhere(context),
    conditions: await conditionsOf(context, query, BUILT_INS),
  };
  const count: WorkItemCount = {
    grouped_by: group === null ? null : (query.group_by ?? null),
    sub_grouped_by: subgroup === null ? null : (query.sub_group_by ?? null),
    total_count: await totalOf(pool, selection),
  };
  if (group === null) return count;
  const groups = await totalsOf(pool, selection, [group]);
  const cells = subgroup === null ? [] : await totalsOf(pool, selection, [group, subgroup]);
  return { ...count, grouped_counts: withSubgroups(groups, cells) };
}

/** What is searched: one project, or everything. An unknown project has nothing. */
async function searched(
  context: WorkspaceContext,
  { project, search, limit }: { project: string | null; search: string; limit: number },
  asked: Asked,
): Promise<string[]> {
  const all = await projectsOf(context);
  const projects = project === null ? all : all.filter(({ id }) => id === project);
  const conditions = await conditionsOf(context, asked, BUILT_INS);
  const base = workspaceScope(context.workspace.id, projects);
  const scope: Scope = {
    ...base,
    where: (b) => [base.where(b), ...conditions.map((one) => conditionSql(one, b))].join(" and "),
  };
  const found = await findIssuesIn(context.runtime.pool, scope, projects, { search });
  return found.slice(0, Math.max(limit, 0)).map(({ id }) => id);
}

const limitOf = (text: string | undefined): number =>
  text !== undefined && /^\d{1,6}$/u.test(text) ? Number(text) : MAX_FOUND;

interface SearchQuery {
  search?: string;
  project?: string;
  project_id?: string;
  workspace_search?: string;
  limit?: string;
}

export async function searchEverywhere(
  context: WorkspaceContext,
  { search = "", project, project_id, workspace_search, limit }: SearchQuery,
): Promise<FoundWorkItems> {
  const only = project ?? project_id ?? "";
  const ids = await searched(
    context,
    { project: only === "" || workspace_search === "true" ? null : only, search, limit: limitOf(limit) },
    {},
  );
  const { rows } = await sql<FoundWorkItems["issues"][number]>`
    select i.id, i.name, i.sequence_id, p.identifier as project__identifier, i.project_id, w.slug as workspace__slug
    from issues i join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    join workspaces w on w.id = i.workspace_id
    where i.workspace_id = ${context.workspace.id} and i.id = any (${ids}::uuid[])
    order by array_position(${ids}::uuid[], i.id)`.execute(context.runtime.db);
  return { issues: rows };
}

/** @throws external.bad_query */
export async function advancedSearch(
  context: WorkspaceContext,
  { query = "", filters, pql, limit = MAX_FOUND, project_id = null, workspace_search }: AdvancedSearch,
): Promise<SearchedWorkItem[]> {
  const project = workspace_search === true ? null : project_id;
  const ids = await searched(context, { project, search: query, limit }, { filters, pql: pql ?? "" });
  const { rows } = await sql<SearchedWorkItem>`
    select i.id, i.name, i.sequence_id, p.identifier as project_identifier, i.project_id, i.workspace_id, null as type_id,
      i.state_id, i.priority, i.target_date, i.start_date
    from issues i join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    where i.workspace_id = ${context.workspace.id} and i.id = any (${ids}::uuid[])
    order by array_position(${ids}::uuid[], i.id)`.execute(context.runtime.db);
  return rows;
}
