// Checks that a webhook was sent by Cairn: the signature of Standard Webhooks (webhook-id, webhook-timestamp and
// webhook-signature), by Web Crypto, so that it also runs outside Node.

/** Older and newer deliveries are refused: a recorded one cannot be played again later. */
const TOLERANCE_SECONDS = 300;
const PREFIX = "whsec_";

export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

export interface WebhookEvent {
  event: string;
  action: "created" | "updated" | "deleted";
  webhook_id: string;
  workspace_id: string;
  data: Record<string, unknown>;
  activity: {
    field: string | null;
    new_value: unknown;
    old_value: unknown;
    actor: { id: string; display_name: string } | null;
    old_identifier: string | null;
    new_identifier: string | null;
  };
}

type HeadersLike = Headers | Readonly<Record<string, string | string[] | undefined>>;

function headerOf(headers: HeadersLike, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  const text = [value].flat()[0];
  if (!text) throw new WebhookError(`The header ${name} is missing.`);
  return text;
}

/** In the same time whatever differs: how long the comparison takes tells nothing. */
function areEqual(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let n = 0; n < a.length; n++) difference |= a.charCodeAt(n) ^ b.charCodeAt(n % Math.max(1, b.length));
  return difference === 0;
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/**
 * The event of a delivery, after its signature and its time have been checked.
 * @param body the exact bytes that arrived, as text: not JSON that was parsed and written again
 * @param secret the webhook's secret, `whsec_…`
 * @param now the current time, in ms since 1970
 * @throws WebhookError for everything that Cairn has not sent just now
 */
export async function verifyWebhook(
  body: string,
  headers: HeadersLike,
  secret: string,
  now: number = Date.now(),
): Promise<WebhookEvent> {
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature").split(" ");
  const age = Math.abs(now / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > TOLERANCE_SECONDS)
    throw new WebhookError("The delivery is too old, or the clocks differ.");
  const bytes = fromBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signed = await crypto.subtle.sign(
    "HMAC",
    key,
    new TextEncoder().encode(`${id}.${timestamp}.${body}`),
  );
  const expected = `v1,${toBase64(signed)}`;
  if (!signatures.some((signature) => areEqual(signature, expected)))
    throw new WebhookError("The signature does not match.");
  return JSON.parse(body) as WebhookEvent;
}
