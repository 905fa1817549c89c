// The definition of a command, and the instance it works on: the one running on this machine, or one started for the
// duration of the command.
import pino from "pino";
import { readConfig } from "../config.ts";
import { Failure } from "../platform/failure.ts";
import { runningEmbedded } from "../platform/postgres/embedded.ts";
import { startRuntime } from "../platform/runtime-start.ts";
import type { Runtime } from "../platform/runtime.ts";

export interface Command {
  name: string;
  usage: string;
  summary: string;
  /** Returns the exit code. */
  run: (args: readonly string[], say: (text: string) => void) => Promise<number>;
}

/** Wrong usage: reported without a stack trace, exit code 2. */
export class CommandError extends Error {}

/** The caller can fix what a service refuses: reported without a stack trace. */
export function explained(error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  const { error: text = Object.values(error.body).flat()[0] } = error.body;
  return new CommandError(typeof text === "string" ? text : error.code);
}

/** Runs `work` on the instance that DATA_DIR and DATABASE_URL name. */
export async function withInstance<T>(work: (runtime: Runtime) => Promise<T>): Promise<T> {
  const config = readConfig();
  const log = pino({ level: config.logLevel });
  const running = config.databaseUrl === null ? runningEmbedded(config.dataDir) : undefined;
  const { runtime, stop } = await startRuntime(
    config,
    log,
    running ? { connection: running.connection } : {},
  );
  try {
    return await work(runtime);
  } finally {
    await stop();
  }
}

/** A command on the account of one email; `work` returns what is printed. */
export const emailCommand = (
  name: string,
  summary: string,
  work: (runtime: Runtime, email: string) => Promise<string>,
): Command => ({
  name,
  usage: "EMAIL",
  summary,
  run: ([email, ...more], say) => {
    if (email === undefined || more.length > 0)
      throw new CommandError(`Enter one email: cairn ${name} EMAIL`);
    return withInstance(async (runtime) => {
      say(await work(runtime, email));
      return 0;
    });
  },
});
