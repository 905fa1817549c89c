// Work that is not a request's: by the clock, or handed over by one. graphile-worker keeps both in the database, whichever node does them.
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, parseCronItems, run, runMigrations, runOnce, type TaskList } from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { Queryable } from "../postgres/database.ts";
import type { Runtime } from "../runtime.ts";

/** What happens by the clock, on one node at a time. */
export interface Job {
  name: string;
  /** Five cron fields, UTC. */
  schedule: string;
  run: (runtime: Runtime) => Promise<void>;
}

/** What is handed over. A failure is tried again, after longer and longer; `attempts` in all. */
export interface Task<Payload> {
  name: string;
  attempts: number;
  run: (runtime: Runtime, payload: Payload) => Promise<void>;
}

/** Tasks of all payloads: each reads back what it was given itself. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyTask = Task<any>;

const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

/** Automations of a large instance take minutes: a mail does not wait for them. */
const CONCURRENCY = 2;
/** ms that running jobs get to end. */
const STOP_MS = 10_000;

/** Hands something over; inside a transaction, with its commit. */
export async function enqueue<Payload>(
  db: Queryable,
  { name, attempts }: Task<Payload>,
  payload: Payload,
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, max_attempts := ${attempts})`.execute(
    db,
  );
}

const taskList = (runtime: Runtime, tasks: readonly AnyTask[]): TaskList =>
  Object.fromEntries(tasks.map((task) => [task.name, (payload: unknown) => task.run(runtime, payload)]));

const logger = ({ log }: Runtime): Logger =>
  new Logger(() => (level, message) => log[LEVELS[level as keyof typeof LEVELS]](message));

/** Starts schedule and tasks; the returned function waits a while for what is running and stops them. */
export async function startJobs(
  runtime: Runtime,
  jobs: readonly Job[],
  tasks: readonly AnyTask[] = [],
): Promise<() => Promise<void>> {
  const runner = await run({
    pgPool: runtime.pool,
    concurrency: CONCURRENCY,
    // LISTEN wakes us for what is handed over; this only finds what another node left.
    pollInterval: 60_000,
    noHandleSignals: true,
    taskList: {
      ...taskList(runtime, tasks),
      ...Object.fromEntries(jobs.map((job) => [job.name, () => job.run(runtime)])),
    },
    parsedCronItems: parseCronItems(
      jobs.map(({ name, schedule }) => ({ task: name, match: schedule, identifier: name })),
    ),
    logger: logger(runtime),
  });
  return async () => {
    const stopped = runner.stop().then(() => true);
    // Given back to the queue, and done again when the next node takes it.
    if (!(await Promise.race([stopped, sleep(STOP_MS, false, { ref: false })])))
      await runner.kill("stopping");
  };
}

/** Does what has been handed over and is due, and comes back. */
export const workOff = (runtime: Runtime, tasks: readonly AnyTask[]): Promise<void> =>
  runOnce({
    pgPool: runtime.pool,
    noHandleSignals: true,
    taskList: taskList(runtime, tasks),
    logger: logger(runtime),
  });

/** Makes or upgrades the queue's tables. */
export const migrateQueue = (pool: pg.Pool): Promise<void> =>
  runMigrations({ pgPool: pool, noHandleSignals: true, logger: new Logger(() => () => {}) });
