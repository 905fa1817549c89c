import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Binaries } from "./embedded-binaries.ts";
import type { EmbeddedLog } from "./embedded-log.ts";
import { hasCode, isAlive, isPostmasterOf } from "./embedded-processes.ts";
import { stopServer } from "./embedded-stop.ts";

/** What a running server says of itself in `postmaster.pid`. */
interface PidFile {
  pid: number;
  port: number;
  /** "" without a unix socket. */
  socketDir: string;
}

/** Reads `postmaster.pid`; undefined when there is none or it names no server. */
export function readPidFile(clusterDir: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), socketDir: lines[4]?.trim() ?? "" };
}

/**
 * Makes a cluster free to be started, while its data directory is locked by us: whatever server still runs on it has lost its
 * Cairn. It is stopped cleanly rather than taken over, because it could neither be watched nor tied to this process.
 * @returns the process id in a stale pid file, which may by now be anybody's: the new server is told to disregard it
 */
export async function clearLeftover(
  clusterDir: string,
  binaries: Binaries,
  log: EmbeddedLog,
): Promise<number | undefined> {
  const found = readPidFile(clusterDir);
  if (!found) return undefined;
  if (isAlive(found.pid) && isPostmasterOf(found.pid, clusterDir)) {
    log.warn(`Stopping the PostgreSQL (process ${found.pid}) that an earlier Cairn left running`);
    await stopServer(found.pid, clusterDir, binaries);
  }
  return readPidFile(clusterDir)?.pid;
}
