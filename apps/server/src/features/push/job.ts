// Sends push notifications, soon after the notification is there: once, and not again when that fails, because the
// inbox of the app has it anyway.
import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { PushSubscriptionDraft } from "@cairn/contract/entities/push";
import type { Job, Task } from "../../platform/jobs/jobs.ts";
import { callOut, type OutboundAnswer, type OutboundRequest } from "../../platform/outbound/outbound.ts";
import { OutboundFailed } from "../../platform/outbound/failed.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { unseal } from "../../platform/secrets.ts";
import { publicAddress } from "../instance/address.ts";
import { PUSH_TASK } from "../notifications/push-task.ts";
import { pushKeys } from "./keys.ts";
import { messageOf } from "./message.ts";
import {
  type Browser,
  browsersOf,
  forgetBrowser,
  noteResult,
  type TakenNotification,
  takeToPush,
} from "./queries.ts";
import { sealedName } from "./service.ts";
import { sql } from "kysely";

/** Seconds that a push service keeps a notification for a browser that is off. */
const KEPT_SECONDS = 86_400;
const MOST_FAILURES = 10;
/** Requests at a time. */
const AT_ONCE = 8;
const ENDED: ReadonlySet<number> = new Set([404, 410]);

/** Calls another server; tests replace it, because push services have https only. */
export type Call = (runtime: Runtime, url: string, request: OutboundRequest) => Promise<OutboundAnswer>;

interface Sending {
  browser: Browser;
  row: TakenNotification;
}

/** RFC 8292 wants a URL or an email address of whom a push service can ask. */
const subjectOf = (address: string): string =>
  address.startsWith("https:") ? address : `mailto:cairn@${new URL(address).hostname}`;

async function send(runtime: Runtime, { browser, row }: Sending, call: Call): Promise<void> {
  const { config, db } = runtime;
  const { endpoint, keys } = JSON.parse(
    await unseal(config, sealedName(browser.endpoint_hash), browser.subscription),
  ) as PushSubscriptionDraft;
  const vapid = { ...(await pushKeys(runtime)), subject: subjectOf(await publicAddress(runtime)) };
  const message = { data: JSON.stringify(messageOf(row)), options: { ttl: KEPT_SECONDS } };
  const { headers, body } = await buildPushPayload(message, { endpoint, expirationTime: null, keys }, vapid);
  try {
    const { status } = await call(runtime, endpoint, { method: "POST", headers, body });
    if (ENDED.has(status)) await forgetBrowser(db, browser);
    else await noteResult(db, browser, status >= 200 && status < 300, MOST_FAILURES);
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    await noteResult(db, browser, false, MOST_FAILURES);
  }
}

/** The newest notification of each issue or page that a person is notified of. */
function newest(rows: readonly TakenNotification[]): TakenNotification[] {
  const found = new Map<string, TakenNotification>();
  for (const row of rows) found.set(`${row.receiver_id} ${row.subject_id}`, row);
  return [...found.values()];
}

async function sendAll(runtime: Runtime, sendings: readonly Sending[], call: Call): Promise<void> {
  for (let from = 0; from < sendings.length; from += AT_ONCE)
    await Promise.all(
      sendings.slice(from, from + AT_ONCE).map((sending) =>
        send(runtime, sending, call).catch((error: unknown) => {
          runtime.log.error({ err: error }, "a push notification could not be sent");
        }),
      ),
    );
}

export async function pushWaiting(
  runtime: Runtime,
  workspaceId: string,
  call: Call = callOut,
): Promise<void> {
  for (;;) {
    const now = runtime.now().toISOString();
    const { rows, isMore } = await runtime.db.transaction().execute((db) => takeToPush(db, workspaceId, now));
    const toSend = newest(rows);
    const browsers = await browsersOf(
      runtime.db,
      toSend.map(({ receiver_id }) => receiver_id),
      now,
    );
    const sendings = toSend.flatMap((row) =>
      browsers.filter(({ user_id }) => user_id === row.receiver_id).map((browser) => ({ browser, row })),
    );
    await sendAll(runtime, sendings, call);
    if (!isMore) return;
  }
}

/** Queued with notifications. */
export const pushNotifications: Task<{ workspace_id: string }> = {
  ...PUSH_TASK,
  run: (runtime, { workspace_id }) => pushWaiting(runtime, workspace_id),
};

/** Takes up what a restart has left behind. */
export const resumePushes: Job = {
  name: "resume-pushes",
  schedule: "* * * * *",
  run: async (runtime) => {
    const { rows } = await sql<{ workspace_id: string }>`
      select distinct workspace_id from notifications where push_kind is not null limit 1000`.execute(
      runtime.db,
    );
    for (const { workspace_id } of rows) await pushWaiting(runtime, workspace_id);
  },
};
