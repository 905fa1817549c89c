// Backups of the whole instance, as the console shows them (docs/backup.md).
import { Type, type Static } from "typebox";
import { Bool, Int, Nullable, OneOf, Text, Timestamp } from "../schema.ts";

/** What a backup was written for. */
export const BACKUP_OCCASIONS = ["nightly", "before-upgrade", "requested"] as const;

export const Backup = Type.Object({
  /** The name of its file. */
  name: Text,
  occasion: OneOf(BACKUP_OCCASIONS),
  created_at: Timestamp,
  /** Its length in bytes; null for one that failed. */
  size: Nullable(Int),
  /** Why it failed. */
  error: Nullable(Text),
});
export type Backup = Static<typeof Backup>;

export const BackupStatus = Type.Object({
  /** Where they are written; null: none are. */
  directory: Nullable(Text),
  /** How many are kept of each occasion. */
  keep: Int,
  is_encrypted: Bool,
  is_running: Bool,
  /** The newest one is more than two days old, or there is none. */
  is_late: Bool,
  /** When one was last read through; null: none was, or no one knows. */
  verified_at: Nullable(Timestamp),
  /** That was more than thirty days ago. */
  is_unverified: Bool,
  /** The newest first. */
  backups: Type.Array(Backup),
});
export type BackupStatus = Static<typeof BackupStatus>;
