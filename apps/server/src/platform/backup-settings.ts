// Settings of scheduled backups (docs/backup.md).
import { resolve } from "node:path";

/** How a backup is encrypted: for the recipient of a key pair, or with a passphrase. */
export type BackupKey = { recipient: string } | { passphrase: string };

export interface BackupSettings {
  directory: string;
  /** How many scheduled backups are kept, and how many of those before upgrades. */
  keep: number;
  /** Null: not encrypted. */
  key: BackupKey | null;
}

const KEEP = 14;

/** @throws Error that names the variable and says what it must be */
export function readBackupKey(env: NodeJS.ProcessEnv): BackupKey | null {
  const { BACKUP_RECIPIENT: recipient = "", BACKUP_PASSPHRASE: passphrase = "" } = env;
  if (recipient !== "" && passphrase !== "")
    throw new Error("Set BACKUP_RECIPIENT or BACKUP_PASSPHRASE, not both.");
  if (passphrase !== "") return { passphrase };
  if (recipient === "") return null;
  if (!/^age1[a-z0-9]{10,}$/.test(recipient))
    throw new Error(`BACKUP_RECIPIENT must be a recipient of age-keygen (age1…), it is "${recipient}".`);
  return { recipient };
}

/** @returns null when no backups are scheduled @throws Error that names the variable and says what it must be */
export function readBackups(env: NodeJS.ProcessEnv): BackupSettings | null {
  if (!env.BACKUP_DIR) return null;
  const text = env.BACKUP_KEEP || String(KEEP);
  const keep = Number(text);
  if (!Number.isInteger(keep) || keep < 1 || keep > 10_000)
    throw new Error(`BACKUP_KEEP must be a whole number from 1 to 10000, it is "${text}".`);
  return { directory: resolve(env.BACKUP_DIR), keep, key: readBackupKey(env) };
}
