// The legacy signature of a webhook, keyed with the whole text of its secret.
import { createHmac } from "node:crypto";

/** `X-Plane-Signature`: lower-case hex over the exact body (contract/workspace §10). */
export const legacySignature = (secret: string, body: string): string =>
  createHmac("sha256", secret).update(body).digest("hex");
