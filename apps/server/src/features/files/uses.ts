// Which files are used in the texts of which issues, and who may read a file because of it (security 62).
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { visibleTo } from "../issues/references.ts";

const ADDRESS = /\/uploads\/([0-9a-f-]{36})\/([0-9a-f]{32}-[0-9A-Za-z._-]+)/g;

/** The keys of a workspace's files whose URLs are in a text. */
export const fileKeysIn = (html: string, workspaceId: string): string[] => [
  ...new Set(
    [...html.matchAll(ADDRESS)].flatMap(([, workspace, key]) =>
      workspace === workspaceId && key !== undefined ? [key] : [],
    ),
  ),
];

/** File `f` is in no issue, neither attached nor in its texts: everyone with its URL may read it. */
export const inNoIssue: RawBuilder<boolean> = sql`(f.issue_id is null and not exists (
  select from file_uses x where x.workspace_id = f.workspace_id and x.key = f.key))`;

/** The person may see an issue that file `f` is attached to or that uses it in a text. */
export const isInVisibleIssue = (person: string | RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from (
    select f.issue_id as id where f.issue_id is not null
    union all select x.issue_id from file_uses x where x.workspace_id = f.workspace_id and x.key = f.key
  ) used join issues i on i.workspace_id = f.workspace_id and i.id = used.id
  where ${visibleTo("i", person)})`;

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
    where ${inNoIssue} or ${isInVisibleIssue(t.actor_id)}
    on conflict do nothing`.execute(t.db);
}
