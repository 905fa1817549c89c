// Who refers to a page or an issue, as far as a person sees it. Every source is checked by the rule of its own kind.
import type { PageName, Reference } from "@cairn/contract/entities/reference";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import { stageSql, visibleToPerson } from "../issues/references.ts";
import { maySql, memberSql } from "../pages/collab/rights.ts";

/** Most sources in one response. */
const MAX_SOURCES = 200;
const EXCERPT = 160;

/** The person sees the page of alias `g`. */
const seesPage = (me: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${memberSql(sql`${me}::uuid`)} r where ${maySql("page.see")})`;
const seesIssue = (me: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.raw(stageSql("settled", "i"))} and ${visibleToPerson("i", me)})`;

export interface Asking {
  workspace_id: string;
  me: string;
}

export async function pageNames(
  db: Queryable,
  { workspace_id, me }: Asking,
  ids: readonly string[],
): Promise<PageName[]> {
  const { rows } = await sql<PageName>`
    select g.id, g.name, g.logo_props, g.project_id as project, g.archived_at is not null as is_archived
    from pages g where g.workspace_id = ${workspace_id} and g.id = any (${ids}::uuid[]) and ${seesPage(me)}
    order by g.id`.execute(db);
  return rows;
}

export async function isSeen(
  db: Queryable,
  { workspace_id, me }: Asking,
  kind: "page" | "issue",
  id: string,
): Promise<boolean> {
  const found =
    kind === "page"
      ? sql`select from pages g where g.workspace_id = ${workspace_id} and g.id = ${id} and ${seesPage(me)}`
      : sql`select from issues i where i.workspace_id = ${workspace_id} and i.id = ${id} and ${visibleToPerson("i", me)}`;
  return (await found.execute(db)).rows.length > 0;
}

const FROM_PAGES = (me: string) => sql`
  select 'page' as kind, g.id, null::uuid as issue, g.id as page, null as key, g.name, g.logo_props, g.project_id as project,
    '' as excerpt, null::uuid as actor, d.updated_at
  from refs join pages g on g.workspace_id = refs.workspace_id and g.id = refs.source_page
  join page_documents d on d.workspace_id = g.workspace_id and d.page_id = g.id
  where g.archived_at is null and ${seesPage(me)}`;

const FROM_ISSUES = (me: string) => sql`
  select 'issue', i.id, i.id, null::uuid, p.identifier || '-' || i.sequence_id, i.name, '{}'::jsonb, i.project_id, '', null::uuid, i.updated_at
  from refs join issues i on i.workspace_id = refs.workspace_id and i.id = refs.source_issue
  join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
  where ${seesIssue(me)}`;

const FROM_COMMENTS = (me: string) => sql`
  select 'comment', c.id, i.id, null::uuid, p.identifier || '-' || i.sequence_id, i.name, '{}'::jsonb, i.project_id,
    left(c.comment_stripped, ${EXCERPT}), c.actor_id, c.updated_at
  from refs join issue_comments c on c.workspace_id = refs.workspace_id and c.id = refs.source_comment
  join issues i on i.workspace_id = c.workspace_id and i.id = c.issue_id
  join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
  where ${seesIssue(me)}`;

const FROM_PAGE_COMMENTS = (me: string) => sql`
  select 'page_comment', c.id, null::uuid, g.id, null, g.name, g.logo_props, g.project_id,
    left(c.comment_stripped, ${EXCERPT}), c.actor_id, c.updated_at
  from refs join page_comments c on c.workspace_id = refs.workspace_id and c.id = refs.source_page_comment
  join pages g on g.workspace_id = c.workspace_id and g.id = c.page_id
  where g.archived_at is null and ${seesPage(me)}`;

/** Issues that have the page, besides those whose texts mention it. */
const linkedIssues = (workspaceId: string, pageId: string) => sql`
  union select c.workspace_id, null::uuid, c.issue_id, null::uuid, null::uuid from work_item_pages c
  where c.workspace_id = ${workspaceId} and c.page_id = ${pageId}`;

/** The latest first. Comments on an issue or page do not mention that same one. */
export async function referencesTo(
  db: Queryable,
  { workspace_id, me }: Asking,
  kind: "page" | "issue",
  id: string,
): Promise<Reference[]> {
  const target = kind === "page" ? sql`x.target_page` : sql`x.target_issue`;
  const { rows } = await sql<Reference>`
    with refs as (
      select x.workspace_id, x.source_page, x.source_issue, x.source_comment, x.source_page_comment from text_references x
      where x.workspace_id = ${workspace_id} and ${target} = ${id}
      ${kind === "page" ? linkedIssues(workspace_id, id) : sql``}
    )
    select * from (
      ${FROM_PAGES(me)} union all ${FROM_ISSUES(me)} union all ${FROM_COMMENTS(me)} union all ${FROM_PAGE_COMMENTS(me)}
    ) found where found.issue is distinct from ${id}::uuid and found.page is distinct from ${id}::uuid
    order by updated_at desc, id desc limit ${MAX_SOURCES}`.execute(db);
  return rows;
}
