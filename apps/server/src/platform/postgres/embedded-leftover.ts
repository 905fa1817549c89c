import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Binaries } from "./embedded-binaries.ts";
import type { EmbeddedLog } from "./embedded-log.ts";
import { hasCode, isAlive, isPostmasterOf } from "./embedded-processes.ts";
import { stopServer } from "./embedded-stop.ts";

/** What `postmaster.pid` says about a running server. */
interface PidFile {
  pid: number;
  port: number;
  /** "" without a Unix socket. */
  socketDir: string;
}

/** Parses `postmaster.pid`; undefined when there is none or it names no server. */
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
 * Prepares a cluster for a start, while this process holds the lock of its data directory: a server that still runs on
 * it has lost its Cairn. It is stopped cleanly rather than taken over, because it could be neither watched nor tied to
 * this process.
 * @returns the process id in a stale pid file, which may belong to any process by now: the new server is told to ignore
 * it
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
