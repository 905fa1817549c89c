// Open pages in the database: who may see and edit one, and the edits of those who may.
import { sql } from "kysely";
import type { Runtime } from "../../../platform/runtime.ts";
import { maySql, personSql } from "./rights.ts";

/** A page as a socket opens it. */
export interface OpenPage {
  workspaceId: string;
  pageId: string;
}

export interface Rights {
  user_id: string;
  name: string;
  edits: boolean;
}

/** A page that somebody has open. */
export interface OpenBy {
  pageId: string;
  /** Hash of the session's token. */
  session: Buffer;
}

/**
 * What sessions may do with pages of one workspace, in the order of the question; null where a session does not see the
 * page. One statement, however many there are.
 */
export async function readRights(
  { db, now }: Runtime,
  workspaceId: string,
  opened: readonly OpenBy[],
): Promise<(Rights | null)[]> {
  const pages = opened.map(({ pageId }) => pageId);
  const sessions = opened.map(({ session }) => session);
  const { rows } = await sql<Rights & { place: string }>`
    select o.place, r.user_id, r.name, ${maySql("page.edit")} as edits
    from unnest(${pages}::uuid[], ${sessions}::bytea[]) with ordinality as o (page_id, session, place)
    join pages g on g.workspace_id = ${workspaceId} and g.id = o.page_id
    cross join lateral ${personSql(sql.ref("o.session"), now())} r
    where ${maySql("page.see")}`.execute(db);
  const byPlace = new Map(rows.map(({ place, ...rights }) => [Number(place), rights]));
  return opened.map((_one, index) => byPlace.get(index + 1) ?? null);
}

/**
 * Stores an edit if the session may edit the page at this moment; once this returns an id, the edit is never lost. Null
 * if it may not.
 */
export async function appendUpdate(
  { db, now }: Runtime,
  { workspaceId, pageId }: OpenPage,
  session: Buffer,
  data: Uint8Array,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into page_updates (workspace_id, page_id, data, author_id)
    select g.workspace_id, g.id, ${Buffer.from(data)}, r.user_id
    from pages g cross join lateral ${personSql(sql`${session}`, now())} r
    where g.workspace_id = ${workspaceId} and g.id = ${pageId} and ${maySql("page.see")} and ${maySql("page.edit")}
    for key share of g
    returning id::text`.execute(db);
  return rows[0]?.id ?? null;
}

export interface Waiting {
  /** Who stored the last edit of the text, or else the last mark. */
  author_id: string;
  /** The id of the last edit. */
  last: string;
}

/** The edits that have not been merged; undefined if none wait. */
export async function waitingEdits(
  { db }: Runtime,
  { workspaceId, pageId }: OpenPage,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select author_id, (max(id) over ())::text as last from page_updates
    where workspace_id = ${workspaceId} and page_id = ${pageId}
    order by marks_only, id desc limit 1`.execute(db);
  return rows[0];
}

/** The given updates that have not been merged yet. */
export async function readSomeUpdates(
  { db }: Runtime,
  { workspaceId, pageId }: OpenPage,
  ids: readonly string[],
): Promise<Buffer[]> {
  const { rows } = await sql<{ data: Buffer }>`
    select data from page_updates
    where workspace_id = ${workspaceId} and page_id = ${pageId} and id = any(${ids}::bigint[])`.execute(db);
  return rows.map(({ data }) => data);
}

/** Pages of one statement. */
const BATCH = 500;

/**
 * Pages with edits that have been waiting for a merge for so long that the node that stored them must have ended; each
 * once, also if its edits can't be merged. They are read in batches.
 */
export async function* abandonedPages(
  { db, now }: Runtime,
  olderThanMs: number,
  batch = BATCH,
): AsyncGenerator<OpenPage> {
  const before = new Date(now().getTime() - olderThanMs).toISOString();
  let after = sql`true`;
  for (;;) {
    const { rows } = await sql<OpenPage>`
      select distinct workspace_id as "workspaceId", page_id as "pageId" from page_updates
      where created_at < ${before} and ${after} order by workspace_id, page_id limit ${batch}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = sql`(workspace_id, page_id) > (${last.workspaceId}::uuid, ${last.pageId}::uuid)`;
  }
}
