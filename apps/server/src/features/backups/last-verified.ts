// When a scheduled backup was last read from its first to its last byte: a file beside the backups, as everything else
// that is known about them.
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BackupSettings } from "../../platform/backup-settings.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { wireTimeOf } from "../../platform/wire-time.ts";

const FILE = "last-verified";

/** Records that a backup in the directory was verified now; one that is elsewhere says nothing about it. */
export async function rememberVerified(
  backups: BackupSettings | null,
  path: string,
  now: Date,
): Promise<void> {
  if (backups === null || dirname(path) !== backups.directory) return;
  await writeFile(join(backups.directory, FILE), wireTimeOf(now), { mode: 0o600 });
}

/** Null: none was. */
export async function lastVerified(directory: string): Promise<string | null> {
  try {
    const text = await readFile(join(directory, FILE), "utf8");
    return Number.isNaN(Date.parse(text)) ? null : text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Nightly backups are verified when they are written, unless only their recipient can read them. */
const OVERDUE_MS = 30 * 86_400_000;

export const isOverdue = ({ now }: Pick<Runtime, "now">, verified_at: string | null): boolean =>
  verified_at === null || now().getTime() - Date.parse(verified_at) > OVERDUE_MS;
