// The measured server: the build, as a separate process, on a disposable data directory.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { runningEmbedded } from "@cairn/server/platform/postgres/embedded";
import { type Connection, createPool } from "@cairn/server/platform/postgres/pool";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const START_MS = 60_000;
const POLL_MS = 5;
/** Only the environment variables that a process needs to run: none of the settings of an installed Cairn. */
const KEPT = ["PATH", "HOME", "TMPDIR", "LANG", "SystemRoot", "TEMP", "TMP"];

export type Pool = ReturnType<typeof createPool>;
const logError = (error: Error): void => void process.stderr.write(`${error.message}\n`);

/**
 * A pool like the server's own, for `max` connections. End it afterwards: open connections count as the server's
 * memory.
 */
export const openPool = (connection: Connection, max: number): Pool =>
  createPool(connection, { max, onError: logError, statementTimeout: 0 });

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no free port")),
      );
    });
  });
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

export class Cairn {
  readonly dataDir = mkdtempSync(join(tmpdir(), "cairn-bench-"));
  readonly url: string;
  readonly #port: number;
  readonly #profiles: string | null;
  #child: ChildProcess | null = null;
  #removal: Promise<void> | null = null;

  private constructor(port: number, profiles: string | null) {
    this.#port = port;
    this.#profiles = profiles;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** @param profiles where each run of the server writes its CPU profile when it ends; null: nowhere */
  static async create(profiles: string | null = null): Promise<Cairn> {
    return new Cairn(await freePort(), profiles);
  }

  /** Starts the built server. @returns milliseconds from the start of the process to the first 200 of /readyz */
  async start(): Promise<number> {
    const kept = Object.fromEntries(
      KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    );
    const began = performance.now();
    const profiling = this.#profiles === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${this.#profiles}`];
    const child = spawn(process.execPath, [...profiling, join(root, "apps/server/dist/main.js")], {
      cwd: root,
      env: {
        ...kept,
        NODE_ENV: "production",
        PORT: String(this.#port),
        HOST: "127.0.0.1",
        DATA_DIR: this.dataDir,
        AUTH_RATE_LIMIT: "0",
        API_RATE_LIMIT: "0",
        // The receiver of webhooks is on this machine.
        OUTBOUND_ALLOW: "127.0.0.1",
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.#child = child;
    // However the bench ends, the server ends, too.
    const end = (): boolean => child.kill("SIGTERM");
    process.once("exit", end);
    child.once("exit", () => process.off("exit", end));
    while (performance.now() - began < START_MS) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      if (await isReady(this.url)) return performance.now() - began;
      await sleep(POLL_MS);
    }
    throw new Error(`the server was not ready after ${START_MS / 1000} s`);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }

  /** Stops it and deletes its data, once, whichever caller is first. */
  remove(): Promise<void> {
    this.#removal ??= this.stop().finally(() => rmSync(this.dataDir, { recursive: true, force: true }));
    return this.#removal;
  }

  /** The server's process id; 0 when it is not running. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** How to reach the running server's database. */
  get connection(): Connection {
    const running = runningEmbedded(this.dataDir);
    if (!running) throw new Error("the server's database does not run");
    return running.connection;
  }

  /** Runs `work` with a pool on the server's database, and closes it. */
  async withPool<T>(max: number, work: (pool: Pool) => Promise<T>): Promise<T> {
    const pool = openPool(this.connection, max);
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  }
}
