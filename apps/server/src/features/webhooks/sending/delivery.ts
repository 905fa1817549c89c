// Deliveries of one webhook: sent by the thread, and what comes of them (contract/workspace §10, security 57).
import type { Runtime } from "../../../platform/runtime.ts";
import { JobThread } from "../../../platform/threads/job-thread.ts";
import { backoffMs, GIVE_UP_MS } from "../../../platform/sending/backoff.ts";
import type { Stop } from "../../../platform/sending/stop.ts";
import { unsealSecret } from "../secret.ts";
import type { ClaimedDelivery, Outcome } from "./claim.ts";
import { type Attempt, isSuccess, type sendBatch } from "./send-batch.ts";

/** The receiver says that it is gone for good. */
const GONE = 410;

export const isGone = ({ response_status }: Outcome): boolean => response_status === GONE;

const thread = new JobThread<{ sendBatch: typeof sendBatch }>("sending-thread", import.meta.url);

/** Those that are valid now, the current one first. */
async function secretsOf(runtime: Runtime, one: ClaimedDelivery): Promise<string[]> {
  const { webhook_id, secret, old_secret, old_secret_until } = one;
  const isRotating =
    old_secret !== null && old_secret_until !== null && new Date(old_secret_until) > runtime.now();
  const sealed = isRotating ? [secret, old_secret] : [secret];
  return Promise.all(sealed.map((text) => unsealSecret(runtime, webhook_id, text)));
}

function outcomeOf(runtime: Runtime, { attempts, queued_at }: ClaimedDelivery, attempt: Attempt): Outcome {
  const { reason: _reason, ...response } = attempt;
  const isExhausted = new Date(attempt.sent_at).getTime() - new Date(queued_at).getTime() >= GIVE_UP_MS;
  const state = isSuccess(attempt) ? "delivered" : isExhausted ? "failed" : "pending";
  const due_at = new Date(runtime.now().getTime() + backoffMs(attempts + 1)).toISOString();
  return { ...response, state, due_at };
}

/**
 * Sends deliveries of one webhook that were claimed. @returns what became of them; none of those that were not sent,
 * because the receiver does not respond or the sender stops
 */
export async function attemptDeliveries(
  runtime: Runtime,
  deliveries: readonly ClaimedDelivery[],
  stopped: Stop,
): Promise<Outcome[]> {
  const [first] = deliveries;
  if (!first) return [];
  const attempts = await thread.run("sendBatch", {
    url: first.url,
    secrets: await secretsOf(runtime, first),
    deliveries: deliveries.map(({ id, event, body }) => ({ id, event, body })),
    outboundAllow: runtime.config.outboundAllow,
    clock_ahead_ms: runtime.now().getTime() - Date.now(),
    stopped,
  });
  const claimed = new Map(deliveries.map((one) => [one.id, one]));
  return attempts.flatMap((attempt) => {
    if (attempt.reason !== null)
      runtime.log.debug(
        { webhook: first.webhook_id, reason: attempt.reason },
        "a webhook could not be delivered",
      );
    const one = claimed.get(attempt.id);
    return one ? [outcomeOf(runtime, one, attempt)] : [];
  });
}
