// Objects whose name contains a text. `pattern` is for ILIKE, with its wildcards escaped; each list has at most `limit`
// entries.
import type { Found, FoundInProject } from "@cairn/contract/entities/search";
import { PUBLIC_VIEW } from "@cairn/domain/views";
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Collection } from "../collections/collections.ts";
import { seesPage } from "../pages/page-rules.ts";

export interface SearchQuery {
  workspace_id: string;
  user_id: string;
  project_ids: readonly string[];
  pattern: string;
  limit: number;
}

/** The workspaces that the person is in. */
export const foundWorkspaces = (db: Queryable, query: SearchQuery): Promise<Found["workspace"]> =>
  db
    .selectFrom("workspaces as w")
    .innerJoin("workspace_members as m", "m.workspace_id", "w.id")
    .select(["w.name", "w.id", "w.slug"])
    .where("m.member_id", "=", query.user_id)
    .where("m.is_active", "=", true)
    .where("w.name", "ilike", query.pattern)
    .orderBy("w.name")
    .orderBy("w.id")
    .limit(query.limit)
    .execute();

/** By name or identifier. */
export const foundProjects = (db: Queryable, query: SearchQuery): Promise<Found["project"]> =>
  db
    .selectFrom("projects as p")
    .innerJoin("workspaces as w", "w.id", "p.workspace_id")
    .select(["p.name", "p.id", "p.identifier", "w.slug as workspace__slug"])
    .where("p.workspace_id", "=", query.workspace_id)
    .where("p.id", "in", [...query.project_ids])
    .where((e) => e.or([e("p.name", "ilike", query.pattern), e("p.identifier", "ilike", query.pattern)]))
    .orderBy("p.name")
    .orderBy("p.id")
    .limit(query.limit)
    .execute();

/** Collections of one kind that are not archived. */
export async function foundCollections(
  db: Queryable,
  { table }: Collection,
  query: SearchQuery,
): Promise<FoundInProject[]> {
  const { rows } = await sql<FoundInProject>`
    select x.name, x.id, x.project_id, p.identifier as project__identifier, w.slug as workspace__slug
    from ${sql.table(table)} x
    join projects p on p.workspace_id = x.workspace_id and p.id = x.project_id
    join workspaces w on w.id = x.workspace_id
    where x.workspace_id = ${query.workspace_id} and x.project_id = any (${query.project_ids}::uuid[])
      and x.archived_at is null and x.name ilike ${query.pattern}
    order by x.name, x.id limit ${query.limit}`.execute(db);
  return rows;
}

/** Saved views of projects; private ones are found only by their owner. */
export async function foundViews(db: Queryable, query: SearchQuery): Promise<FoundInProject[]> {
  const { rows } = await sql<FoundInProject>`
    select x.name, x.id, x.project_id, p.identifier as project__identifier, w.slug as workspace__slug
    from views x
    join projects p on p.workspace_id = x.workspace_id and p.id = x.project_id
    join workspaces w on w.id = x.workspace_id
    where x.workspace_id = ${query.workspace_id} and x.project_id = any (${query.project_ids}::uuid[])
      and (x.access = ${PUBLIC_VIEW} or x.owned_by = ${query.user_id}) and x.name ilike ${query.pattern}
    order by x.name, x.id limit ${query.limit}`.execute(db);
  return rows;
}

/** Pages of these projects, and of the workspace unless only projects are asked for; private ones only for their owner. */
export async function foundPages(
  db: Queryable,
  query: SearchQuery,
  { withWorkspace, latestFirst = false }: { withWorkspace: boolean; latestFirst?: boolean },
): Promise<FoundPage[]> {
  const order = latestFirst ? sql`g.updated_at desc, g.id desc` : sql`g.name, g.id`;
  const { rows } = await sql<FoundPage>`
    select g.name, g.id, g.logo_props, g.project_id, p.identifier, w.slug as workspace__slug
    from pages g
    left join projects p on p.workspace_id = g.workspace_id and p.id = g.project_id
    join workspaces w on w.id = g.workspace_id
    where g.workspace_id = ${query.workspace_id} and g.archived_at is null and not g.is_template and g.name ilike ${query.pattern}
      and (g.project_id = any (${query.project_ids}::uuid[]) or (g.project_id is null and ${withWorkspace}))
      and ${seesPage(query.user_id)}
    order by ${order} limit ${query.limit}`.execute(db);
  return rows;
}

export interface FoundPage {
  name: string;
  id: string;
  logo_props: Record<string, unknown>;
  project_id: string | null;
  identifier: string | null;
  workspace__slug: string;
}
