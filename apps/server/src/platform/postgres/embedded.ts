import { accessSync, constants, mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { hostOf, removeAddress, socketAddress, tcpAddress, type Address } from "./embedded-address.ts";
import { prepareBinaries } from "./embedded-binaries.ts";
import { clusterPath, DATABASE, ensureCluster, tcpPassword, USER } from "./embedded-cluster.ts";
import { ensureDatabase, type EmbeddedConnection } from "./embedded-database.ts";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { readPidFile } from "./embedded-leftover.ts";
import { dataDirHolder, lockDataDir } from "./embedded-lock.ts";
import type { EmbeddedLog } from "./embedded-log.ts";
import { chooseRunAs } from "./embedded-run-as.ts";
import type { ServerSettings } from "./embedded-settings.ts";
import { supervise } from "./embedded-supervisor.ts";

interface EmbeddedOptions {
  /** DATA_DIR. The cluster is in its `postgres` folder; the directory is locked for this process until `stop`. */
  dataDir: string;
  log: EmbeddedLog;
  /** Server settings that override Cairn's own, e.g. `{ shared_buffers: "1GB" }`. */
  settings?: ServerSettings;
  /** False for disposable data: no fsync, no checksums, no autovacuum. True by default. */
  durable?: boolean;
  /**
   * Default: a Unix socket; on Windows, where PostgreSQL's clients support none, TCP on the loopback interface with a
   * password.
   */
  transport?: Address["kind"];
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /**
   * Stops the server cleanly and unlocks the data directory. Call it after the pools are closed; it may be called
   * twice.
   */
  stop: () => Promise<void>;
  /** Calls back once when the server has ended for good: it ended unexpectedly, and restarting did not help. */
  onExit: (callback: (reason: Error) => void) => void;
}

/**
 * Runs Cairn's own PostgreSQL on a data directory, which is created at the first start, and keeps it running: a server
 * that ends unexpectedly is restarted at the same address (at most three times a minute). It ends with this process,
 * however that ends.
 * @throws EmbeddedPostgresError with a message for the person who starts Cairn
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true, settings = {} } = options;
  const transport = options.transport ?? (process.platform === "win32" ? "tcp" : "socket");
  const dataDir = makeDataDir(options.dataDir);
  const undo: (() => void | Promise<void>)[] = [lockDataDir(dataDir)];
  const stop = async (): Promise<void> => {
    // Undone in reverse order.
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const as = chooseRunAs(prepareBinaries(join(dataDir, "cache")), dataDir);
    const password = transport === "tcp" ? tcpPassword(dataDir) : undefined;
    const cluster = await ensureCluster(dataDir, { as, durable, password });
    const address = transport === "tcp" ? await tcpAddress() : socketAddress(dataDir, as.owner);
    undo.push(() => removeAddress(address));
    const server = await supervise({ as, cluster, address, durable, settings, log });
    undo.push(server.stop);
    const connection = connectTo(address, password);
    await ensureDatabase(connection);
    let stopped: Promise<void> | undefined;
    return { connection, stop: () => (stopped ??= stop()), onExit: server.onExit };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * How to reach the server that another process on this machine runs on `dataDir`, e.g. for `cairn backup` beside a
 * running Cairn; undefined when there is none.
 */
export function runningEmbedded(
  dataDir: string,
): { pid: number; connection: EmbeddedConnection } | undefined {
  const pid = dataDirHolder(dataDir);
  const found = pid === undefined ? undefined : readPidFile(clusterPath(dataDir));
  if (pid === undefined || !found) return undefined;
  const onSocket = found.socketDir !== "";
  const address: Address = onSocket
    ? { kind: "socket", dir: found.socketDir, port: found.port }
    : { kind: "tcp", port: found.port };
  return { pid, connection: connectTo(address, onSocket ? undefined : tcpPassword(dataDir)) };
}

function connectTo(address: Address, password: string | undefined): EmbeddedConnection {
  const connection = { host: hostOf(address), port: address.port, user: USER, database: DATABASE };
  return password === undefined ? connection : { ...connection, password };
}

/**
 * Creates DATA_DIR, closed to others. If root creates it, others may traverse it (but not list it), because PostgreSQL
 * runs as another user. Its content is closed in any case.
 */
function makeDataDir(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    accessSync(path, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(`The data directory ${path} cannot be used: ${why}`, { cause: error });
  }
  return realpathSync(path);
}
