// What issues show of repositories: each link with its pull request, branch or commit.
import type { GitLink } from "@cairn/contract/entities/git";
import { type RawBuilder, sql } from "kysely";
import type { ProjectContext } from "../../platform/http/context.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { inPlace, issuePlace, requireIssue } from "../issues/issue-place.ts";

const MOST_SHOWN = 200;

const SELECT = sql`
  select l.id, l.created_at, greatest(l.updated_at, g.updated_at) as updated_at, l.created_by, l.updated_by,
    l.workspace_id as workspace, l.project_id as project, l.issue_id as issue, l.role, g.kind, c.provider, c.repository, g.url,
    g.number, g.title, g.state, g.review, g.branch, g.target_branch, g.sha, g.checks, g.author, g.happened_at
  from git_links l join git_items g on g.workspace_id = l.workspace_id and g.id = l.item_id
  left join git_connections c on c.workspace_id = g.workspace_id and c.id = g.connection_id`;

/** Newest first. @throws issue.not_found */
export async function listGitLinks(context: ProjectContext, issueId: string): Promise<GitLink[]> {
  const place = issuePlace(context, issueId);
  await requireIssue(context.runtime.db, place);
  const { rows } = await sql<GitLink>`${SELECT} where ${inPlace("l", place)}
    order by g.happened_at desc, l.id desc limit ${MOST_SHOWN}`.execute(context.runtime.db);
  return rows;
}

const linksWhere = async (db: Queryable, condition: RawBuilder<unknown>): Promise<GitLink[]> =>
  (await sql<GitLink>`${SELECT} where ${condition} order by l.id`.execute(db)).rows;

function publish(t: Tx, links: readonly GitLink[], isNew: (id: string) => boolean): void {
  for (const row of links) {
    const op = isNew(row.id) ? "insert" : "update";
    t.changed({ entity: "git_link", id: row.id, op, project_id: row.project, row });
  }
}

/** Announces the current links of an item. @param created those of them that are new */
export async function publishItem(
  t: Tx,
  itemId: string,
  created: ReadonlySet<string> = new Set(),
): Promise<void> {
  const links = await linksWhere(t.db, sql`l.workspace_id = ${t.workspace_id} and l.item_id = ${itemId}`);
  publish(t, links, (id) => created.has(id));
}

/** Announces the current links of some issues of a project. */
export async function publishGitLinks(t: Tx, projectId: string, issueIds: readonly string[]): Promise<void> {
  const links = await linksWhere(
    t.db,
    sql`l.workspace_id = ${t.workspace_id} and l.project_id = ${projectId} and l.issue_id = any(${issueIds}::uuid[])`,
  );
  publish(t, links, () => false);
}
