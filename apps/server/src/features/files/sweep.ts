// Bytes that no row refers to: left by a crash between store and row, or belonging to deleted issues, projects,
// workspaces and people.
import { discardLeftovers } from "../../platform/files/receive.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { unknownNames } from "./queries.ts";

/** By then, an upload has its row. */
const GRACE_MS = 6 * 3_600_000;

/** Removes stored files, except those that a row refers to. */
export async function removeUnused({ db, files }: Runtime, names: readonly string[]): Promise<void> {
  for (const name of await unknownNames(db, names)) await files.remove(name);
}

export const sweepFiles: Job = {
  name: "sweep-files",
  schedule: "41 3 * * *",
  run: async (runtime) => {
    const { config, files, now } = runtime;
    // File times come from the disk's clock, so this uses the wall clock, never one that a test has stopped.
    const before = new Date(Math.min(now().getTime(), Date.now()) - GRACE_MS);
    await discardLeftovers(config.dataDir, before);
    for await (const names of files.namesBefore(before)) await removeUnused(runtime, names);
  },
};
