// How many requests a token may make in a minute (API_RATE_LIMIT). Each node counts what it serves, in memory, and learns
// every second what the others have counted: a count in the database would cost every request a write (docs/adr/0031).
import type { FastifyReply } from "fastify";
import { fail } from "../failure.ts";
import type { Runtime } from "../runtime.ts";
import { usedElsewhere } from "./token-use.ts";

const MINUTE_MS = 60_000;

interface Minute {
  /** Start of the minute, in ms since 1970. */
  start: number;
  counts: Map<string, number>;
}

const current = new WeakMap<Runtime, Minute>();

function minuteOf(runtime: Runtime): Minute {
  const start = Math.floor(runtime.now().getTime() / MINUTE_MS) * MINUTE_MS;
  const known = current.get(runtime);
  if (known?.start === start) return known;
  const minute = { start, counts: new Map<string, number>() };
  current.set(runtime, minute);
  return minute;
}

/**
 * Counts a request of the token and tells the client what is left, in the headers of the original API and in those of
 * the IETF's draft. API_RATE_LIMIT=0 turns the limit and its headers off.
 * @throws too_many
 */
export function countRequest(runtime: Runtime, reply: FastifyReply, tokenId: string): void {
  const most = runtime.config.apiRateLimit;
  if (most === 0) return;
  const { start, counts } = minuteOf(runtime);
  const count = (counts.get(tokenId) ?? 0) + 1;
  counts.set(tokenId, count);
  const total = count + usedElsewhere(runtime, tokenId);
  const left = Math.max(0, most - total);
  const resetMs = start + MINUTE_MS;
  const seconds = Math.max(1, Math.ceil((resetMs - runtime.now().getTime()) / 1000));
  reply.headers({
    "x-ratelimit-limit": String(most),
    "x-ratelimit-remaining": String(left),
    "x-ratelimit-reset": String(resetMs / 1000),
    "ratelimit-limit": String(most),
    "ratelimit-remaining": String(left),
    "ratelimit-reset": String(seconds),
  });
  if (total <= most) return;
  reply.header("retry-after", String(seconds));
  throw fail("too_many");
}
