// The log of deliveries: reading it, sending again, and testing (contract/workspace §10).
import type { DeliveryState, ReplayRange, WebhookLog } from "@cairn/contract/entities/webhook";
import { type RawBuilder, sql } from "kysely";
import { fail, invalid } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { newStop } from "../../platform/sending/stop.ts";
import { externalUsers } from "../external-api/objects/user.ts";
import { claimOne, storeOutcomes } from "./sending/claim.ts";
import { attemptDeliveries } from "./sending/delivery.ts";
import { plainHeaders } from "./sending/send-batch.ts";
import { readWebhook } from "./service.ts";

const PAGE = 50;
const MAX_REPLAYED = 10_000;

type StoredLog = Omit<WebhookLog, "request_headers"> & { at: string };

const COLUMNS = sql`d.id, d.created_at, d.updated_at, null as created_by, null as updated_by, d.workspace_id as workspace,
  d.webhook_id as webhook, d.event as event_type, d.action as request_method, d.body as request_body,
  coalesce(d.response_status::text, '') as response_status, coalesce(d.response_headers, '') as response_headers,
  coalesce(d.response_body, '') as response_body, greatest(d.attempts - 1, 0) as retry_count, d.state, d.error, d.sent_at,
  d.duration_ms, case when d.state = 'pending' then d.due_at end as next_attempt_at, coalesce(d.sent_at, d.created_at) as at`;

/** Deliveries show what happened in a project: only to people who may see it. */
const isSeen = ({
  workspace,
  me,
}: WorkspaceContext): RawBuilder<unknown> => sql`(d.project_id is null or exists (
  select from projects p where p.workspace_id = ${workspace.id} and p.id = d.project_id and (p.network = 2 or exists (
    select from project_members m where m.workspace_id = p.workspace_id and m.project_id = p.id and m.member_id = ${me.id} and m.is_active))))`;

const shown = ({ at, ...row }: StoredLog): WebhookLog => ({
  ...row,
  request_headers: JSON.stringify(
    plainHeaders(row.id, row.event_type, Math.floor(new Date(at).getTime() / 1000)),
  ),
});

async function readLog(
  db: Queryable,
  context: WorkspaceContext,
  condition: RawBuilder<unknown>,
): Promise<WebhookLog[]> {
  const { rows } = await sql<StoredLog>`
    select ${COLUMNS} from webhook_deliveries d
    where d.workspace_id = ${context.workspace.id} and ${isSeen(context)} and ${condition}
    order by d.position desc, d.id limit ${PAGE}`.execute(db);
  return rows.map(shown);
}

interface LogQuery {
  before?: string | undefined;
  state?: DeliveryState | undefined;
  event_type?: string | undefined;
}

/** Newest first. @throws webhook.not_found */
export async function listDeliveries(
  context: WorkspaceContext,
  webhookId: string,
  { before, state, event_type }: LogQuery,
): Promise<WebhookLog[]> {
  await readWebhook(context, webhookId);
  const { runtime, workspace } = context;
  const conditions = [sql`d.webhook_id = ${webhookId}`];
  if (state) conditions.push(sql`d.state = ${state}`);
  if (event_type) conditions.push(sql`d.event = ${event_type}`);
  if (before)
    conditions.push(sql`d.position < (select b.position from webhook_deliveries b
      where b.workspace_id = ${workspace.id} and b.webhook_id = ${webhookId} and b.id = ${before})`);
  return readLog(runtime.db, context, sql.join(conditions, sql` and `));
}

async function readDelivery(db: Queryable, context: WorkspaceContext, id: string): Promise<WebhookLog> {
  const [row] = await readLog(db, context, sql`d.id = ${id}`);
  if (!row) throw fail("webhook.log_not_found");
  return row;
}

/** Queues finished deliveries again. @returns how many */
async function queueAgain(
  db: Queryable,
  context: WorkspaceContext,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const now = context.runtime.now();
  const { numAffectedRows } = await sql`
    update webhook_deliveries set state = 'pending', attempts = 0, queued_at = ${now}, due_at = ${now}, updated_at = ${now}
    where workspace_id = ${context.workspace.id} and id in (
      select d.id from webhook_deliveries d
      where d.workspace_id = ${context.workspace.id} and d.state <> 'pending' and ${isSeen(context)} and ${condition}
      order by d.position, d.id limit ${MAX_REPLAYED})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** One that is still pending is sent at once. @throws webhook.not_found, webhook.log_not_found */
export async function replayDelivery(
  context: WorkspaceContext,
  webhookId: string,
  id: string,
): Promise<WebhookLog> {
  await readWebhook(context, webhookId);
  return tx(context, async (t) => {
    const row = await readDelivery(t.db, context, id);
    if (row.webhook !== webhookId) throw fail("webhook.log_not_found");
    await queueAgain(t.db, context, sql`d.id = ${id}`);
    return readDelivery(t.db, context, id);
  });
}

/** @throws webhook.not_found, invalid */
export async function replayDeliveries(
  context: WorkspaceContext,
  webhookId: string,
  { since, until, state, event_type }: ReplayRange,
): Promise<{ count: number }> {
  await readWebhook(context, webhookId);
  if (until !== undefined && until < since)
    throw invalid({ until: ["The end may not be before the start."] });
  const conditions = [sql`d.webhook_id = ${webhookId}`, sql`d.created_at >= ${since}`];
  if (until !== undefined) conditions.push(sql`d.created_at <= ${until}`);
  if (state) conditions.push(sql`d.state = ${state}`);
  if (event_type) conditions.push(sql`d.event = ${event_type}`);
  const all = sql.join(conditions, sql` and `);
  return tx(context, async (t) => ({ count: await queueAgain(t.db, context, all) }));
}

/** @throws webhook.not_found */
export async function testWebhook(context: WorkspaceContext, webhookId: string): Promise<WebhookLog> {
  const { runtime, workspace, me } = context;
  const { url } = await readWebhook(context, webhookId);
  const actor = (await externalUsers(runtime.db, [me.id])).get(me.id) ?? null;
  const id = newId();
  const body = JSON.stringify({
    event: "ping",
    action: "created",
    webhook_id: webhookId,
    workspace_id: workspace.id,
    data: { id: webhookId, url },
    activity: {
      field: null,
      old_value: null,
      new_value: null,
      actor,
      old_identifier: null,
      new_identifier: null,
    },
  });
  const claimed = await tx(context, async (t) => {
    await sql`insert into webhook_deliveries (workspace_id, id, webhook_id, event, action, subject_id, body, queued_at, due_at, created_at, updated_at)
      values (${workspace.id}, ${id}, ${webhookId}, 'ping', 'created', ${id}, ${body}, ${t.now}, ${t.now}, ${t.now}, ${t.now})`.execute(
      t.db,
    );
    return claimOne(t.db, workspace.id, id, runtime.now());
  });
  if (!claimed) throw fail("webhook.not_found");
  const outcomes = await attemptDeliveries(runtime, [claimed], newStop());
  // A test is not repeated: the person who asked for it sees what came back.
  const ended = outcomes.map(
    (one) => ({ ...one, state: one.state === "pending" ? "failed" : one.state }) as const,
  );
  await storeOutcomes(runtime.db, workspace.id, ended);
  return readDelivery(runtime.db, context, id);
}
