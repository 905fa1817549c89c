import { open, rename, rm } from "node:fs/promises";
import type { BackupKey } from "../../platform/backup-settings.ts";
import type { Runtime } from "../../platform/runtime.ts";
import type { Summary } from "./format.ts";
import { verifyBackup } from "./read-backup.ts";
import { writeBackup } from "./write-backup.ts";

/** What was encrypted for a recipient can't be read here: its identity is elsewhere. */
export const isReadBack = (key: BackupKey | null): key is { passphrase: string } | null =>
  key === null || "passphrase" in key;

/** Writes a backup into a file, which has its name only once it is complete and was read back. */
export async function backUpTo(runtime: Runtime, path: string, key: BackupKey | null): Promise<Summary> {
  const partial = `${path}.partial`;
  try {
    const file = await open(partial, "w", 0o600);
    const summary = await writeBackup(runtime, file.createWriteStream({ flush: true }), key);
    if (isReadBack(key)) await verifyBackup(partial, key);
    await rename(partial, path);
    return summary;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
