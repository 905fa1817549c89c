// All that happens by the clock.
import { automations } from "./features/automations/service.ts";
import { sweepFiles } from "./features/files/sweep.ts";
import { wakeSnoozed } from "./features/inbox/waking.ts";
import type { Job } from "./platform/jobs/jobs.ts";
import { prune } from "./platform/jobs/prune.ts";

export const JOBS: readonly Job[] = [prune, automations, sweepFiles, wakeSnoozed];
