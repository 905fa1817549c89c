// Which browsers receive push notifications: each belongs to a session and ends with it.
import type { PushState, PushSubscriptionDraft } from "@cairn/contract/entities/push";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { fail, invalid } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { targetOf } from "../../platform/outbound/dial.ts";
import { OutboundFailed } from "../../platform/outbound/failed.ts";
import { seal } from "../../platform/secrets.ts";
import { pushKeys } from "./keys.ts";

/** Browsers of one person; the oldest ones give way. */
const MOST_BROWSERS = 10;

export const sealedName = (endpointHash: Buffer): string => `push ${endpointHash.toString("hex")}`;

export async function readPushState({ runtime, session }: UserContext): Promise<PushState> {
  const { rows } = await sql`
    select from push_subscriptions where session_hash = ${session}`.execute(runtime.db);
  return { is_on: rows.length > 0, public_key: (await pushKeys(runtime)).publicKey };
}

/** Push services are public servers with https. @throws invalid */
async function requirePushService({ runtime }: UserContext, endpoint: string): Promise<void> {
  const problem = invalid({ endpoint: ["This is not the URL of a push service."] });
  if (!URL.canParse(endpoint) || new URL(endpoint).protocol !== "https:") throw problem;
  try {
    await targetOf(new URL(endpoint), runtime.config.outboundAllow);
  } catch (error) {
    throw error instanceof OutboundFailed ? problem : error;
  }
}

/** @throws invalid, push.no_session when a program calls */
export async function subscribe(context: UserContext, draft: PushSubscriptionDraft): Promise<PushState> {
  const { runtime, me, session } = context;
  if (session === null) throw fail("push.no_session");
  await requirePushService(context, draft.endpoint);
  const { endpoint, keys } = draft;
  const hash = createHash("sha256").update(endpoint).digest();
  const sealed = await seal(runtime.config, sealedName(hash), JSON.stringify({ endpoint, keys }));
  await runtime.db.transaction().execute(async (db) => {
    // The person who used this browser before has signed out of it, or not: it is not theirs any more.
    await sql`
      delete from push_subscriptions where endpoint_hash = ${hash} or session_hash = ${session}`.execute(db);
    await sql`
      insert into push_subscriptions (session_hash, user_id, endpoint_hash, subscription, created_at)
      values (${session}, ${me.id}, ${hash}, ${sealed}, ${runtime.now().toISOString()})`.execute(db);
    await sql`
      delete from push_subscriptions where user_id = ${me.id} and session_hash in (
        select session_hash from push_subscriptions where user_id = ${me.id}
        order by created_at desc, session_hash offset ${MOST_BROWSERS})`.execute(db);
  });
  return readPushState(context);
}

export async function unsubscribe({ runtime, session }: UserContext): Promise<void> {
  await sql`delete from push_subscriptions where session_hash = ${session}`.execute(runtime.db);
}
