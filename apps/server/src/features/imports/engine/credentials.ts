// What a person has entered for a source that is called, sealed under the id of its import.
import type { Runtime } from "../../../platform/runtime.ts";
import { unseal } from "../../../platform/secrets.ts";
import type { Claimed } from "./leases.ts";

export const sealedName = (id: string): string => `import ${id}`;

/** Empty for files, and once the credentials are deleted. */
export async function settingsOf(
  { config }: Pick<Runtime, "config">,
  { id, settings }: Pick<Claimed, "id" | "settings">,
): Promise<Record<string, string>> {
  return settings === null
    ? {}
    : (JSON.parse(await unseal(config, sealedName(id), settings)) as Record<string, string>);
}
