// How Slack signs what it sends (api.slack.com/authentication/verifying-requests-from-slack).
import { createHmac, timingSafeEqual } from "node:crypto";

/** Older and newer calls are refused, so that a recorded one is of no use later. */
const MAX_AGE_MS = 5 * 60_000;

export interface SignedCall {
  /** The bytes as they came. */
  body: Buffer;
  /** `X-Slack-Request-Timestamp`: seconds since 1970. */
  timestamp: string;
  /** `X-Slack-Signature` */
  signature: string;
}

export const signatureOf = (secret: string, timestamp: string, body: Buffer | string): string =>
  `v0=${createHmac("sha256", secret).update(`v0:${timestamp}:`).update(body).digest("hex")}`;

/** Whether Slack has sent this within five minutes. */
export function isAuthentic({ body, timestamp, signature }: SignedCall, secret: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > MAX_AGE_MS) return false;
  const [right, given] = [Buffer.from(signatureOf(secret, timestamp, body)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}
