// Which files are used in the texts of which issues and pages, and who may read a file because of it (security 62).
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { visibleToPerson } from "../issues/references.ts";
import { maySql, memberSql } from "../pages/collab/rights.ts";

const ADDRESS = /\/uploads\/([0-9a-f-]{36})\/([0-9a-f]{32}-[0-9A-Za-z._-]+)/g;

/** The keys of a workspace's files whose URLs are in a text. */
export const fileKeysIn = (html: string, workspaceId: string): string[] => [
  ...new Set(
    [...html.matchAll(ADDRESS)].flatMap(([, workspace, key]) =>
      workspace === workspaceId && key !== undefined ? [key] : [],
    ),
  ),
];

/** File `f` is neither attached to an issue nor in a text: everyone with its URL may read it. */
export const inNoText: RawBuilder<boolean> = sql`(f.issue_id is null
  and not exists (select from file_uses x where x.workspace_id = f.workspace_id and x.key = f.key)
  and not exists (select from page_files x where x.workspace_id = f.workspace_id and x.key = f.key))`;

/** The person may see an issue that file `f` is attached to or that uses it in a text. */
const isInVisibleIssue = (person: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from (
    select f.issue_id as id where f.issue_id is not null
    union all select x.issue_id from file_uses x where x.workspace_id = f.workspace_id and x.key = f.key
  ) used join issues i on i.workspace_id = f.workspace_id and i.id = used.id
  where ${visibleToPerson("i", person)})`;

/** The person may see a page that uses file `f`. */
const isInVisiblePage = (person: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from page_files x
  join pages g on g.workspace_id = x.workspace_id and g.id = x.page_id
  cross join lateral ${memberSql(person)} r
  where x.workspace_id = f.workspace_id and x.key = f.key and ${maySql("page.see")})`;

/** The person may see an issue or a page that file `f` belongs to. */
export const isInVisibleText = (person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${isInVisibleIssue(person)} or ${isInVisiblePage(person)})`;

export interface IssueText {
  issue_id: string;
  html: string;
}

/** Records the files in texts of issues, if the writer may read them: knowing a URL does not open a file to others. */
export async function noteFiles(t: Tx, texts: readonly IssueText[]): Promise<void> {
  const rows = texts.flatMap(({ issue_id, html }) =>
    fileKeysIn(html, t.workspace_id).map((key) => ({ issue_id, key })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into file_uses (workspace_id, key, issue_id)
    select f.workspace_id, f.key, n.issue_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (issue_id uuid, key text)
    join file_assets f on f.workspace_id = ${t.workspace_id} and f.key = n.key
    where ${inNoText} or ${isInVisibleText(sql`${t.actor_id}::uuid`)}
    on conflict do nothing`.execute(t.db);
}

/** A change of a page's text. */
export interface PageText {
  page_id: string;
  before: string;
  after: string;
  /** Everyone who may have written what is new. */
  authors: readonly string[];
}

/**
 * Records the files that a change brought into a page, if each of its authors may read them. Those that were there
 * before are left as they are: someone else's later edit must not open what its writer could not read.
 */
export async function notePageFiles(t: Tx, { page_id, before, after, authors }: PageText): Promise<void> {
  const old = new Set(fileKeysIn(before, t.workspace_id));
  const keys = fileKeysIn(after, t.workspace_id).filter((key) => !old.has(key));
  if (keys.length === 0) return;
  await sql`
    insert into page_files (workspace_id, key, page_id)
    select f.workspace_id, f.key, ${page_id}
    from file_assets f
    where f.workspace_id = ${t.workspace_id} and f.key = any(${keys}) and (${inNoText} or not exists (
      select from unnest(${[...new Set(authors)]}::uuid[]) a (id) where not ${isInVisibleText(sql.ref("a.id"))}))
    on conflict do nothing`.execute(t.db);
}

/** A file that a person uploads for the text of a page. */
export interface PageUpload {
  workspace_id: string;
  key: string;
  page_id: string;
  user_id: string;
}

/**
 * Records that a file is in a page before the text with it arrives: from its upload on, only those who see the page can
 * read it. Does nothing unless the person may edit the page.
 */
export async function notePageUpload(
  db: Queryable,
  { workspace_id, key, page_id, user_id }: PageUpload,
): Promise<void> {
  await sql`
    insert into page_files (workspace_id, key, page_id)
    select g.workspace_id, ${key}, g.id
    from pages g cross join lateral ${memberSql(sql`${user_id}::uuid`)} r
    where g.workspace_id = ${workspace_id} and g.id = ${page_id} and ${maySql("page.edit")}
    on conflict do nothing`.execute(db);
}

/** Gives a copy of a page the files of the original. */
export async function copyPageFiles(t: Tx, fromId: string, toId: string): Promise<void> {
  await sql`insert into page_files (workspace_id, key, page_id)
    select workspace_id, key, ${toId} from page_files
    where workspace_id = ${t.workspace_id} and page_id = ${fromId}`.execute(t.db);
}
