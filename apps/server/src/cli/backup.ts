// `cairn backup`, `cairn verify` and `cairn restore` (docs/backup.md).
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { backUpTo } from "../features/backups/back-up-to.ts";
import type { BackupIdentity } from "../features/backups/encryption.ts";
import type { Summary } from "../features/backups/format.ts";
import { rememberVerified } from "../features/backups/last-verified.ts";
import { UnreadableBackup, verifyBackup } from "../features/backups/read-backup.ts";
import { RefusedRestore, restoreBackup } from "../features/backups/restore.ts";
import { writeBackup } from "../features/backups/write-backup.ts";
import { readConfig } from "../config.ts";
import { type BackupKey, readBackupKey, readBackups } from "../platform/backup-settings.ts";
import { readEnvironment } from "../platform/settings/read-environment.ts";
import { runningEmbedded } from "../platform/postgres/embedded.ts";
import { type Command, CommandError, withInstance } from "./command.ts";
import { fromHere } from "./from-here.ts";

/** @throws CommandError */
function readArgs(args: readonly string[], usage: string, option: "recipient" | "identity") {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { [option]: { type: "string" } },
    });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new CommandError("Name one file.");
    return { path, value: values[option] as string | undefined };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\nUsage: cairn ${usage}`);
  }
}

const settings = (): NodeJS.ProcessEnv => readEnvironment(process.env).values;

/** The key of the option, or the one of scheduled backups. @throws CommandError */
function keyOf(recipient: string | undefined): BackupKey | null {
  try {
    return readBackupKey(recipient === undefined ? settings() : { BACKUP_RECIPIENT: recipient });
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

const passphrase = (): { passphrase: string } | null => {
  const words = settings().BACKUP_PASSPHRASE ?? "";
  return words === "" ? null : { passphrase: words };
};

/** The file may be one of `age-keygen`, with comments. @throws CommandError */
async function identityOf(path: string | undefined): Promise<BackupIdentity | null> {
  if (path === undefined) return passphrase();
  const identity = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m.exec(await readFile(fromHere(path), "utf8"))?.[0];
  if (identity === undefined) throw new CommandError(`${path} contains no identity (AGE-SECRET-KEY-1…).`);
  return { identity };
}

const explained = (error: unknown): unknown =>
  error instanceof UnreadableBackup || error instanceof RefusedRestore
    ? new CommandError(error.message)
    : error;

const counted = (summary: Summary): string => {
  const rows = Object.values(summary.rows).reduce((sum, one) => sum + one, 0);
  return `${rows} rows and ${summary.files} files (${(summary.file_bytes / 1e6).toFixed(1)} MB)`;
};

/** Files that the store had lost are reported; the rest is worth keeping. */
function reportMissing({ missing_files }: Summary, say: (text: string) => void): number {
  for (const name of missing_files) say(`The store has lost ${name}.`);
  return missing_files.length === 0 ? 0 : 1;
}

const BACKUP_USAGE = "FILE|- [--recipient AGE_RECIPIENT]";

export const backup: Command = {
  name: "backup",
  usage: BACKUP_USAGE,
  summary: "Write the whole instance into one file, while it runs. -: to standard output.",
  run: (args, say) => {
    const { path, value } = readArgs(args, `backup ${BACKUP_USAGE}`, "recipient");
    const key = keyOf(value);
    return withInstance(async (runtime) => {
      if (path === "-") return reportMissing(await writeBackup(runtime, process.stdout, key), console.error);
      const file = fromHere(path);
      if (existsSync(file)) throw new CommandError(`${file} exists.`);
      const summary = await backUpTo(runtime, file, key);
      say(`Wrote ${counted(summary)} to ${file}.`);
      return reportMissing(summary, say);
    });
  },
};

const VERIFY_USAGE = "FILE [--identity FILE]";

export const verify: Command = {
  name: "verify",
  usage: VERIFY_USAGE,
  summary: "Read a backup from its first to its last byte, and compare it with its checksum.",
  run: async (args, say) => {
    const { path, value } = readArgs(args, `verify ${VERIFY_USAGE}`, "identity");
    try {
      const file = fromHere(path);
      const { manifest, summary } = await verifyBackup(file, await identityOf(value));
      await rememberVerified(readBackups(settings()), file, new Date());
      say(`The backup of ${manifest.created_at} is complete: ${counted(summary)}.`);
      return reportMissing(summary, say);
    } catch (error) {
      throw explained(error);
    }
  },
};

export const restore: Command = {
  name: "restore",
  usage: VERIFY_USAGE,
  summary: "Restore a backup into an empty instance that is not running.",
  run: async (args, say) => {
    const { path, value } = readArgs(args, `restore ${VERIFY_USAGE}`, "identity");
    const config = readConfig();
    if (config.databaseUrl === null && runningEmbedded(config.dataDir))
      throw new CommandError("Cairn is running. Stop it, and restore into an empty instance.");
    const identity = await identityOf(value);
    return withInstance(async (runtime) => {
      const { manifest, summary } = await restoreBackup(runtime, fromHere(path), identity).catch(
        (error: unknown) => {
          throw explained(error);
        },
      );
      say(`Restored the backup of ${manifest.created_at}: ${counted(summary)}.`);
      return reportMissing(summary, say);
    });
  },
};
