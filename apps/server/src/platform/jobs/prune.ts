// Deletes data that is no longer needed.
import { sql } from "kysely";
import type { Runtime } from "../runtime.ts";
import type { Job } from "./jobs.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Clients that reconnect later than this fetch everything again (LiveMessage `reset`). */
const CHANGES_KEPT_MS = 7 * DAY_MS;
/** Longer than the page of a token's use shows. */
const TOKEN_USES_KEPT_MS = 40 * DAY_MS;
/** Stripe sends an event again for up to three days. */
const PAYMENT_EVENTS_KEPT_MS = 7 * DAY_MS;
/** Clients that registered themselves and have no permission of anyone. */
const CLIENTS_KEPT_MS = 30 * DAY_MS;
/** Longer than mail servers try to send an email. */
const RECEIVED_MAILS_KEPT_MS = 30 * DAY_MS;
/** Most rows in one statement: a long delete would hold up others. */
const BATCH = 10_000;

async function pruneChanges({ pool, now }: Runtime): Promise<void> {
  const before = new Date(now().getTime() - CHANGES_KEPT_MS).toISOString();
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from changes c using (select workspace_id, seq from changes where at < $1 order by at limit ${BATCH}) old
       where c.workspace_id = old.workspace_id and c.seq = old.seq`,
      [before],
    );
    if ((rowCount ?? 0) < BATCH) return;
  }
}

const since = (runtime: Runtime, ms: number): string => new Date(runtime.now().getTime() - ms).toISOString();

/** Expired credentials of applications, what they belonged to, and clients that registered themselves for nothing. */
async function pruneOauth(runtime: Runtime): Promise<void> {
  const { db } = runtime;
  const aDayAgo = since(runtime, DAY_MS);
  await db.deleteFrom("api_tokens").where("kind", "=", "oauth").where("expired_at", "<", aDayAgo).execute();
  await db.deleteFrom("oauth_codes").where("expires_at", "<", aDayAgo).execute();
  await db.deleteFrom("oauth_refresh_tokens").where("expires_at", "<", aDayAgo).execute();
  await sql`
    delete from oauth_grants g where g.created_at < ${aDayAgo}
      and not exists (select from oauth_refresh_tokens r where r.grant_id = g.id)`.execute(db);
  await sql`
    delete from oauth_applications a
    where a.workspace_id is null and a.owner_id is null and a.created_at < ${since(runtime, CLIENTS_KEPT_MS)}
      and not exists (select from oauth_grants g where g.application_id = a.id)`.execute(db);
}

export const prune: Job = {
  name: "prune",
  schedule: "17 * * * *",
  run: async (runtime) => {
    await pruneChanges(runtime);
    const { db } = runtime;
    await db.deleteFrom("sessions").where("expires_at", "<", since(runtime, 0)).execute();
    await db.deleteFrom("sign_in_flows").where("expires_at", "<", since(runtime, 0)).execute();
    await db.deleteFrom("sign_in_challenges").where("expires_at", "<", since(runtime, 0)).execute();
    await db.deleteFrom("passkey_challenges").where("expires_at", "<", since(runtime, 0)).execute();
    await db.deleteFrom("idempotency_keys").where("created_at", "<", since(runtime, DAY_MS)).execute();
    await db.deleteFrom("program_answers").where("created_at", "<", since(runtime, DAY_MS)).execute();
    await db.deleteFrom("mail_counts").where("hour", "<", since(runtime, DAY_MS)).execute();
    await db.deleteFrom("mailed_codes").where("window_ends_at", "<", since(runtime, 0)).execute();
    await db.deleteFrom("password_links").where("expires_at", "<", since(runtime, 0)).execute();
    await db.deleteFrom("payment_events").where("at", "<", since(runtime, PAYMENT_EVENTS_KEPT_MS)).execute();
    await db.deleteFrom("received_mails").where("at", "<", since(runtime, RECEIVED_MAILS_KEPT_MS)).execute();
    await pruneOauth(runtime);
    await db.deleteFrom("api_token_uses").where("minute", "<", since(runtime, TOKEN_USES_KEPT_MS)).execute();
    await db.deleteFrom("auth_attempts").where("minute", "<", since(runtime, HOUR_MS)).execute();
  },
};
