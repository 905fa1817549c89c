import { spawnSync } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 25;

/**
 * Whether a process with this id exists. A zombie counts as dead: in a container it may never be reaped, and it holds
 * nothing.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists, but belongs to another user.
    if (!hasCode(error, "EPERM")) return false;
  }
  return linuxStat(pid)?.state !== "Z";
}

/**
 * A text that is the same for two observations of one process and differs when the id was reused, or "" where the
 * system does not report start times. Linux: boot id and start tick; other Unix systems: the start time from `ps`.
 */
export function startMark(pid: number): string {
  const stat = linuxStat(pid);
  if (stat) return `${readText("/proc/sys/kernel/random/boot_id").trim()}/${stat.startTicks}`;
  return process.platform === "win32" ? "" : ps(pid, "lstart=");
}

/** Whether the process is a PostgreSQL server working in `clusterDir`. Also false when it can't be inspected. */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (process.platform === "linux") {
    // "(deleted)": the packages were reinstalled under a running server.
    const isPostgres = /\/postgres( \(deleted\))?$/.test(readLink(`/proc/${pid}/exe`));
    return isPostgres && readLink(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  }
  const command = process.platform === "win32" ? "" : ps(pid, "args=");
  return command.includes("postgres") && command.includes(clusterDir);
}

/** Waits until the process has ended; false when it is still running after `timeoutMs`. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** Sends a signal; succeeds if the process no longer exists. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, "ESRCH")) throw error;
  }
}

/** Whether `error` is a system error with this code, e.g. `ENOENT`. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/**
 * Field 3 (state) and field 22 (start time) of /proc/<pid>/stat; undefined off Linux or when there is no such process.
 */
function linuxStat(pid: number): { state: string; startTicks: string } | undefined {
  if (process.platform !== "linux") return undefined;
  const text = readText(`/proc/${pid}/stat`);
  // The second field is the command in parentheses and may itself hold spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [state, startTicks] = [fields[0], fields[19]];
  return state && startTicks ? { state, startTicks } : undefined;
}

function ps(pid: number, format: string): string {
  return spawnSync("ps", ["-p", String(pid), "-o", format], { encoding: "utf8" }).stdout?.trim() ?? "";
}

/** The file's text, or "" when the process it describes has ended or can't be inspected. */
function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT", "ESRCH", "EACCES", "EPERM")) return "";
    throw error;
  }
}

function readLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch (error) {
    if (hasCode(error, "ENOENT", "ESRCH", "EACCES", "EPERM")) return "";
    throw error;
  }
}
