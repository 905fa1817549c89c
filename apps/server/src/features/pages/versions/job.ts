// Thins out the versions of pages with age.
import type { Job } from "../../../platform/jobs/jobs.ts";
import { thinOut } from "./queries.ts";

/** Most rows in one statement: a long delete would hold up others. */
const BATCH = 5000;

export const thinOutPageVersions: Job = {
  name: "thin-out-page-versions",
  schedule: "37 * * * *",
  run: async ({ db, now }) => {
    while ((await thinOut(db, now(), BATCH)) === BATCH);
  },
};
