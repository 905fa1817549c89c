// Bytes that no row knows: what a crash has left between store and row, and the files of deleted issues, projects, workspaces and people.
import { discardLeftovers } from "../../platform/files/receive.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { unknownNames } from "./queries.ts";

/** An upload has its row long before. */
const GRACE_MS = 6 * 3_600_000;

export const sweepFiles: Job = {
  name: "sweep-files",
  schedule: "41 3 * * *",
  run: async ({ config, db, files, now }) => {
    // The disk's clock stamps files, so the wall clock is asked, and never one that a test holds still.
    const before = new Date(Math.min(now().getTime(), Date.now()) - GRACE_MS);
    await discardLeftovers(config.dataDir, before);
    for await (const names of files.namesBefore(before))
      for (const name of await unknownNames(db, names)) await files.remove(name);
  },
};
