// Deletes old messages. They are kept until the first and last day of a cycle can no longer be announced again.
import type { Job } from "../../platform/jobs/jobs.ts";
import { pruneByAge } from "../../platform/jobs/prune-by-age.ts";

const KEPT_MS = 7 * 24 * 3_600_000;

export const pruneMessages: Job = {
  name: "prune-chat-messages",
  schedule: "43 * * * *",
  run: (runtime) => pruneByAge(runtime, { table: "chat_messages", column: "queued_at", kept_ms: KEPT_MS }),
};
