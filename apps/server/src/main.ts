// The server process: starts everything, listens, and stops everything on SIGINT and SIGTERM.
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { createApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { openRuns } from "./features/agent-runs/open-runs.ts";
import { startForwarding } from "./features/audit-log/forwarding/forward.ts";
import { startChats } from "./features/chat/start.ts";
import { startInboundMail } from "./features/inbox-sources/inbound-mail.ts";
import { publishNotifications } from "./features/notifications/publish-notifications.ts";
import { startWebhooks } from "./features/webhooks/start.ts";
import { JOBS, TASKS } from "./jobs.ts";
import { backUpBeforeUpgrade } from "./features/backups/scheduled.ts";
import { startJobs } from "./platform/jobs/jobs.ts";
import { startConsumers } from "./platform/outbox/consumers.ts";
import type { Runtime } from "./platform/runtime.ts";
import { traceOfLine } from "./platform/tracing/context.ts";
import { startRuntime } from "./platform/runtime-start.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

function explain(error: unknown, port: number | string): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Stop it, or start Cairn with PORT=${Number(port) + 1}.`;
  if (code === "EACCES")
    return `Port ${port} needs more rights than this user has. Choose one above 1023 with PORT.`;
  return error.message;
}

/** How long requests, jobs and consumers may take to finish, in ms; slightly more than their own limits. */
const STOP_MS = 12_000;

/** Everything that uses the runtime is stopped concurrently; then the runtime itself. */
const started: (() => Promise<unknown>)[] = [];
let stopRuntime: () => Promise<void> = async () => {};
let stopping = false;

async function stopStarted(): Promise<void> {
  const results = await Promise.race([Promise.allSettled(started.map((stop) => stop())), sleep(STOP_MS)]);
  if (results === undefined) complain("Something did not stop in time and is terminated.");
  else for (const result of results) if (result.status === "rejected") complain(String(result.reason));
}

async function shutDown(code: number, reason?: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (reason !== undefined) complain(reason);
  await stopStarted();
  await stopRuntime();
  process.exit(code);
}

function stopOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      // A second signal ends the process immediately.
      if (stopping) process.exit(130);
      say("Stopping …");
      shutDown(0).catch((error: unknown) => {
        complain(String(error));
        process.exit(1);
      });
    });
  }
}

function addressOf(app: FastifyInstance, config: Config): string {
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  return config.appBaseUrl ?? `http://localhost:${port}`;
}

async function listenForMail(runtime: Runtime): Promise<void> {
  const { inboundMail } = runtime.config;
  if (inboundMail === null) return;
  const mailServer = await startInboundMail(runtime, inboundMail);
  started.push(mailServer.stop);
  say(`Mail to inboxes comes in at port ${mailServer.port}`);
}

async function run(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel, ...(config.tracing === null ? {} : { mixin: traceOfLine }) });
  const { runtime, stop } = await startRuntime(config, log, {
    progress: say,
    beforeUpgrade: async (upgraded) => {
      const path = await backUpBeforeUpgrade(upgraded);
      if (path !== null) say(`Backed up before the upgrade: ${path}`);
    },
    onDatabaseExit: (reason) => void shutDown(1, reason.message),
  });
  stopRuntime = stop;
  const app = await createApp({ runtime });
  started.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  await listenForMail(runtime);
  started.push(
    startConsumers(runtime, [publishNotifications]),
    startConsumers(runtime, [openRuns]),
    startWebhooks(runtime),
    startChats(runtime),
  );
  started.push(await startForwarding(runtime));
  const jobs = startJobs(runtime, JOBS, TASKS);
  // Also while they are still starting: a schedule without its database would fail.
  started.push(async () => (await jobs)());
  await jobs;
  const { rows } = await runtime.pool.query<{ done: boolean }>(
    "select coalesce(bool_or(is_setup_done), false) as done from instances",
  );
  say(`Cairn is at ${addressOf(app, config)}`);
  say(
    rows[0]?.done
      ? "Sign in and go on working. Ctrl-C stops it."
      : "Open it to set it up: your name, a workspace, a first project. Ctrl-C stops it.",
  );
}

stopOnSignals();
// An invalid setting is reported before anything is started.
await Promise.resolve()
  .then(() => run(readConfig()))
  .catch((error: unknown) => shutDown(1, explain(error, process.env.PORT ?? 3000)));
