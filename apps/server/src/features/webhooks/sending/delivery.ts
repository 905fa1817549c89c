// One delivery: the request, and what comes of it (contract/workspace §10, security 57).
import { OutboundFailed } from "../../../platform/outbound/failed.ts";
import { callOut } from "../../../platform/outbound/outbound.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { backoffMs, GIVE_UP_MS } from "../backoff.ts";
import { legacySignature, standardSignature, unsealSecret } from "../secret.ts";
import type { ClaimedDelivery, Outcome } from "./claim.ts";

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 65_536;
/** The receiver says that it is gone for good. */
const GONE = 410;

export const isGone = ({ response_status }: Outcome): boolean => response_status === GONE;

/** All headers of a delivery but the signatures. */
export const plainHeaders = (id: string, event: string, timestamp: number): Record<string, string> => ({
  "Content-Type": "application/json",
  "User-Agent": "Cairn-Webhooks",
  "X-Plane-Delivery": id,
  "X-Plane-Event": event,
  "webhook-id": id,
  "webhook-timestamp": String(timestamp),
});

async function headersOf(
  runtime: Runtime,
  delivery: ClaimedDelivery,
  now: Date,
): Promise<Record<string, string>> {
  const { id, webhook_id, event, body, secret, old_secret, old_secret_until } = delivery;
  const timestamp = Math.floor(now.getTime() / 1000);
  const isRotating = old_secret !== null && old_secret_until !== null && new Date(old_secret_until) > now;
  const current = await unsealSecret(runtime, webhook_id, secret);
  const secrets = isRotating ? [current, await unsealSecret(runtime, webhook_id, old_secret)] : [current];
  return {
    ...plainHeaders(id, event, timestamp),
    "X-Plane-Signature": legacySignature(current, body),
    "webhook-signature": secrets.map((one) => standardSignature(one, id, timestamp, body)).join(" "),
  };
}

type Response = Pick<
  Outcome,
  "duration_ms" | "response_status" | "response_headers" | "response_body" | "error"
>;

/** PostgreSQL does not accept NUL in text. */
const storable = (text: string): string => text.replaceAll("\0", "\uFFFD");

async function responseTo(runtime: Runtime, delivery: ClaimedDelivery, now: Date): Promise<Response> {
  const headers = await headersOf(runtime, delivery, now);
  const began = performance.now();
  const duration = (): number => Math.round(performance.now() - began);
  try {
    const {
      status,
      headers: received,
      body,
    } = await callOut(runtime, delivery.url, {
      method: "POST",
      headers,
      body: delivery.body,
      timeout_ms: TIMEOUT_MS,
      most_bytes: MAX_RESPONSE_BYTES,
      overflow: "cut",
      keeps_connection: true,
    });
    return {
      duration_ms: duration(),
      response_status: status,
      response_headers: storable(JSON.stringify(Object.fromEntries(received))),
      response_body: storable(body.toString()),
      error: null,
    };
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    runtime.log.debug(
      { webhook: delivery.webhook_id, reason: error.reason },
      "a webhook could not be delivered",
    );
    const nothing = { response_status: null, response_headers: null, response_body: null };
    return error.isConnected
      ? { ...nothing, duration_ms: duration(), error: "incomplete" }
      : { ...nothing, duration_ms: null, error: "unreachable" };
  }
}

/** Sends a delivery that was claimed, and says what became of it. */
export async function attemptDelivery(runtime: Runtime, delivery: ClaimedDelivery): Promise<Outcome> {
  const now = runtime.now();
  const response = await responseTo(runtime, delivery, now);
  const status = response.response_status ?? 0;
  const isDelivered = status >= 200 && status < 300;
  const isExhausted = now.getTime() - new Date(delivery.queued_at).getTime() >= GIVE_UP_MS;
  const state = isDelivered ? "delivered" : isExhausted ? "failed" : "pending";
  const due_at = new Date(runtime.now().getTime() + backoffMs(delivery.attempts + 1)).toISOString();
  return { id: delivery.id, state, due_at, sent_at: now.toISOString(), ...response };
}
