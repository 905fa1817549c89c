// Pages of issues in the database.
import type { IssuePage } from "@cairn/contract/entities/issue-page";
import { type RawBuilder, sql } from "kysely";
import type { ProjectContext } from "../../platform/http/context.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { inPlace, type IssuePlace } from "../issues/issue-place.ts";
import type { OnPage } from "../pages/comments/publish.ts";
import { seesPage } from "../pages/page-rules.ts";

/** Every list is bounded (law 9). */
const MAX_PAGES = 1000;

/** Links of issues to pages, as alias `c`, and these pages, as alias `g`. */
export const ISSUE_PAGES = sql`
  work_item_pages c join pages g on g.workspace_id = c.workspace_id and g.id = c.page_id`;

const ROW = sql.raw(`c.id, c.created_at, c.updated_at, c.created_by, c.updated_by, c.project_id as project,
  c.workspace_id as workspace, c.issue_id as issue, c.page_id as page,
  json_build_object('id', g.id, 'name', g.name, 'logo_props', g.logo_props, 'project', g.project_id) as page_detail`);

/** The pages of alias `g` that issues of the project may have, and that the caller sees. */
export const seesLinkable = ({ workspace, project, me }: ProjectContext): RawBuilder<unknown> => sql`
  g.workspace_id = ${workspace.id} and (g.project_id is null or g.project_id = ${project.id})
  and not g.is_template and ${seesPage(me.id)}`;

/** Of one issue, as the caller sees them; the newest first. */
export async function pagesOfIssue(
  db: Queryable,
  context: ProjectContext,
  place: IssuePlace,
): Promise<IssuePage[]> {
  const { rows } = await sql<IssuePage>`
    select ${ROW} from ${ISSUE_PAGES} where ${inPlace("c", place)} and ${seesLinkable(context)}
    order by c.created_at desc, c.id desc limit ${MAX_PAGES}`.execute(db);
  return rows;
}

export async function findIssuePage(
  db: Queryable,
  context: ProjectContext,
  place: IssuePlace,
  which: { id: string } | { page: string },
): Promise<IssuePage | undefined> {
  const isIt = "id" in which ? sql`c.id = ${which.id}` : sql`c.page_id = ${which.page}`;
  const { rows } = await sql<IssuePage>`
    select ${ROW} from ${ISSUE_PAGES} where ${inPlace("c", place)} and ${seesLinkable(context)} and ${isIt}`.execute(
    db,
  );
  return rows[0];
}

/** @returns whether the caller sees such a page, and it was not linked before */
export async function insertIssuePage(
  t: Tx,
  context: ProjectContext,
  place: IssuePlace,
  link: { id: string; page: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into work_item_pages (workspace_id, id, project_id, issue_id, page_id, created_at, updated_at, created_by, updated_by)
    select g.workspace_id, ${link.id}, ${place.project_id}, ${place.issue_id}, g.id, ${t.now}::timestamptz, ${t.now}::timestamptz,
      ${t.actor_id}::uuid, ${t.actor_id}::uuid
    from pages g where g.id = ${link.page} and ${seesLinkable(context)} on conflict do nothing returning id`.execute(
    t.db,
  );
  return rows.length > 0;
}

/** A row with what decides who sees its page. */
export type AnnouncedIssuePage = IssuePage & { on_page: OnPage };

const ON_PAGE =
  sql.raw(`json_build_object('access', g.access, 'owned_by', g.owned_by, 'collection', g.collection_id)
  as on_page`);

export async function announcedIssuePages(t: Tx, which: RawBuilder<unknown>): Promise<AnnouncedIssuePage[]> {
  const { rows } = await sql<AnnouncedIssuePage>`
    select ${ROW}, ${ON_PAGE} from ${ISSUE_PAGES}
    where c.workspace_id = ${t.workspace_id} and ${which} order by c.id`.execute(t.db);
  return rows;
}

/** Deletes links of alias `c` to pages of alias `g`. */
export async function deleteIssuePages(
  t: Tx,
  which: RawBuilder<unknown>,
): Promise<Pick<AnnouncedIssuePage, "id" | "project" | "on_page">[]> {
  const { rows } = await sql<Pick<AnnouncedIssuePage, "id" | "project" | "on_page">>`
    delete from work_item_pages c using pages g
    where c.workspace_id = ${t.workspace_id} and g.workspace_id = c.workspace_id and g.id = c.page_id and ${which}
    returning c.id, c.project_id as project, ${ON_PAGE}`.execute(t.db);
  return rows;
}
