import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { listenArguments, type Address } from "./embedded-address.ts";
import { binary } from "./embedded-binaries.ts";
import { childEnvironment, dataArgument } from "./embedded-command.ts";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { clearLeftover } from "./embedded-leftover.ts";
import type { EmbeddedLog } from "./embedded-log.ts";
import type { RunAs } from "./embedded-run-as.ts";
import { settingArguments, type ServerSettings } from "./embedded-settings.ts";
import { stopServer } from "./embedded-stop.ts";

export interface PostmasterOptions {
  as: RunAs;
  cluster: string;
  address: Address;
  durable: boolean;
  settings: ServerSettings;
  log: EmbeddedLog;
}

/** A running PostgreSQL server. */
export interface Postmaster {
  pid: number;
  /** Resolves when it has ended, for whatever reason, with a description such as "exit code 1" or "signal SIGKILL". */
  ended: Promise<string>;
  stop(): Promise<void>;
}

interface Attempt {
  postmaster: Postmaster;
  /** Its last lines of output, oldest first. */
  lastLines: string[];
  ready: boolean;
}

/** Subprocesses of a killed server take a moment to notice; until then its memory is in use. */
const HELD_MS = 15_000;
const RETRY_MS = 200;
const KEPT_LINES = 8;

/**
 * Starts the server and resolves when it accepts connections. Crash recovery may take minutes, so there is no timeout.
 * @throws EmbeddedPostgresError with the server's last output when it ends instead
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = Date.now() + HELD_MS;
  for (;;) {
    const stalePid = await clearLeftover(options.cluster, options.as.binaries, options.log);
    const attempt = await launch(options, stalePid);
    if (attempt.ready) return attempt.postmaster;
    const words = attempt.lastLines.join("\n");
    const isHeld = /pre-existing shared memory block|lock file .* already exists/.test(words);
    if (!isHeld || Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start (${await attempt.postmaster.ended}):\n${words}`,
      );
    }
    await sleep(RETRY_MS);
  }
}

async function launch(options: PostmasterOptions, stalePid: number | undefined): Promise<Attempt> {
  const { as, cluster, log } = options;
  const child = spawnServer(options, stalePid);
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  const lastLines: string[] = [];
  const ready = new Promise<true>((resolve) => {
    if (!child.stderr) return;
    createInterface(child.stderr).on("line", (line) => {
      lastLines.push(line);
      if (lastLines.length > KEPT_LINES) lastLines.shift();
      report(line, log);
      if (line.includes("ready to accept connections")) resolve(true);
    });
  });
  const pid = child.pid ?? 0;
  if (as.tether.length === 0 && pid > 0) guard(pid, ended);
  const stop = async (): Promise<void> => {
    await stopServer(pid, cluster, as.binaries);
    await ended;
  };
  const isReady = await Promise.race([ready, ended.then(() => false)]);
  return { postmaster: { pid, ended, stop }, lastLines, ready: isReady };
}

function spawnServer(
  { as, cluster, address, durable, settings }: PostmasterOptions,
  stalePid?: number,
): ChildProcess {
  const [command = "", ...args] = [
    ...as.prefix,
    ...as.tether,
    binary(as.binaries, "postgres"),
    "-D",
    dataArgument(as, cluster),
    ...listenArguments(address),
    ...settingArguments(durable, settings),
  ];
  return spawn(command, args, {
    cwd: as.byWorkingDirectory ? cluster : "/",
    // pg_ctl's own way to name a process that does not compete with the server, although the pid file names it.
    env: childEnvironment(stalePid === undefined ? {} : { PG_GRANDPARENT_PID: `${stalePid}` }),
    stdio: ["ignore", "ignore", "pipe"],
    // A process group of its own: Ctrl-C is meant for Cairn, which finishes its requests before it stops the database.
    detached: true,
    windowsHide: true,
    ...(as.uid === undefined ? {} : { uid: as.uid, gid: as.uid }),
  });
}

/**
 * Stops the server when this process has ended, on systems that can't do so themselves: a shell waits for the end of a
 * pipe that only this process holds. Windows has neither; there the next start stops a server that was left behind.
 */
function guard(pid: number, ended: Promise<string>): void {
  if (process.platform === "win32") return;
  const watcher = spawn("sh", ["-c", 'cat >/dev/null; kill -INT "$1" 2>/dev/null', "cairn-guard", `${pid}`], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watcher.unref();
  void ended.then(() => {
    if (watcher.pid) process.kill(-watcher.pid, "SIGKILL");
  });
}

/**
 * Forwards a line of the server's log. Its ERRORs are responses to statements, and most FATALs are responses to
 * connections ("the database system is starting up"): both reach their callers anyway. Whatever ends the server is
 * reported by the code that waits for it.
 */
function report(line: string, log: EmbeddedLog): void {
  const text = `PostgreSQL: ${line}`;
  if (line.startsWith("PANIC:")) log.error(text);
  else if (/recovery in progress|was terminated by|could not write|No space left/.test(line)) log.warn(text);
  else log.debug(text);
}
