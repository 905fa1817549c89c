// Versions of pages in the database.
import type { PageVersion } from "@cairn/contract/entities/page-version";
import { sql } from "kysely";
import { newId } from "../../../platform/ids.ts";
import type { Tx } from "../../../platform/outbox/tx.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";

/** Text that is being edited becomes a version this often. */
const INTERVAL_MINUTES = 10;
/** Thinned out, a page has fewer versions for many years of daily work. */
const MAX_LISTED = 1000;

const COLUMNS = sql`v.id, v.created_at, v.updated_at, v.created_by, v.updated_by, v.workspace_id as workspace,
  v.page_id as page, v.name, v.last_saved_at, v.owned_by`;

export async function listVersions(
  db: Queryable,
  workspaceId: string,
  pageId: string,
): Promise<PageVersion[]> {
  const { rows } = await sql<PageVersion>`
    select ${COLUMNS} from page_versions v where v.workspace_id = ${workspaceId} and v.page_id = ${pageId}
    order by v.last_saved_at desc, v.id desc limit ${MAX_LISTED}`.execute(db);
  return rows;
}

export interface VersionRow extends PageVersion {
  html: string;
}

export async function findVersion(
  db: Queryable,
  workspaceId: string,
  pageId: string,
  id: string,
): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${COLUMNS}, v.html from page_versions v
    where v.workspace_id = ${workspaceId} and v.page_id = ${pageId} and v.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Keeps the stored text of a page as a version, unless the latest version has the same text. The caller has locked the
 * document.
 *
 * @returns its id, or that of the latest version with this text
 */
export async function keepText(t: Tx, pageId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with latest as (
      select id, html from page_versions where workspace_id = ${t.workspace_id} and page_id = ${pageId}
      order by last_saved_at desc, id desc limit 1
    ), added as (
      insert into page_versions (workspace_id, id, page_id, html, last_saved_at, owned_by, created_at, updated_at, created_by, updated_by)
      select d.workspace_id, ${newId()}, d.page_id, d.html, d.updated_at, coalesce(d.updated_by, g.updated_by), ${t.now}, ${t.now}, ${t.actor_id}, ${t.actor_id}
      from page_documents d join pages g on g.workspace_id = d.workspace_id and g.id = d.page_id
      where d.workspace_id = ${t.workspace_id} and d.page_id = ${pageId}
        and not exists (select from latest where latest.html = d.html)
      returning id
    ) select id from added union all select id from latest limit 1`.execute(t.db);
  const [kept] = rows;
  if (!kept) throw new Error(`page ${pageId} has no document`);
  return kept.id;
}

/** The same before the text becomes `html`, if it is not empty and the latest version is some minutes old. */
export async function keepTextNowAndThen(t: Tx, pageId: string, html: string): Promise<void> {
  const { rows } = await sql<{ is_due: boolean }>`
    select d.html not in ('<p></p>', ${html}) and not exists (
      select from page_versions v where v.workspace_id = ${t.workspace_id} and v.page_id = ${pageId}
        and v.created_at > ${t.now}::timestamptz - make_interval(mins => ${INTERVAL_MINUTES})) as is_due
    from page_documents d where d.workspace_id = ${t.workspace_id} and d.page_id = ${pageId}`.execute(t.db);
  if (rows[0]?.is_due) await keepText(t, pageId);
}

/**
 * Thins out versions without a name, the latest of each span remains: all of the last day, one an hour for a week, one
 * a day for three months, then one a week. @returns how many were deleted, at most `limit`
 */
export async function thinOut(db: Queryable, now: Date, limit: number): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { numAffectedRows } = await sql`
    with ranked as (
      select workspace_id, id, row_number() over (
        partition by workspace_id, page_id, case
          when last_saved_at > ${at} - interval '7 days' then date_trunc('hour', last_saved_at)
          when last_saved_at > ${at} - interval '90 days' then date_trunc('day', last_saved_at)
          else date_trunc('week', last_saved_at) end,
          last_saved_at > ${at} - interval '7 days', last_saved_at > ${at} - interval '90 days'
        order by last_saved_at desc, id desc) as place
      from page_versions where name is null and last_saved_at <= ${at} - interval '1 day'
    )
    delete from page_versions v using (select workspace_id, id from ranked where place > 1 limit ${limit}) old
    where v.workspace_id = old.workspace_id and v.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
