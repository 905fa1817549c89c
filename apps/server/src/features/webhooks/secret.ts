// The secret of a webhook.
import { randomBytes } from "node:crypto";
import type { Runtime } from "../../platform/runtime.ts";
import { seal, unseal } from "../../platform/secrets.ts";
import { SECRET_PREFIX } from "../../platform/sending/standard-signature.ts";

const BYTES = 32;

export const newSecret = (): string => SECRET_PREFIX + randomBytes(BYTES).toString("base64");

const nameOf = (webhookId: string): string => `webhook ${webhookId}`;

export const sealSecret = ({ config }: Runtime, webhookId: string, secret: string): Promise<string> =>
  seal(config, nameOf(webhookId), secret);

export const unsealSecret = ({ config }: Runtime, webhookId: string, sealed: string): Promise<string> =>
  unseal(config, nameOf(webhookId), sealed);
