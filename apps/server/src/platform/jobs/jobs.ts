// Work that happens by the clock, on one node at a time: graphile-worker keeps its schedule in the database.
import { Logger, parseCronItems, run, type TaskList } from "graphile-worker";
import type { Runtime } from "../runtime.ts";

export interface Job {
  name: string;
  /** Five cron fields, UTC. */
  schedule: string;
  run: (runtime: Runtime) => Promise<void>;
}

const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

/** Starts the schedule; the returned function waits for running jobs and stops it. */
export async function startJobs(runtime: Runtime, jobs: readonly Job[]): Promise<() => Promise<void>> {
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, () => job.run(runtime)]));
  const runner = await run({
    pgPool: runtime.pool,
    concurrency: 1,
    // Nothing here is urgent: LISTEN wakes us for jobs that are.
    pollInterval: 60_000,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems(
      jobs.map(({ name, schedule }) => ({ task: name, match: schedule, identifier: name })),
    ),
    logger: new Logger(() => (level, message) => runtime.log[LEVELS[level as keyof typeof LEVELS]](message)),
  });
  return () => runner.stop();
}
