// Comments on pages in the database.
import type { PageComment } from "@cairn/contract/entities/page-comment";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../platform/outbox/tx.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";

const SELECT = sql`
  select c.id, c.created_at, c.updated_at, c.created_by, c.updated_by, c.workspace_id as workspace, g.project_id as project,
    c.page_id as page, c.actor_id as actor, c.thread_id as thread, c.parent_id as parent, c.quote, c.resolved_at, c.resolved_by,
    c.comment_html, c.comment_stripped
  from page_comments c join pages g on g.workspace_id = c.workspace_id and g.id = c.page_id`;

/** Most comments in one response. */
const MAX_COMMENTS = 5000;

async function select(
  db: Queryable,
  workspaceId: string,
  where: RawBuilder<unknown>,
): Promise<PageComment[]> {
  const { rows } = await sql<PageComment>`${SELECT} where c.workspace_id = ${workspaceId} and ${where}
    order by c.created_at desc, c.id desc limit ${MAX_COMMENTS}`.execute(db);
  return rows.reverse();
}

/** Oldest first; of very many, the newest. */
export const commentsOn = (
  db: Queryable,
  workspaceId: string,
  pageIds: readonly string[],
): Promise<PageComment[]> => select(db, workspaceId, sql`c.page_id = any(${pageIds}::uuid[])`);

export const findComments = (
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<PageComment[]> => select(db, workspaceId, sql`c.id = any(${ids}::uuid[])`);

export async function findComment(
  db: Queryable,
  workspaceId: string,
  pageId: string,
  id: string,
): Promise<PageComment | undefined> {
  const [comment] = await select(db, workspaceId, sql`c.page_id = ${pageId} and c.id = ${id}`);
  return comment;
}

/** The first comment of the thread that a comment belongs to: the comment itself, unless it is a reply. */
export async function firstOfThread(
  db: Queryable,
  workspaceId: string,
  pageId: string,
  id: string,
): Promise<PageComment | undefined> {
  const comment = await findComment(db, workspaceId, pageId, id);
  return comment?.parent ? findComment(db, workspaceId, pageId, comment.parent) : comment;
}

/**
 * Makes the oldest reply the first comment of the thread before its own first comment is deleted. @returns the changed
 * replies
 */
export async function promoteOldestReply(t: Tx, first: PageComment): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with oldest_reply as (
      select id from page_comments where workspace_id = ${t.workspace_id} and parent_id = ${first.id}
      order by created_at, id limit 1
    )
    update page_comments c set parent_id = case when c.id <> oldest_reply.id then oldest_reply.id end,
      quote = case when c.id = oldest_reply.id then ${first.quote}::text end,
      resolved_at = case when c.id = oldest_reply.id then ${first.resolved_at}::timestamptz end,
      resolved_by = case when c.id = oldest_reply.id then ${first.resolved_by}::uuid end
    from oldest_reply where c.workspace_id = ${t.workspace_id} and c.parent_id = ${first.id}
    returning c.id`.execute(t.db);
  return rows.map(({ id }) => id);
}

/** Resolves the thread of a first comment, or reopens it; its text does not count as edited. */
export async function writeResolved(
  t: Tx,
  id: string,
  { resolved_at, resolved_by }: Pick<PageComment, "resolved_at" | "resolved_by">,
): Promise<void> {
  await sql`update page_comments set resolved_at = ${resolved_at}, resolved_by = ${resolved_by}
    where workspace_id = ${t.workspace_id} and id = ${id}`.execute(t.db);
}
