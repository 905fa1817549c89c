// Builds the runtime from the configuration: the database (embedded or external), the pool, the hub; and shuts it down
// again.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { diskSpaceOf } from "./disk-space.ts";
import { createFileStore } from "./files/create-file-store.ts";
import { heldStore } from "./files/held-store.ts";
import { Hub } from "./hub/hub.ts";
import { createDatabase } from "./postgres/database.ts";
import { startEmbedded } from "./postgres/embedded.ts";
import { isOlder, migrate } from "./postgres/migrate.ts";
import { type Connection, createPool } from "./postgres/pool.ts";
import { findProject } from "./project-root.ts";
import type { Runtime } from "./runtime.ts";
import { startTracer } from "./tracing/tracer.ts";

/** PostgreSQL 15, in the format of `server_version_num`. */
const OLDEST_POSTGRES = 150_000;
const POOL_END_MS = 5000;

export interface StartedRuntime {
  runtime: Runtime;
  stop: () => Promise<void>;
}

export interface RuntimeHooks {
  /** Reports progress to a person. */
  progress?: (text: string) => void;
  /** An existing database server, which this program must not stop. */
  connection?: Connection;
  /** Called when migrations are about to change the database. What it throws ends the start. */
  beforeUpgrade?: (runtime: Runtime) => Promise<void>;
  /** The embedded database has ended for good. */
  onDatabaseExit?: (reason: Error) => void;
}

interface DatabaseServer {
  connection: Connection;
  stop: () => Promise<void>;
}

async function startDatabase(config: Config, log: Logger, hooks: RuntimeHooks): Promise<DatabaseServer> {
  const given =
    hooks.connection ?? (config.databaseUrl === null ? null : { connectionString: config.databaseUrl });
  if (given !== null) return { connection: given, stop: async () => {} };
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    log: {
      debug: (text) => log.debug(text),
      info: (text) => (hooks.progress ? hooks.progress(text) : log.info(text)),
      warn: (text) => log.warn(text),
      error: (text) => log.error(text),
    },
  });
  if (hooks.onDatabaseExit) embedded.onExit(hooks.onDatabaseExit);
  return embedded;
}

async function requireSupported(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; number: string }>(
    "select current_setting('server_version') as version, current_setting('server_version_num') as number",
  );
  if (Number(rows[0]?.number ?? 0) < OLDEST_POSTGRES) {
    throw new Error(`DATABASE_URL is PostgreSQL ${rows[0]?.version ?? "?"}; Cairn needs 15 or newer.`);
  }
}

/** @throws Error with a message for the person who starts Cairn */
export async function startRuntime(
  config: Config,
  log: Logger,
  hooks: RuntimeHooks = {},
): Promise<StartedRuntime> {
  const database = await startDatabase(config, log, hooks);
  const { version } = findProject();
  const tracer = config.tracing === null ? null : startTracer(config.tracing, version, log);
  let stopping = false;
  const pool = createPool(database.connection, {
    max: config.poolSize,
    isTraced: tracer !== null,
    slow:
      config.slowStatementMs === 0
        ? null
        : {
            ms: config.slowStatementMs,
            report: (statement) => log.warn({ statement }, "a statement was slow"),
          },
    onError: (error) => {
      // Only the text: pg attaches the whole client to the error. During shutdown, the server ends the remaining
      // connections.
      if (!stopping) log.warn(`a database connection broke: ${error.message}`);
    },
  });
  const hub = new Hub({ pool, log, connect: () => new pg.Client(database.connection) });
  const stop = async (): Promise<void> => {
    stopping = true;
    await hub.close();
    // Waits for connections that are checked out. One that is never returned does not block the shutdown.
    await Promise.all([
      Promise.race([pool.end(), sleep(POOL_END_MS, undefined, { ref: false })]),
      tracer?.stop(),
    ]);
    await database.stop();
  };
  const runtime: Runtime = {
    config,
    pool,
    db: createDatabase(pool),
    hub,
    files: heldStore(createFileStore(config), pool),
    disk: diskSpaceOf(pool, config),
    log,
    tracer,
    now: () => new Date(),
    version,
  };
  try {
    await requireSupported(pool);
    if (hooks.beforeUpgrade && (await isOlder(pool))) await hooks.beforeUpgrade(runtime);
    const ran = await migrate(pool);
    if (ran > 0) hooks.progress?.(`Brought the database up to date (${ran} ${ran === 1 ? "step" : "steps"})`);
    await hub.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { runtime, stop };
}
