// Backups into a directory: every night, before an upgrade changes the database, and when the console requests one. The
// directory is all that is known about them, so that it can be moved, cleared or shared by several nodes.
import type { Backup, BackupStatus } from "@cairn/contract/entities/backup";
import { BACKUP_OCCASIONS } from "@cairn/contract/entities/backup";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Caller } from "../../platform/audit/origin.ts";
import { recording } from "../../platform/audit/acts.ts";
import { enqueue, type Job, type Task } from "../../platform/jobs/jobs.ts";
import { fail } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { backUpTo, isReadBack } from "./back-up-to.ts";
import { isOverdue, lastVerified, rememberVerified } from "./last-verified.ts";

type Occasion = (typeof BACKUP_OCCASIONS)[number];

/** `nightly-20261128-011700.cairn-backup`; names in the order of their moments. */
const nameOf = (occasion: Occasion, at: Date): string =>
  `${occasion}-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-")}.cairn-backup`;

/** A backup; `.partial` while it is being written, `.failed` with the reason if it could not be. */
const NAME = /^([a-z-]+)-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.cairn-backup(\.partial|\.failed)?$/;

interface Named {
  name: string;
  occasion: Occasion;
  created_at: string;
  state: "complete" | "partial" | "failed";
}

function readName(name: string): Named[] {
  const [, of, year, month, day, hour, minute, second, ending] = NAME.exec(name) ?? [];
  const occasion = BACKUP_OCCASIONS.find((one) => one === of);
  if (occasion === undefined) return [];
  const state = ending === undefined ? "complete" : ending === ".partial" ? "partial" : "failed";
  const created_at = `${year}-${month}-${day}T${hour}:${minute}:${second}.000000Z`;
  return [{ name, occasion, created_at, state }];
}

/** What is in the directory, the newest first; other files are left out. */
async function listNames(directory: string): Promise<Named[]> {
  const names = (await readdir(directory)).flatMap(readName);
  return names.sort((a, b) => b.created_at.localeCompare(a.created_at) || a.name.localeCompare(b.name));
}

/** Removes the oldest of an occasion, and what is left of those that failed before the newest. */
async function prune(directory: string, occasion: Occasion, keep: number): Promise<void> {
  const own = (await listNames(directory)).filter((one) => one.occasion === occasion);
  const complete = own.filter(({ state }) => state === "complete");
  const old = [...complete.slice(keep), ...own.filter(({ state }) => state !== "complete")];
  for (const { name } of old) await rm(join(directory, name), { force: true });
}

/**
 * Writes a backup, if there is a directory for it; older ones are removed only after that.
 * @returns its path
 */
async function backUp(runtime: Runtime, occasion: Occasion): Promise<string | null> {
  const { backups } = runtime.config;
  if (backups === null) return null;
  await mkdir(backups.directory, { recursive: true, mode: 0o700 });
  const path = join(backups.directory, nameOf(occasion, runtime.now()));
  try {
    const { missing_files } = await backUpTo(runtime, path, backups.key);
    for (const name of missing_files) runtime.log.warn(`the file store has lost ${name}`);
    if (isReadBack(backups.key)) await rememberVerified(backups, path, runtime.now());
  } catch (error) {
    await writeFile(`${path}.failed`, String(error), { mode: 0o600 }).catch((reason: unknown) => {
      runtime.log.error({ err: reason }, "the directory of backups can't be written");
    });
    throw error;
  }
  await prune(backups.directory, occasion, backups.keep);
  return path;
}

/** @returns the path of the backup; null without a directory for it */
export const backUpBeforeUpgrade = (runtime: Runtime): Promise<string | null> =>
  backUp(runtime, "before-upgrade");

export const nightlyBackup: Job = {
  name: "backup",
  schedule: "17 1 * * *",
  run: async (runtime) => {
    await backUp(runtime, "nightly");
  },
};

export const requestedBackup: Task<Record<string, never>> = {
  name: "write-backup",
  attempts: 1,
  run: async (runtime) => {
    await backUp(runtime, "requested");
  },
};

const LATE_MS = 2 * 86_400_000;
/** A backup that is being written grows all the time; what a crash has left does not. */
const GROWING_MS = 120_000;
/** Of each backup, the console shows where it is; of more than these, no one needs that. */
const MOST_SHOWN = 100;

async function shown(directory: string, { name, occasion, created_at, state }: Named): Promise<Backup> {
  const path = join(directory, name);
  const failed = state === "failed";
  return {
    name,
    occasion,
    created_at,
    size: failed ? null : (await stat(path)).size,
    error: failed ? (await readFile(path, "utf8")).slice(0, 500) : null,
  };
}

async function isGrowing(directory: string, partial: readonly Named[]): Promise<boolean> {
  const times = await Promise.all(
    partial.map(async ({ name }) => (await stat(join(directory, name))).mtimeMs),
  );
  return times.some((time) => time > Date.now() - GROWING_MS);
}

/** Whether a requested backup waits for a worker or is being written. */
async function isQueued({ pool }: Runtime): Promise<boolean> {
  const { rows } = await pool.query<{ queued: boolean }>(
    `select exists (
       select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 and (j.attempts < j.max_attempts or j.locked_at is not null)) as queued`,
    [requestedBackup.name],
  );
  return rows[0]?.queued ?? false;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

export async function readBackupStatus(runtime: Runtime): Promise<BackupStatus> {
  const { backups } = runtime.config;
  if (backups === null)
    return {
      directory: null,
      keep: 0,
      is_encrypted: false,
      is_running: false,
      is_late: true,
      verified_at: null,
      is_unverified: true,
      backups: [],
    };
  const { directory, keep, key } = backups;
  const all = await listNames(directory).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const verified_at = await lastVerified(directory);
  const [newest] = all.filter(({ state }) => state === "complete");
  return {
    directory,
    keep,
    is_encrypted: key !== null,
    is_running:
      (await isQueued(runtime)) ||
      (await isGrowing(
        directory,
        all.filter(({ state }) => state === "partial"),
      )),
    is_late: newest === undefined || Date.parse(newest.created_at) < runtime.now().getTime() - LATE_MS,
    verified_at,
    is_unverified: isOverdue(runtime, verified_at),
    backups: await Promise.all(
      all
        .filter(({ state }) => state !== "partial")
        .slice(0, MOST_SHOWN)
        .map((one) => shown(directory, one)),
    ),
  };
}

/** Queues a backup. @throws backup.unset, backup.running */
export async function beginBackup(context: Pick<UserContext, "runtime"> & Caller): Promise<BackupStatus> {
  const { runtime } = context;
  if (runtime.config.backups === null) throw fail("backup.unset");
  const status = await readBackupStatus(runtime);
  if (status.is_running) throw fail("backup.running");
  await recording(context, async (db, acts) => {
    acts.note("backup_requested");
    await enqueue(db, requestedBackup, {});
  });
  return { ...status, is_running: true };
}
