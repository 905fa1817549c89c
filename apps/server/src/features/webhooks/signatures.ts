// What the secret of a webhook signs: the legacy header, keyed with the whole text, and Standard Webhooks, keyed with the
// bytes that the text encodes (standardwebhooks.com).
import { createHmac } from "node:crypto";

export const SECRET_PREFIX = "whsec_";

/** `X-Plane-Signature`: lower-case hex over the exact body (contract/workspace §10). */
export const legacySignature = (secret: string, body: string): string =>
  createHmac("sha256", secret).update(body).digest("hex");

/** One entry of `webhook-signature`. @param timestamp in seconds */
export function standardSignature(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}
