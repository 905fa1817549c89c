// The secrets of a Slack app, which are stored sealed.
import type { Runtime } from "../../../platform/runtime.ts";
import { seal, unseal } from "../../../platform/secrets.ts";

type SecretKind = "signing secret" | "bot token";

const nameOf = (kind: SecretKind, appId: string): string => `slack ${kind} ${appId}`;

export const sealed = ({ config }: Runtime, kind: SecretKind, appId: string, text: string): Promise<string> =>
  seal(config, nameOf(kind, appId), text);

export const opened = ({ config }: Runtime, kind: SecretKind, appId: string, text: string): Promise<string> =>
  unseal(config, nameOf(kind, appId), text);
