// Deletes old deliveries.
import type { Job } from "../../platform/jobs/jobs.ts";
import { pruneByAge } from "../../platform/jobs/prune-by-age.ts";

const KEPT_MS = 14 * 24 * 3_600_000;

export const pruneDeliveries: Job = {
  name: "prune-webhook-deliveries",
  schedule: "41 * * * *",
  run: (runtime) =>
    pruneByAge(runtime, { table: "webhook_deliveries", column: "created_at", kept_ms: KEPT_MS }),
};
