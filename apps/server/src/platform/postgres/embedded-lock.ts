import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { hasCode, isAlive, startMark } from "./embedded-processes.ts";

/**
 * The process that holds a data directory. `started` distinguishes two processes with the same id (see {@link
 * startMark}).
 */
interface Owner {
  pid: number;
  started: string;
}

const lockPath = (dataDir: string): string => join(dataDir, "cairn.lock");

/**
 * Locks the data directory for this process and returns the function that unlocks it. A lock left behind by a process
 * that has ended is taken over.
 * @throws EmbeddedPostgresError naming the process that holds it
 */
export function lockDataDir(dataDir: string): () => void {
  const path = lockPath(dataDir);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, started: startMark(process.pid) }), {
    mode: 0o600,
  });
  try {
    // link() fails when the target exists, and publishes the whole content at once: no process reads a half-written
    // lock.
    while (!link(draft, path)) {
      const owner = readOwner(path);
      if (owner && isHeld(owner)) throw inUse(dataDir, owner);
      discardStale(path, dataDir);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(path, { force: true });
}

/** The id of the running Cairn process that holds the data directory, or undefined. */
export function dataDirHolder(dataDir: string): number | undefined {
  const owner = readOwner(lockPath(dataDir));
  return owner && isHeld(owner) ? owner.pid : undefined;
}

/** Moves a stale lock away. Two processes may do so at once: the one that moved a fresh lock by mistake restores it. */
function discardStale(path: string, dataDir: string): void {
  const movedPath = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, movedPath);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  const owner = readOwner(movedPath);
  const fresh = owner !== undefined && isHeld(owner);
  if (fresh) link(movedPath, path);
  rmSync(movedPath, { force: true });
  if (fresh) throw inUse(dataDir, owner);
}

function isHeld(owner: Owner): boolean {
  return isAlive(owner.pid) && startMark(owner.pid) === owner.started;
}

function inUse(dataDir: string, owner: Owner): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Another Cairn (process ${owner.pid}) is using the data directory ${dataDir}. ` +
      "Stop it first, or give this one a directory of its own with DATA_DIR.",
  );
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    // Some file systems (exFAT, mounted host folders) do not support hard links.
    if (hasCode(error, "EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP")) return copy(from, to);
    throw error;
  }
}

function copy(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

function readOwner(path: string): Owner | undefined {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (typeof parsed !== "object" || parsed === null) return undefined;
    const { pid, started } = parsed as Partial<Owner>;
    return typeof pid === "number" && typeof started === "string" ? { pid, started } : undefined;
  } catch (error) {
    // A lock that can't be parsed was not written by a running Cairn: power was lost while it was being written to
    // disk.
    if (hasCode(error, "ENOENT") || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
