// The services that people may sign in with, as configured in the console (contract/workspace §1.5, §2.2).
import type { Runtime } from "../../platform/runtime.ts";
import type { SettingKey } from "./catalog.ts";
import { readSettings } from "./configurations.ts";
import { storedSettings } from "./queries.ts";

interface ProviderSettings {
  flag: SettingKey;
  client_id: SettingKey;
  client_secret: SettingKey;
  /** The service's URL, if it differs between installations. */
  host?: { key: SettingKey; otherwise: string | null };
}

const PROVIDERS = {
  google: { flag: "IS_GOOGLE_ENABLED", client_id: "GOOGLE_CLIENT_ID", client_secret: "GOOGLE_CLIENT_SECRET" },
  github: { flag: "IS_GITHUB_ENABLED", client_id: "GITHUB_CLIENT_ID", client_secret: "GITHUB_CLIENT_SECRET" },
  gitlab: {
    flag: "IS_GITLAB_ENABLED",
    client_id: "GITLAB_CLIENT_ID",
    client_secret: "GITLAB_CLIENT_SECRET",
    host: { key: "GITLAB_HOST", otherwise: "https://gitlab.com" },
  },
  oidc: {
    flag: "IS_OIDC_ENABLED",
    client_id: "OIDC_CLIENT_ID",
    client_secret: "OIDC_CLIENT_SECRET",
    host: { key: "OIDC_ISSUER", otherwise: null },
  },
} as const satisfies Record<string, ProviderSettings>;

export type Provider = keyof typeof PROVIDERS;

/** Whether a service is switched on and completely configured, by the stored values of settings. */
export function isOffered(provider: Provider, values: ReadonlyMap<string, string>): boolean {
  const { flag, client_id, client_secret, host }: ProviderSettings = PROVIDERS[provider];
  const needed = [client_id, client_secret, ...(host && host.otherwise === null ? [host.key] : [])];
  return values.get(flag) === "1" && needed.every((key) => (values.get(key) ?? "") !== "");
}

/** The names of all services that are offered. */
export async function offeredProviders({ db }: Runtime): Promise<ReadonlySet<string>> {
  const values = new Map((await storedSettings(db)).map(({ key, value }) => [key, value ?? ""]));
  return new Set((Object.keys(PROVIDERS) as Provider[]).filter((name) => isOffered(name, values)));
}

export interface ProviderAccess {
  client_id: string;
  client_secret: string;
  /** Null for services that have the same URL for everyone. */
  host: string | null;
}

/** The client that this server is to a service; null when it is not offered. */
export async function readProvider(runtime: Runtime, provider: Provider): Promise<ProviderAccess | null> {
  const { flag, client_id, client_secret, host }: ProviderSettings = PROVIDERS[provider];
  const keys = [flag, client_id, client_secret, ...(host ? [host.key] : [])];
  const values = await readSettings(runtime, keys);
  if (!isOffered(provider, new Map(Object.entries(values)))) return null;
  const value = (key: SettingKey): string => values[key] ?? "";
  return {
    client_id: value(client_id),
    client_secret: value(client_secret),
    host: host ? value(host.key) || host.otherwise : null,
  };
}
