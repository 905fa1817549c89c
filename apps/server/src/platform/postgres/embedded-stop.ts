import { spawnSync } from "node:child_process";
import { binary, type Binaries } from "./embedded-binaries.ts";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { signal, waitForExit } from "./embedded-processes.ts";

/** Fast shutdown: transactions are rolled back, then a checkpoint is written, which takes time on a slow disk. */
const FAST_STOP_MS = 60_000;
const IMMEDIATE_STOP_MS = 10_000;

/**
 * Stops the server with process id `pid` on `clusterDir`: cleanly, or immediately if that fails (it recovers at its
 * next start).
 * @throws EmbeddedPostgresError when neither works
 */
export async function stopServer(pid: number, clusterDir: string, binaries: Binaries): Promise<void> {
  request(pid, clusterDir, binaries, "fast");
  if (await waitForExit(pid, FAST_STOP_MS)) return;
  request(pid, clusterDir, binaries, "immediate");
  if (await waitForExit(pid, IMMEDIATE_STOP_MS)) return;
  throw new EmbeddedPostgresError(
    `The PostgreSQL (process ${pid}) on ${clusterDir} does not stop. End it, then start again.`,
  );
}

function request(pid: number, clusterDir: string, binaries: Binaries, mode: "fast" | "immediate"): void {
  if (process.platform === "win32") {
    // Windows has no signals: pg_ctl reaches the server through a pipe. If pg_ctl fails, the server keeps running,
    // which is noticed.
    spawnSync(binary(binaries, "pg_ctl"), ["stop", "-W", "-m", mode, "-D", clusterDir], {
      stdio: "ignore",
      windowsHide: true,
    });
  } else {
    signal(pid, mode === "fast" ? "SIGINT" : "SIGQUIT");
  }
}
