// Signatures of Standard Webhooks (standardwebhooks.com), keyed with the bytes that the text of a secret encodes.
import { createHmac } from "node:crypto";

export const SECRET_PREFIX = "whsec_";

/** One entry of `webhook-signature`. @param timestamp in seconds */
export function standardSignature(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}
