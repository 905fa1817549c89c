// Signing and sending, which runs in a thread of its own: nothing here needs the database (docs/adr/0041).
import { hasStopped, type Stop } from "../../../platform/sending/stop.ts";
import { OutboundFailed } from "../../../platform/outbound/failed.ts";
import { callOut } from "../../../platform/outbound/outbound.ts";
import type { AllowedPlaces } from "../../../platform/outbound/places.ts";
import { standardSignature } from "../../../platform/sending/standard-signature.ts";
import { legacySignature } from "../signatures.ts";

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 65_536;
/** Most requests to one webhook at the same time. */
const CONNECTIONS = 16;

export interface Unsent {
  id: string;
  event: string;
  body: string;
}

/** Deliveries of one webhook. */
export interface Batch {
  url: string;
  /** The current one, and while it is being rotated the previous one. */
  secrets: string[];
  deliveries: Unsent[];
  outboundAllow: AllowedPlaces;
  /** What the clock of this node is ahead of the machine's, in milliseconds: tests set it. */
  clock_ahead_ms: number;
  /** Shared memory: once it holds 1, no more requests begin. */
  stopped: Stop;
}

/** What an attempt brought. Instants are ISO 8601. */
export interface Attempt {
  id: string;
  sent_at: string;
  /** Null without a response: it would tell closed and filtered ports apart (security 74). */
  duration_ms: number | null;
  response_status: number | null;
  response_headers: string | null;
  response_body: string | null;
  error: "unreachable" | "incomplete" | null;
  /** For the server's log only. */
  reason: string | null;
}

export const isSuccess = ({ response_status }: Pick<Attempt, "response_status">): boolean =>
  response_status !== null && response_status >= 200 && response_status < 300;

/** All headers of a delivery but the signatures. */
export const plainHeaders = (id: string, event: string, timestamp: number): Record<string, string> => ({
  "Content-Type": "application/json",
  "User-Agent": "Cairn-Webhooks",
  "X-Plane-Delivery": id,
  "X-Plane-Event": event,
  "webhook-id": id,
  "webhook-timestamp": String(timestamp),
});

function headersOf({ id, event, body }: Unsent, secrets: readonly string[], now: Date) {
  const timestamp = Math.floor(now.getTime() / 1000);
  return {
    ...plainHeaders(id, event, timestamp),
    "X-Plane-Signature": legacySignature(secrets[0] ?? "", body),
    "webhook-signature": secrets.map((one) => standardSignature(one, id, timestamp, body)).join(" "),
  };
}

/** PostgreSQL does not accept NUL in text. */
const storable = (text: string): string => text.replaceAll("\0", "\uFFFD");

const NO_RESPONSE = { response_status: null, response_headers: null, response_body: null };

async function send(batch: Batch, delivery: Unsent): Promise<Attempt> {
  const { url, secrets, outboundAllow, clock_ahead_ms } = batch;
  const now = new Date(Date.now() + clock_ahead_ms);
  const base = { id: delivery.id, sent_at: now.toISOString(), error: null, reason: null };
  const began = performance.now();
  const duration = (): number => Math.round(performance.now() - began);
  try {
    const { status, headers, body } = await callOut({ config: { outboundAllow } }, url, {
      method: "POST",
      headers: headersOf(delivery, secrets, now),
      body: delivery.body,
      timeout_ms: TIMEOUT_MS,
      most_bytes: MAX_RESPONSE_BYTES,
      overflow: "cut",
      keeps_connection: true,
    });
    return {
      ...base,
      duration_ms: duration(),
      response_status: status,
      response_headers: storable(JSON.stringify(Object.fromEntries(headers))),
      response_body: storable(body.toString()),
    };
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    const { reason } = error;
    return error.isConnected
      ? { ...base, ...NO_RESPONSE, duration_ms: duration(), error: "incomplete", reason }
      : { ...base, ...NO_RESPONSE, duration_ms: null, error: "unreachable", reason };
  }
}

/**
 * Sends a batch. While nothing succeeds, it starts no more requests after the first failure: a receiver that hangs takes
 * ten seconds, not ten for each delivery. @returns the results, fewer than deliveries in that case
 */
export async function sendBatch(batch: Batch): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  let next = 0;
  const isHopeless = (): boolean => attempts.length > 0 && !attempts.some(isSuccess);
  const work = async (): Promise<void> => {
    while (!hasStopped(batch.stopped) && !isHopeless()) {
      const delivery = batch.deliveries[next++];
      if (!delivery) return;
      attempts.push(await send(batch, delivery));
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONNECTIONS, batch.deliveries.length) }, work));
  return attempts;
}
