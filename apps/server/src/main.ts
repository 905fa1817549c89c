// The server process: starts everything, listens, and stops everything on SIGINT and SIGTERM.
import pino from "pino";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { startJobs } from "./platform/jobs/jobs.ts";
import { prune } from "./platform/jobs/prune.ts";
import { startRuntime } from "./platform/runtime-start.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

function explain(error: unknown, port: number): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Stop it, or start Cairn with PORT=${port + 1}.`;
  if (code === "EACCES")
    return `Port ${port} needs more rights than this user has. Choose one above 1023 with PORT.`;
  return error.message;
}

async function run(): Promise<void> {
  const config = readConfig();
  const log = pino({ level: config.logLevel });
  let stopping = false;
  let stopJobs = async (): Promise<void> => {};
  const { runtime, stop } = await startRuntime(config, log, {
    progress: say,
    onDatabaseExit: (reason) => void shutDown(1, reason.message),
  });
  const app = await createApp({ runtime }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  async function shutDown(code: number, reason?: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    if (reason) complain(reason);
    await app.close();
    await stopJobs();
    await stop();
    process.exit(code);
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      // A second Ctrl-C does not wait.
      if (stopping) process.exit(130);
      say("Stopping …");
      shutDown(0).catch((error: unknown) => {
        complain(explain(error, config.port));
        process.exit(1);
      });
    });
  }
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await shutDown(1, explain(error, config.port));
  }
  if (stopping) return;
  stopJobs = await startJobs(runtime, [prune]);
  const { rows } = await runtime.pool.query<{ done: boolean }>(
    "select coalesce(bool_or(is_setup_done), false) as done from instances",
  );
  say(`Cairn is at http://localhost:${config.port}`);
  say(
    rows[0]?.done
      ? "Sign in and go on working. Ctrl-C stops it."
      : "Open it to set it up: your name, a workspace, a first project. Ctrl-C stops it.",
  );
}

run().catch((error: unknown) => {
  complain(explain(error, Number(process.env.PORT ?? 3000)));
  process.exit(1);
});
