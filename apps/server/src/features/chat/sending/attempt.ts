// One message: the request, and what comes of it.
import { OutboundFailed } from "../../../platform/outbound/failed.ts";
import { callOut, type OutboundAnswer } from "../../../platform/outbound/outbound.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { backoffMs } from "../../../platform/sending/backoff.ts";
import { publicAddress } from "../../instance/address.ts";
import { unsealUrl } from "../channel-url.ts";
import { CHAT_FORMATS } from "../formats/all.ts";
import { clip, plainLine } from "../plain-text.ts";
import { hasStopped, type Stop } from "../../../platform/sending/stop.ts";
import type { ChatOutcome, ClaimedMessage } from "./claim.ts";

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 65_536;
/** A message that is older than this is no news. */
export const GIVE_UP_MS = 6 * 3_600_000;
const LONGEST_REST_MS = 3_600_000;
const MAX_ERROR = 200;

/** Webhooks that were deleted, and channels that were archived. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
const TOO_MANY = 429;

/** For how long a chat that has had too many messages wants none: `Retry-After` in seconds. */
function restOf({ status, headers }: OutboundAnswer): number {
  if (status !== TOO_MANY) return 0;
  const seconds = Number(headers.get("retry-after"));
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds * 1000 : 0, 1000), LONGEST_REST_MS);
}

export interface ChatAnswer {
  error: string | null;
  is_gone: boolean;
  rest_ms: number;
}

/** Sends a message, and says what the chat answered. */
export async function sendToChat(
  runtime: Runtime,
  { kind, channel_id, url, content }: Pick<ClaimedMessage, "kind" | "channel_id" | "url" | "content">,
): Promise<ChatAnswer> {
  const target = await unsealUrl(runtime, channel_id, url);
  const page = (await publicAddress(runtime)) + content.subject.path;
  try {
    const answer = await callOut(runtime, target, {
      method: "POST",
      headers: { "Content-Type": "application/json", "User-Agent": "Cairn" },
      body: JSON.stringify(CHAT_FORMATS[kind].bodyOf(content, page)),
      timeout_ms: TIMEOUT_MS,
      most_bytes: MAX_RESPONSE_BYTES,
      overflow: "cut",
    });
    const { status, body } = answer;
    if (status >= 200 && status < 300) return { error: null, is_gone: false, rest_ms: 0 };
    const error = clip(plainLine(`${status} ${body.toString()}`), MAX_ERROR);
    return { error, is_gone: GONE.has(status), rest_ms: restOf(answer) };
  } catch (failure) {
    if (!(failure instanceof OutboundFailed)) throw failure;
    runtime.log.debug({ channel: channel_id, reason: failure.reason }, "a chat could not be reached");
    return { error: failure.isConnected ? "incomplete" : "unreachable", is_gone: false, rest_ms: 0 };
  }
}

async function attemptMessage(runtime: Runtime, message: ClaimedMessage): Promise<ChatOutcome> {
  const answer = await sendToChat(runtime, message);
  const now = runtime.now().getTime();
  const isExhausted = now - new Date(message.queued_at).getTime() >= GIVE_UP_MS;
  const state = answer.error === null ? "sent" : isExhausted ? "failed" : "pending";
  const delay = Math.max(backoffMs(message.attempts + 1), answer.rest_ms);
  return { id: message.id, state, due_at: new Date(now + delay).toISOString(), ...answer };
}

/** Sends messages of one channel that were claimed, one after the other, up to the first one that fails. */
export async function attemptMessages(
  runtime: Runtime,
  messages: readonly ClaimedMessage[],
  stopped: Stop,
): Promise<ChatOutcome[]> {
  const outcomes: ChatOutcome[] = [];
  for (const message of messages) {
    if (hasStopped(stopped)) break;
    const outcome = await attemptMessage(runtime, message);
    outcomes.push(outcome);
    if (outcome.state !== "sent") break;
  }
  return outcomes;
}
