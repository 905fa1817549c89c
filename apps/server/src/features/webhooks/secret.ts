// The secret of a webhook, and what it signs: the legacy header, keyed with the whole text, and Standard Webhooks, keyed
// with the bytes that the text encodes (standardwebhooks.com).
import { createHmac, randomBytes } from "node:crypto";
import type { Runtime } from "../../platform/runtime.ts";
import { seal, unseal } from "../../platform/secrets.ts";

const PREFIX = "whsec_";
const BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(BYTES).toString("base64");

const nameOf = (webhookId: string): string => `webhook ${webhookId}`;

export const sealSecret = ({ config }: Runtime, webhookId: string, secret: string): Promise<string> =>
  seal(config, nameOf(webhookId), secret);

export const unsealSecret = ({ config }: Runtime, webhookId: string, sealed: string): Promise<string> =>
  unseal(config, nameOf(webhookId), sealed);

/** `X-Plane-Signature`: lower-case hex over the exact body (contract/workspace §10). */
export const legacySignature = (secret: string, body: string): string =>
  createHmac("sha256", secret).update(body).digest("hex");

/** One entry of `webhook-signature`. @param timestamp in seconds */
export function standardSignature(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}
