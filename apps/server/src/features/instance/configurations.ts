// The console's settings (contract/workspace §2.2). Secrets are encrypted at rest and never returned: the response only
// says that they are set.
import { recording } from "../../platform/audit/acts.ts";
import type { Config } from "../../config.ts";
import { invalid } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { seal, unseal } from "../../platform/secrets.ts";
import { hasSecondFactor } from "../two-factor/factors.ts";
import { endSessionsWithoutFactor, OWN_FACTOR_FIRST } from "../two-factor/requirement.ts";
import { isSettingKey, type SettingKey, settingProblem, SETTINGS } from "./catalog.ts";
import { type SettingRow, storedSettings } from "./queries.ts";

/** A setting as the console shows it. */
export interface ShownSetting extends SettingRow {
  /** Whether there is a value, also if it is not shown. */
  is_set: boolean;
  /** The environment variable that overrides it, or null. */
  overridden_by: string | null;
}

/** All of the mail server's settings come either from the environment or from the console. */
const overriddenBy = ({ appBaseUrl, smtp }: Config, key: string): string | null => {
  if (key === "APP_BASE_URL") return appBaseUrl === null ? null : "APP_BASE_URL";
  return key.startsWith("EMAIL_") && smtp !== null ? "SMTP_HOST" : null;
};

const shown = ({ config }: Runtime, row: SettingRow): ShownSetting => ({
  ...row,
  value: row.is_encrypted ? "" : row.value,
  is_set: (row.value ?? "") !== "",
  overridden_by: overriddenBy(config, row.key),
});

async function plainValue({ config }: Runtime, { key, value, is_encrypted }: SettingRow): Promise<string> {
  if (!value) return "";
  return is_encrypted ? unseal(config, key, value) : value;
}

const stored = ({ config }: Runtime, key: SettingKey, value: string): Promise<string> | string =>
  SETTINGS[key].kind === "secret" && value !== "" ? seal(config, key, value) : value;

/** Every setting, by key. */
export async function listSettings({ runtime }: UserContext): Promise<ShownSetting[]> {
  const rows = await storedSettings(runtime.db);
  return rows.filter((row) => isSettingKey(row.key)).map((row) => shown(runtime, row));
}

/** Decrypted settings, for the server's own use; "" where one is not set. */
export async function readSettings<Key extends SettingKey>(
  runtime: Runtime,
  keys: readonly Key[],
): Promise<Record<Key, string>> {
  const rows = await storedSettings(runtime.db, keys);
  const values = new Map<string, string>();
  for (const row of rows) values.set(row.key, await plainValue(runtime, row));
  return Object.fromEntries(keys.map((key) => [key, values.get(key) ?? ""])) as Record<Key, string>;
}

/** One decrypted setting, for the server's own use; null when it is not set. */
export async function readSetting(runtime: Runtime, key: SettingKey): Promise<string | null> {
  return (await readSettings(runtime, [key]))[key] || null;
}

/** @throws invalid, keyed by setting */
function checked({ outboundAllow }: Config, values: Record<string, string | null>): [SettingKey, string][] {
  const problems: Record<string, string[]> = {};
  const entries: [SettingKey, string][] = [];
  for (const [key, value] of Object.entries(values)) {
    const problem = isSettingKey(key)
      ? settingProblem(outboundAllow, key, (value ?? "").trim())
      : "This setting doesn't exist.";
    if (problem !== null) problems[key] = [problem];
    else if (isSettingKey(key)) entries.push([key, (value ?? "").trim()]);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return entries;
}

/** Sets all of them or none; "" clears one. Returns the touched rows. @throws invalid */
export async function updateSettings(
  context: UserContext,
  values: Record<string, string | null>,
): Promise<ShownSetting[]> {
  const { runtime, me } = context;
  const entries = checked(runtime.config, values);
  if (entries.length === 0) return [];
  const requiresFactor = entries.some(([key, value]) => key === "REQUIRE_SECOND_FACTOR" && value === "1");
  if (requiresFactor && !(await hasSecondFactor(runtime.db, me.id)))
    throw invalid({ REQUIRE_SECOND_FACTOR: [OWN_FACTOR_FIRST] });
  const now = runtime.now().toISOString();
  const rows = await Promise.all(
    entries.map(async ([key, value]) => ({ key, value: await stored(runtime, key, value) })),
  );
  await recording(context, async (db, acts) => {
    await acts.watch("instance_setting", { key: entries.map(([key]) => key) });
    for (const { key, value } of rows) {
      await db
        .updateTable("instance_configurations")
        .set({ value, updated_at: now, updated_by: me.id })
        .where("key", "=", key)
        .execute();
    }
    if (requiresFactor) await endSessionsWithoutFactor(db, null);
  });
  const touched = await storedSettings(
    runtime.db,
    entries.map(([key]) => key),
  );
  return touched.map((row) => shown(runtime, row));
}
