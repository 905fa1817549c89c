// Backups into a directory: every night, and before an upgrade changes the database.
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { backUpTo } from "./back-up-to.ts";

/** The beginning of a file's name: what it was written for. Each kind is kept by itself. */
type Occasion = "nightly" | "before-upgrade";

/** `nightly-20261128-011700.cairn-backup`; names in the order of their moments. */
const nameOf = (occasion: Occasion, at: Date): string =>
  `${occasion}-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-")}.cairn-backup`;

const NAME = /^(nightly|before-upgrade)-\d{8}-\d{6}\.cairn-backup$/;

/** Removes the oldest of an occasion, and what a crash has left of an unfinished one. Other files stay. */
async function prune(directory: string, occasion: Occasion, keep: number): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.startsWith(`${occasion}-`)).sort();
  const complete = names.filter((name) => NAME.test(name));
  const partial = names.filter((name) => NAME.test(name.replace(/\.partial$/, "")) && !NAME.test(name));
  for (const name of [...complete.slice(0, -keep), ...partial])
    await rm(join(directory, name), { force: true });
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
  const { missing_files } = await backUpTo(runtime, path, backups.key);
  for (const name of missing_files) runtime.log.warn(`the file store has lost ${name}`);
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
