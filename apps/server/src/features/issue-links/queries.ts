// Links in the database (contract/issues §6.2).
import type { IssueLink } from "@cairn/contract/entities/issue-details";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { userLite } from "../../platform/postgres/wire-sql.ts";
import { inPlace, type IssuePlace } from "../issues/issue-place.ts";

/** Every list is bounded (law 9). */
const MAX_LINKS = 1000;

const SELECT = sql`
  select l.id, l.created_at, l.updated_at, l.created_by, l.updated_by, l.project_id as project, l.workspace_id as workspace,
    l.issue_id as issue, l.title, l.url, l.metadata,
    case when u.id is null then null else ${userLite("u")} end as created_by_detail
  from issue_links l left join users u on u.id = l.created_by`;

/** Newest first. */
export async function linksOf(db: Queryable, place: IssuePlace): Promise<IssueLink[]> {
  const { rows } = await sql<IssueLink>`${SELECT} where ${inPlace("l", place)}
    order by l.created_at desc, l.id desc limit ${MAX_LINKS}`.execute(db);
  return rows;
}

/** Those of some issues of one project. */
export async function linksOfMany(
  t: Tx,
  projectId: string,
  issueIds: readonly string[],
): Promise<IssueLink[]> {
  const { rows } =
    await sql<IssueLink>`${SELECT} where l.workspace_id = ${t.workspace_id} and l.project_id = ${projectId}
    and l.issue_id = any (${issueIds}::uuid[]) order by l.id`.execute(t.db);
  return rows;
}

export async function findLink(db: Queryable, place: IssuePlace, id: string): Promise<IssueLink | undefined> {
  const { rows } = await sql<IssueLink>`${SELECT} where ${inPlace("l", place)} and l.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether another link of the issue has the URL. */
export async function isLinked(
  db: Queryable,
  place: IssuePlace,
  url: string,
  except: string | null,
): Promise<boolean> {
  const { rows } = await sql`select 1 from issue_links l where ${inPlace("l", place)}
    and md5(l.url) = md5(${url}) and l.url = ${url} and l.id is distinct from ${except}::uuid`.execute(db);
  return rows.length > 0;
}
