// Deletes the log of deliveries, and the checks of commits, once no host repeats them any more.
import type { Job } from "../../platform/jobs/jobs.ts";

const KEPT_MS = 30 * 86_400_000;
const CHECKS_KEPT_MS = 90 * 86_400_000;

export const pruneGitDeliveries: Job = {
  name: "prune_git_deliveries",
  schedule: "41 3 * * *",
  run: async ({ db, now }) => {
    const since = (ms: number): string => new Date(now().getTime() - ms).toISOString();
    await db.deleteFrom("git_deliveries").where("received_at", "<", since(KEPT_MS)).execute();
    await db.deleteFrom("git_checks").where("happened_at", "<", since(CHECKS_KEPT_MS)).execute();
  },
};
