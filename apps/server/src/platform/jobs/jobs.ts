// Background work: scheduled, or queued by a request. graphile-worker keeps both in the database, whichever node runs
// them.
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, parseCronItems, run, runMigrations, runOnce, type TaskList } from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { Queryable } from "../postgres/database.ts";
import type { Runtime } from "../runtime.ts";
import { traceWork } from "../tracing/tracer.ts";

/** Scheduled work, which runs on one node at a time. */
export interface Job {
  name: string;
  /** Five cron fields, UTC. */
  schedule: string;
  run: (runtime: Runtime) => Promise<void>;
}

/** Queued work. A failed attempt is retried with growing delays; `attempts` is the total. */
export interface Task<Payload> {
  name: string;
  attempts: number;
  run: (runtime: Runtime, payload: Payload) => Promise<void>;
}

/** Tasks of all payload types: each one reads back the payload it was given itself. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyTask = Task<any>;

const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

/** Automations of a large instance take minutes: email must not wait for them. */
const CONCURRENCY = 2;
/** How long running jobs may take to end on shutdown, in milliseconds. */
const STOP_MS = 10_000;

/** Queues a task; inside a transaction, it is queued with the commit. */
export async function enqueue<Payload>(
  db: Queryable,
  { name, attempts }: Pick<Task<Payload>, "name" | "attempts">,
  payload: Payload,
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, max_attempts := ${attempts})`.execute(
    db,
  );
}

const asTrace = (runtime: Runtime, name: string, work: () => Promise<void>): Promise<void> =>
  traceWork(runtime, `job ${name}`, () => ({ "cairn.job": name }), work);

const taskList = (runtime: Runtime, tasks: readonly AnyTask[]): TaskList =>
  Object.fromEntries(
    tasks.map((task) => [
      task.name,
      (payload: unknown) => asTrace(runtime, task.name, () => task.run(runtime, payload)),
    ]),
  );

const logger = ({ log }: Runtime): Logger =>
  new Logger(() => (level, message) => log[LEVELS[level as keyof typeof LEVELS]](message));

/** Starts schedule and tasks; the returned function stops them, and waits a limited time for those that are running. */
export async function startJobs(
  runtime: Runtime,
  jobs: readonly Job[],
  tasks: readonly AnyTask[] = [],
): Promise<() => Promise<void>> {
  const runner = await run({
    pgPool: runtime.pool,
    concurrency: CONCURRENCY,
    // LISTEN wakes the worker for queued tasks; polling only finds those that another node left.
    pollInterval: 60_000,
    noHandleSignals: true,
    taskList: {
      ...taskList(runtime, tasks),
      ...Object.fromEntries(
        jobs.map((job) => [job.name, () => asTrace(runtime, job.name, () => job.run(runtime))]),
      ),
    },
    parsedCronItems: parseCronItems(
      jobs.map(({ name, schedule }) => ({ task: name, match: schedule, identifier: name })),
    ),
    logger: logger(runtime),
  });
  return async () => {
    const stopped = runner.stop().then(() => true);
    // Returned to the queue, and repeated when the next node takes it.
    if (!(await Promise.race([stopped, sleep(STOP_MS, false, { ref: false })])))
      await runner.kill("stopping");
  };
}

/** Runs the queued tasks that are due, then returns. */
export const runPending = (runtime: Runtime, tasks: readonly AnyTask[]): Promise<void> =>
  runOnce({
    pgPool: runtime.pool,
    noHandleSignals: true,
    taskList: taskList(runtime, tasks),
    logger: logger(runtime),
  });

/** Creates or upgrades the queue's tables. */
export const migrateQueue = (pool: pg.Pool): Promise<void> =>
  runMigrations({ pgPool: pool, noHandleSignals: true, logger: new Logger(() => () => {}) });
