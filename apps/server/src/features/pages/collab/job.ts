// Renders what was typed on a node that ended before it could: HTML, search and exports would otherwise lack it until
// someone opens the page.
import type { Job } from "../../../platform/jobs/jobs.ts";
import { processEach } from "../../../platform/jobs/process-each.ts";
import { mergeUpdates } from "./merge.ts";
import { abandonedPages } from "./queries.ts";

/** Milliseconds after which a node that still runs would have merged an edit. */
const ABANDONED_MS = 60_000;

export const mergePageUpdates: Job = {
  name: "merge-page-updates",
  schedule: "* * * * *",
  run: async (runtime) =>
    processEach(
      runtime,
      "edits of a page could not be merged",
      abandonedPages(runtime, ABANDONED_MS),
      async (page) => void (await mergeUpdates(runtime, page, null)),
    ),
};
