// Chat channels in the database.
import type { ChatChannel, ChatEventName, ChatKind } from "@cairn/contract/entities/chat-channel";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";

/** The project, and the workspace that it is in. */
export interface ChatPlace {
  workspace_id: string;
  project_id: string;
}

/** `c` is the channel. */
const COLUMNS = sql`c.id, c.created_at, c.updated_at, c.created_by, c.updated_by, c.workspace_id as workspace, c.project_id as project,
  c.kind, c.name, c.url_hint, c.events, c.is_active, c.pause_reason, c.paused_at, c.failures, c.last_sent_at, c.last_error`;

export async function channelsOf(db: Queryable, place: ChatPlace): Promise<ChatChannel[]> {
  const { rows } = await sql<ChatChannel>`
    select ${COLUMNS} from chat_channels c
    where c.workspace_id = ${place.workspace_id} and c.project_id = ${place.project_id} order by c.created_at, c.id`.execute(
    db,
  );
  return rows;
}

export async function findChannel(
  db: Queryable,
  place: ChatPlace,
  id: string,
): Promise<(ChatChannel & { url: string }) | undefined> {
  const { rows } = await sql<ChatChannel & { url: string }>`
    select ${COLUMNS}, c.url from chat_channels c
    where c.workspace_id = ${place.workspace_id} and c.project_id = ${place.project_id} and c.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Locks the project's set of channels, so that two creations do not pass the same check. @returns how many there are */
export async function lockChannels(t: Tx, projectId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('chat channels ' || ${t.workspace_id} || ${projectId}, 0))`.execute(
    t.db,
  );
  const { total } = await t.db
    .selectFrom("chat_channels")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("workspace_id", "=", t.workspace_id)
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export interface ChannelColumns {
  project_id?: string;
  kind?: ChatKind;
  name?: string;
  url?: string;
  url_hint?: string;
  events?: readonly ChatEventName[];
  is_active?: boolean;
  since_seq?: number;
  pause_reason?: null;
  paused_at?: string | null;
  failures?: number;
  failing_since?: null;
  rest_until?: null;
  last_error?: null;
}

/** Stores what a test message has shown. */
export async function noteTest(
  db: Queryable,
  place: ChatPlace,
  id: string,
  { at, error }: { at: Date; error: string | null },
): Promise<void> {
  await sql`update chat_channels
    set last_error = ${error}, last_sent_at = case when ${error}::text is null then ${at}::timestamptz else last_sent_at end
    where workspace_id = ${place.workspace_id} and project_id = ${place.project_id} and id = ${id}`.execute(
    db,
  );
}
