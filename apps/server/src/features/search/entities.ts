// What can be mentioned and embedded in text, by type (contract/issues §19).
import { ENTITY_TYPES, type EntityType, type FoundEntities } from "@cairn/contract/entities/search";
import { UUID_PATTERN } from "@cairn/contract/schema";
import { sql } from "kysely";
import { invalid } from "../../platform/failure.ts";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";
import { memberProjects } from "../../platform/postgres/member-projects.ts";
import { type Collection, CYCLE, MODULE } from "../collections/collections.ts";
import { findIssues } from "../issues/search/search-issues.ts";
import { containing } from "../issues/list/containing.ts";
import { foundPages, foundProjects, type SearchQuery } from "./queries.ts";

const USUAL_COUNT = 5;
const MAX_COUNT = 50;
const UUID = new RegExp(UUID_PATTERN);

type Query = Readonly<Record<string, string | undefined>>;
type Project = Awaited<ReturnType<typeof projectsOf>>[number];

interface EntitySearch extends SearchQuery {
  context: WorkspaceContext;
  text: string;
  projects: readonly Project[];
  /** Whether pages of the workspace belong to the places that are searched. */
  withWorkspace: boolean;
}

/** The caller's projects, or one of them. @param only its id */
function projectsOf({ runtime, workspace, me }: WorkspaceContext, only: string) {
  const mine = memberProjects(runtime.db, workspace.id, me.id).select(["p.id", "p.identifier", "p.version"]);
  return (UUID.test(only) ? mine.where("p.id", "=", only) : mine).orderBy("p.id").execute();
}

/** People of the workspace, or of the one project that is searched. */
async function foundPeople({ context, pattern, limit, projects, withWorkspace }: EntitySearch) {
  const inProject = sql`and exists (select from project_members j where j.workspace_id = m.workspace_id
    and j.project_id = ${projects[0]?.id ?? null} and j.member_id = m.member_id and j.is_active)`;
  const { rows } = await sql<{
    member__avatar_url: string;
    member__display_name: string;
    member__id: string;
  }>`
    select u.avatar as member__avatar_url, u.display_name as member__display_name, u.id as member__id
    from workspace_members m join users u on u.id = m.member_id
    where m.workspace_id = ${context.workspace.id} and m.is_active and not u.is_bot ${withWorkspace ? sql`` : inProject}
      and (u.display_name ilike ${pattern} or concat_ws(' ', u.first_name, u.last_name) ilike ${pattern})
    order by u.display_name, u.id limit ${limit}`.execute(context.runtime.db);
  return rows;
}

async function foundProjectsWithLogo(search: EntitySearch) {
  if (search.project_ids.length === 0) return [];
  const { db } = search.context.runtime;
  const found = await foundProjects(db, search);
  const { rows } = await sql<{ id: string; logo_props: Record<string, unknown> }>`
    select id, logo_props from projects where workspace_id = ${search.workspace_id}
      and id = any (${found.map(({ id }) => id)}::uuid[])`.execute(db);
  const logos = new Map(rows.map((row) => [row.id, row.logo_props]));
  return found.map((project) => ({ ...project, logo_props: logos.get(project.id) ?? {} }));
}

async function foundIssues({ context, text, projects, workspace_id, limit }: EntitySearch) {
  const { pool, db } = context.runtime;
  const found = (await findIssues(pool, workspace_id, projects, { search: text })).slice(0, limit);
  const { rows } = await sql<{ id: string; priority: string; state_id: string | null }>`
    select id, priority, state_id from issues where workspace_id = ${workspace_id}
      and id = any (${found.map(({ id }) => id)}::uuid[])`.execute(db);
  const details = new Map(rows.map((row) => [row.id, row]));
  return found.map(({ name, id, sequence_id, project__identifier, project_id }) => ({
    name,
    id,
    sequence_id,
    project__identifier,
    project_id,
    priority: details.get(id)?.priority ?? "none",
    state_id: details.get(id)?.state_id ?? null,
    type_id: null,
  }));
}

const foundIn =
  ({ kind, table }: Collection) =>
  async ({ context, workspace_id, project_ids, pattern, limit }: EntitySearch) => {
    // Cycles have no status of their own: it follows from their dates.
    const status = kind === "module" ? sql`x.status` : sql`null`;
    const { rows } = await sql<NonNullable<FoundEntities["cycle"]>[number]>`
      select x.name, x.id, x.project_id, p.identifier as project__identifier, ${status} as status, w.slug as workspace__slug
      from ${sql.table(table)} x
      join projects p on p.workspace_id = x.workspace_id and p.id = x.project_id
      join workspaces w on w.id = x.workspace_id
      where x.workspace_id = ${workspace_id} and x.project_id = any (${project_ids}::uuid[])
        and x.archived_at is null and x.name ilike ${pattern}
      order by x.name, x.id limit ${limit}`.execute(context.runtime.db);
    return rows;
  };

async function foundPagesByTitle(search: EntitySearch) {
  const { context, withWorkspace, text } = search;
  const found = await foundPages(context.runtime.db, search, { withWorkspace, latestFirst: text === "" });
  return found.map(({ name, id, logo_props, project_id, workspace__slug }) => ({
    name,
    id,
    logo_props,
    projects__id: project_id,
    workspace__slug,
  }));
}

/** One row for each type. */
const SEARCHES: { [T in EntityType]: (search: EntitySearch) => Promise<FoundEntities[T]> } = {
  user_mention: foundPeople,
  project: foundProjectsWithLogo,
  issue: foundIssues,
  cycle: foundIn(CYCLE),
  module: foundIn(MODULE),
  page: foundPagesByTitle,
};

/** @throws invalid */
function readTypes({ query_type = "user_mention" }: Query): EntityType[] {
  const names = query_type.split(",").map((name) => name.trim());
  const types = ENTITY_TYPES.filter((type) => names.includes(type));
  if (types.length !== new Set(names).size)
    throw invalid({ query_type: [`Use any of ${ENTITY_TYPES.join(", ")}.`] });
  return types;
}

/** @throws invalid */
function readCount({ count = String(USUAL_COUNT) }: Query): number {
  const number = /^\d{1,3}$/.test(count) ? Number(count) : 0;
  if (number < 1 || number > MAX_COUNT) throw invalid({ count: [`Give a number from 1 to ${MAX_COUNT}.`] });
  return number;
}

async function search(context: WorkspaceContext, query: Query, only: string): Promise<FoundEntities> {
  const types = readTypes(query);
  const text = (query.query ?? query.search ?? "").trim().replaceAll("\0", "");
  const projects = await projectsOf(context, only);
  const asked: EntitySearch = {
    context,
    text,
    projects,
    withWorkspace: only === "",
    workspace_id: context.workspace.id,
    user_id: context.me.id,
    project_ids: projects.map(({ id }) => id),
    pattern: containing(text),
    limit: readCount(query),
  };
  const found = await Promise.all(types.map(async (type) => [type, await SEARCHES[type](asked)] as const));
  return Object.fromEntries(found);
}

/** Names that contain the text; for an empty one all, of pages the latest first. @throws invalid */
export const searchEntities = (context: WorkspaceContext, query: Query): Promise<FoundEntities> =>
  search(context, query, (query.project_id ?? "").toLowerCase());

/** @throws invalid */
export const searchEntitiesOfProject = (context: ProjectContext, query: Query): Promise<FoundEntities> =>
  search(context, query, context.project.id);
