// Webhooks in the database.
import type { Webhook, WebhookEventName } from "@cairn/contract/entities/webhook";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { insertRow, updateRow } from "../../platform/postgres/audited-rows.ts";

/** `w` is the webhook. */
const COLUMNS = sql`w.id, w.created_at, w.updated_at, w.created_by, w.updated_by, w.url, w.is_active, w.project, w.issue, w.module,
  w.cycle, w.issue_comment, w.agent_run, w.project_ids, w.owner_id as owner, w.pause_reason, w.paused_at, w.failures,
  w.old_secret_until, w.workspace_id as workspace`;

export async function webhooksOf(db: Queryable, workspaceId: string): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select ${COLUMNS} from webhooks w where w.workspace_id = ${workspaceId} order by w.created_at, w.id`.execute(
    db,
  );
  return rows;
}

export async function findWebhook(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<Webhook | undefined> {
  const { rows } = await sql<Webhook>`
    select ${COLUMNS} from webhooks w where w.workspace_id = ${workspaceId} and w.id = ${id}`.execute(db);
  return rows[0];
}

/** Locked until the transaction ends. */
export async function lockWebhook(t: Tx, id: string): Promise<(Webhook & { secret: string }) | undefined> {
  const { rows } = await sql<Webhook & { secret: string }>`
    select ${COLUMNS}, w.secret from webhooks w
    where w.workspace_id = ${t.workspace_id} and w.id = ${id} for update`.execute(t.db);
  return rows[0];
}

/** Locks the workspace's set of webhooks, so that two creations do not pass the same check. */
export async function lockWebhooks(t: Tx): Promise<{ id: string; url: string }[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks ' || ${t.workspace_id}, 0))`.execute(
    t.db,
  );
  return t.db
    .selectFrom("webhooks")
    .select(["id", "url"])
    .where("workspace_id", "=", t.workspace_id)
    .orderBy("id")
    .execute();
}

export type WebhookColumns = Partial<Record<WebhookEventName, boolean>> & {
  url?: string;
  is_active?: boolean;
  project_ids?: readonly string[] | null;
  owner_id?: string;
  secret?: string;
  old_secret?: string | null;
  old_secret_until?: string | null;
  pause_reason?: null;
  paused_at?: string | null;
  failures?: number;
  failing_since?: null;
  rest_until?: null;
};

export const insertWebhook = (t: Tx, id: string, columns: WebhookColumns): Promise<void> =>
  insertRow(t, "webhooks", id, { ...columns, since_seq: 0 });

export const setWebhook = (t: Tx, id: string, columns: WebhookColumns): Promise<void> =>
  updateRow(t, "webhooks", id, columns);

/** @returns whether it existed */
export async function deleteWebhook(t: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await t.db
    .deleteFrom("webhooks")
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those of these projects that the person may see. */
export async function visibleProjects(
  db: Queryable,
  workspaceId: string,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from projects p where p.workspace_id = ${workspaceId} and p.id = any (${ids}::uuid[]) and (p.network = 2 or exists (
      select from project_members m where m.workspace_id = p.workspace_id and m.project_id = p.id and m.member_id = ${userId} and m.is_active))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
