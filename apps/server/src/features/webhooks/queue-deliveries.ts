// Queues a delivery of each event for each webhook that hears of it: a consumer of the outbox (docs/adr/0033).
import type { WebhookEventName } from "@cairn/contract/entities/webhook";
import { sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import type { Consumer } from "../../platform/outbox/consumers.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { externalUsers } from "../external-api/objects/user.ts";
import { type EventName, eventsOf, TOLD_ENTITIES, type WebhookEvent } from "./events.ts";
import { loadData } from "./load-data.ts";

type Listener = Record<WebhookEventName, boolean> & {
  id: string;
  since_seq: number;
  /** The projects of these events that it may hear of. */
  heard_ids: string[];
  /** Those that have been deleted: who could see them is no longer known. */
  gone_ids: string[];
};

/** Private projects are told only to webhooks whose owner is a member. */
async function listenersOf(t: Tx, projectIds: readonly string[]): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    select w.id, w.since_seq, w.project, w.issue, w.module, w.cycle, w.issue_comment, w.agent_run, x.heard_ids, x.gone_ids
    from webhooks w cross join lateral (
      select coalesce(array_agg(x.id::text) filter (where p.network = 2 or exists (
          select from project_members m where m.workspace_id = w.workspace_id and m.project_id = x.id
            and m.member_id = w.owner_id and m.is_active)), '{}') as heard_ids,
        coalesce(array_agg(x.id::text) filter (where p.id is null), '{}') as gone_ids
      from unnest(${[...new Set(projectIds)]}::uuid[]) as x (id)
      left join projects p on p.workspace_id = w.workspace_id and p.id = x.id
      where w.project_ids is null or x.id = any (w.project_ids)
    ) x
    where w.workspace_id = ${t.workspace_id} and w.is_active order by w.id`.execute(t.db);
  return rows;
}

/** The choice of a webhook that an event belongs to; null: every webhook gets it. */
const chosenFor = (event: EventName): WebhookEventName | null => {
  if (event === "inbox_issue") return null;
  return event === "agent_run_activity" ? "agent_run" : event;
};

const isChosen = (listener: Listener, choice: WebhookEventName | null): boolean =>
  choice === null || listener[choice];

/** Submissions to the inbox reach every webhook (contract/workspace §10). */
const hears = (listener: Listener, { event, action, seq, project_id }: WebhookEvent): boolean =>
  seq > Number(listener.since_seq) &&
  isChosen(listener, chosenFor(event)) &&
  (listener.heard_ids.includes(project_id) ||
    (action === "deleted" && listener.gone_ids.includes(project_id)));

/** The objects of the events, each kind in one query. Deleted ones have none. */
async function dataOf(t: Tx, events: readonly WebhookEvent[]): Promise<ReadonlyMap<string, object>> {
  const all = new Map<string, object>();
  for (const event of new Set(events.map((one) => one.event))) {
    const existing = events.filter((one) => one.event === event && one.action !== "deleted");
    const ids = existing.map(({ id }) => id);
    for (const [id, data] of await loadData(t, event, ids)) all.set(id, data);
  }
  return all;
}

interface NewDelivery {
  id: string;
  webhook_id: string;
  event: string;
  action: string;
  subject_id: string;
  project_id: string | null;
  body: string;
}

/** In the order given. */
async function insertDeliveries(t: Tx, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into webhook_deliveries (workspace_id, id, webhook_id, event, action, subject_id, project_id, body,
      queued_at, due_at, created_at, updated_at)
    select ${t.workspace_id}, r.id, r.webhook_id, r.event, r.action, r.subject_id, r.project_id, r.body, ${t.now}, ${t.now}, ${t.now}, ${t.now}
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (id uuid, webhook_id uuid, event text, action text,
      subject_id uuid, project_id uuid, body text)) with ordinality as r (id, webhook_id, event, action, subject_id, project_id, body, n)
    order by r.n`.execute(t.db);
}

interface Telling {
  listeners: readonly Listener[];
  data: ReadonlyMap<string, object>;
  actors: Awaited<ReturnType<typeof externalUsers>>;
}

function deliveriesOf(t: Tx, event: WebhookEvent, { listeners, data, actors }: Telling): NewDelivery[] {
  const { id, action, subject_id, project_id, actor_id, field, old_value, new_value } = event;
  const { old_identifier, new_identifier } = event;
  const content = {
    event: event.event,
    action,
    workspace_id: t.workspace_id,
    data: data.get(id) ?? { id },
    activity: {
      field,
      old_value,
      new_value,
      actor: actors.get(actor_id ?? "") ?? null,
      old_identifier,
      new_identifier,
    },
  };
  return listeners
    .filter((listener) => hears(listener, event))
    .map(({ id: webhook_id }) => ({
      id: newId(),
      webhook_id,
      event: event.event,
      action,
      subject_id,
      project_id,
      body: JSON.stringify({ ...content, webhook_id }),
    }));
}

export const queueDeliveries: Consumer = {
  name: "webhooks",
  entities: TOLD_ENTITIES,
  workspaces: "select workspace_id from webhooks where is_active",
  consume: async (t, changes) => {
    const events = eventsOf(changes);
    if (events.length === 0) return;
    const listeners = await listenersOf(
      t,
      events.map(({ project_id }) => project_id),
    );
    const heard = events.filter((event) => listeners.some((listener) => hears(listener, event)));
    const data = await dataOf(t, heard);
    const actors = await externalUsers(
      t.db,
      heard.flatMap(({ actor_id }) => actor_id ?? []),
    );
    const telling = { listeners, data, actors };
    await insertDeliveries(
      t,
      heard.flatMap((event) => deliveriesOf(t, event, telling)),
    );
  },
};
