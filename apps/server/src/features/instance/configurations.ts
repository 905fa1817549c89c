// The console's settings (contract/workspace §2.2). Secrets are sealed at rest and readable for instance admins alone.
import { invalid } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { seal, unseal } from "../../platform/secrets.ts";
import { isSettingKey, type SettingKey, settingProblem, SETTINGS } from "./catalogue.ts";
import { type SettingRow, storedSettings } from "./queries.ts";

async function readable({ config }: Runtime, row: SettingRow): Promise<SettingRow> {
  if (!row.is_encrypted || !row.value) return row;
  return { ...row, value: await unseal(config, row.key, row.value) };
}

const stored = ({ config }: Runtime, key: SettingKey, value: string): Promise<string> | string =>
  SETTINGS[key].kind === "secret" && value !== "" ? seal(config, key, value) : value;

/** Every setting, by key; secrets in the clear. */
export async function listSettings({ runtime }: UserContext): Promise<SettingRow[]> {
  const rows = await storedSettings(runtime.db);
  return Promise.all(rows.filter((row) => isSettingKey(row.key)).map((row) => readable(runtime, row)));
}

/** One setting in the clear, for the server's own use; null when it is not set. */
export async function readSetting(runtime: Runtime, key: SettingKey): Promise<string | null> {
  const [row] = await storedSettings(runtime.db, [key]);
  return row ? (await readable(runtime, row)).value || null : null;
}

/** Several settings in the clear, for the server's own use; "" is one that is not set. */
export async function readSettings<Key extends SettingKey>(
  runtime: Runtime,
  keys: readonly Key[],
): Promise<Record<Key, string>> {
  const rows = await Promise.all(
    (await storedSettings(runtime.db, keys)).map((row) => readable(runtime, row)),
  );
  const values = new Map(rows.map(({ key, value }) => [key, value ?? ""]));
  return Object.fromEntries(keys.map((key) => [key, values.get(key) ?? ""])) as Record<Key, string>;
}

/** @throws invalid, keyed by setting */
function checked(values: Record<string, string | null>): [SettingKey, string][] {
  const problems: Record<string, string[]> = {};
  const entries: [SettingKey, string][] = [];
  for (const [key, value] of Object.entries(values)) {
    const problem = isSettingKey(key)
      ? settingProblem(key, (value ?? "").trim())
      : "There is no such setting.";
    if (problem !== null) problems[key] = [problem];
    else if (isSettingKey(key)) entries.push([key, (value ?? "").trim()]);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return entries;
}

/** Sets all of them or none; answers with the touched rows. @throws invalid */
export async function updateSettings(
  { runtime, me }: UserContext,
  values: Record<string, string | null>,
): Promise<SettingRow[]> {
  const entries = checked(values);
  if (entries.length === 0) return [];
  const now = runtime.now().toISOString();
  const rows = await Promise.all(
    entries.map(async ([key, value]) => ({ key, value: await stored(runtime, key, value) })),
  );
  await runtime.db.transaction().execute(async (db) => {
    for (const { key, value } of rows) {
      await db
        .updateTable("instance_configurations")
        .set({ value, updated_at: now, updated_by: me.id })
        .where("key", "=", key)
        .execute();
    }
  });
  const touched = await storedSettings(
    runtime.db,
    entries.map(([key]) => key),
  );
  return Promise.all(touched.map((row) => readable(runtime, row)));
}
