// Notifications that wait to be pushed, and the browsers that receive them.
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import { stillConcerns } from "../notifications/still-concerns.ts";
import type { PushedNotification } from "./message.ts";

/** In one transaction. */
const BATCH = 500;

export interface TakenNotification extends PushedNotification {
  receiver_id: string;
}

/**
 * Takes the oldest waiting notifications of a workspace: each once, whichever node asks. Returns those that their
 * receivers may still see and want to be pushed, oldest first, and whether there may be more.
 */
export async function takeToPush(
  db: Queryable,
  workspaceId: string,
  now: string,
): Promise<{ rows: TakenNotification[]; isMore: boolean }> {
  const { rows: taken } = await sql<{ id: string; kind: string }>`
    with waiting as (
      select id, push_kind from notifications where workspace_id = ${workspaceId} and push_kind is not null
      order by created_at, id limit ${BATCH} for update skip locked
    )
    update notifications n set push_kind = null from waiting
    where n.workspace_id = ${workspaceId} and n.id = waiting.id returning n.id, waiting.push_kind as kind`.execute(
    db,
  );
  const { rows } = await sql<TakenNotification>`
    select n.receiver_id, x.kind, coalesce(n.issue_id, n.page_id) as subject_id,
      case when n.page_id is not null then (select json_build_object('project', g.project_id) from pages g
        where g.workspace_id = n.workspace_id and g.id = n.page_id) end as page,
      n.sender, n.title, n.message, n.data, coalesce(nullif(u.display_name, ''), 'Someone') as who,
      null as property_kind, w.slug, f.language
    from json_to_recordset(${JSON.stringify(taken)}::json) as x (id uuid, kind text)
    join notifications n on n.workspace_id = ${workspaceId} and n.id = x.id
    join workspaces w on w.id = n.workspace_id
    join users r on r.id = n.receiver_id and r.is_active
    join workspace_members m on m.workspace_id = n.workspace_id and m.member_id = r.id and m.is_active
    join profiles f on f.user_id = r.id
    join notification_preferences p on p.user_id = r.id and (to_jsonb(p) ->> ('push_' || x.kind))::boolean
    left join users u on u.id = n.triggered_by
    where ${stillConcerns(now)} order by n.created_at, n.id`.execute(db);
  return { rows, isMore: taken.length === BATCH };
}

export interface Browser {
  user_id: string;
  endpoint_hash: Buffer;
  subscription: string;
}

/** Of people who are signed in there. */
export async function browsersOf(db: Queryable, userIds: readonly string[], now: string): Promise<Browser[]> {
  const { rows } = await sql<Browser>`
    select b.user_id, b.endpoint_hash, b.subscription
    from push_subscriptions b join sessions s on s.token_hash = b.session_hash and s.expires_at > ${now}
    where b.user_id = any(${[...userIds]}::uuid[]) order by b.user_id, b.endpoint_hash`.execute(db);
  return rows;
}

export async function forgetBrowser(db: Queryable, { endpoint_hash }: Browser): Promise<void> {
  await sql`delete from push_subscriptions where endpoint_hash = ${endpoint_hash}`.execute(db);
}

/** Counts a failure, or forgets those before a success. A browser that fails for long is forgotten. */
export async function noteResult(
  db: Queryable,
  { endpoint_hash }: Browser,
  isSent: boolean,
  mostFailures: number,
): Promise<void> {
  if (isSent)
    await sql`
      update push_subscriptions set failures = 0 where endpoint_hash = ${endpoint_hash} and failures > 0`.execute(
      db,
    );
  else
    await sql`
      with counted as (
        update push_subscriptions set failures = failures + 1 where endpoint_hash = ${endpoint_hash}
        and failures + 1 < ${mostFailures} returning 1
      ) delete from push_subscriptions where endpoint_hash = ${endpoint_hash} and not exists (select from counted)`.execute(
      db,
    );
}
