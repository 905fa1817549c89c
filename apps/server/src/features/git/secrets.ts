// The token and the secret of a connection, which are stored sealed.
import { randomBytes } from "node:crypto";
import type { Runtime } from "../../platform/runtime.ts";
import { seal, unseal } from "../../platform/secrets.ts";

export type SecretKind = "token" | "secret";

/** 256 bits, in characters that every host accepts. */
export const newSecret = (): string => randomBytes(32).toString("hex");

const nameOf = (kind: SecretKind, connectionId: string): string => `git ${kind} ${connectionId}`;

export const sealed = (
  { config }: Runtime,
  kind: SecretKind,
  connectionId: string,
  text: string,
): Promise<string> => seal(config, nameOf(kind, connectionId), text);

export const opened = (
  { config }: Runtime,
  kind: SecretKind,
  connectionId: string,
  text: string,
): Promise<string> => unseal(config, nameOf(kind, connectionId), text);
