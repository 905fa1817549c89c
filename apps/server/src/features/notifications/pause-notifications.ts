// Notifies admins that Cairn has paused what sends messages for them, each once for every pause.
import type { PauseReason } from "@cairn/contract/entities/webhook";
import { PAUSED, valueText } from "@cairn/domain/notifications";
import { type RawBuilder, sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { channelAdmins, workspaceAdmins } from "./admins.ts";
import { insertNotifications, type NewNotification } from "./recipient-queries.ts";

type PausedKind = "webhook" | "chat_channel";

interface PausedRef {
  workspace_id: string;
  id: string;
}

interface Pause {
  /** The host of a webhook, the name of a chat channel. */
  name: string;
  /** The workspace's. */
  slug: string;
  reason: PauseReason;
}

/** Most people who are notified of one pause. */
const MOST_ADMINS = 200;

const ADMINS: Record<PausedKind, (ref: PausedRef) => RawBuilder<{ id: string }>> = {
  webhook: ({ workspace_id }) => workspaceAdmins(workspace_id),
  chat_channel: ({ workspace_id, id }) => channelAdmins(workspace_id, sql`${id}`),
};

const ABOUT: Record<PausedKind, (id: string) => Partial<NewNotification>> = {
  webhook: (webhook_id) => ({ webhook_id }),
  chat_channel: (chat_channel_id) => ({ chat_channel_id }),
};

async function adminsOf(db: Queryable, kind: PausedKind, ref: PausedRef): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from (${ADMINS[kind](ref)}) a order by a.id limit ${MOST_ADMINS}`.execute(db);
  return rows.map(({ id }) => id);
}

const NONE = valueText(null);

function rowOf(t: Tx, kind: PausedKind, id: string, receiver: string, pause: Pause): NewNotification {
  const { name, slug, reason } = pause;
  const own = newId();
  return {
    id: own,
    project_id: null,
    issue_id: null,
    page_id: null,
    ...ABOUT[kind](id),
    receiver_id: receiver,
    triggered_by: null,
    sender: PAUSED,
    // Its own letter reports it (webhooks/sending/health.ts, chat/sending/health.ts).
    mail_kind: null,
    title: "was paused",
    message: null,
    data: {
      // Clients that know only issues read these; what was paused stands where they expect an issue.
      issue: {
        id,
        name,
        identifier: "",
        sequence_id: 0,
        state_name: NONE,
        state_group: NONE,
        workspace_slug: slug,
      },
      issue_activity: {
        id: own,
        verb: "paused",
        field: kind,
        actor: NONE,
        old_value: NONE,
        new_value: reason,
        issue_comment: "",
      },
      integration: { name, reason },
    },
    created_at: t.now,
  };
}

/**
 * Pauses a webhook or a channel, and notifies the people who manage it.
 * @param pause writes the pause; null: it was paused already, so that no one is notified again
 */
export async function pauseAndNotify(
  runtime: Runtime,
  kind: PausedKind,
  ref: PausedRef,
  pause: (t: Tx) => Promise<Pause | null>,
): Promise<void> {
  const admins = await adminsOf(runtime.db, kind, ref);
  // No one did it. Changes have an author, though; without admins there are no changes.
  const actor = { runtime, workspace: { id: ref.workspace_id }, me: { id: admins[0] ?? "" } };
  await tx(actor, async (t) => {
    const paused = await pause(t);
    if (!paused) return;
    const rows = admins.map((receiver) => rowOf(t, kind, ref.id, receiver, paused));
    for (const row of await insertNotifications(t, rows))
      t.changed({ entity: "notification", id: row.id, op: "insert", project_id: row.project, row });
  });
}
