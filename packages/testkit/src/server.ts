// The whole server in this process, with a database of its own and a clock that tests set. It listens only on request.
import { createApp } from "@cairn/server/app";
import { type Config, readConfig } from "@cairn/server/config";
import { diskSpaceOf } from "@cairn/server/platform/disk-space";
import { createFileStore } from "@cairn/server/platform/files/create-file-store";
import { heldStore } from "@cairn/server/platform/files/held-store";
import { Hub } from "@cairn/server/platform/hub/hub";
import { createDatabase } from "@cairn/server/platform/postgres/database";
import { createPool } from "@cairn/server/platform/postgres/pool";
import type { Runtime } from "@cairn/server/platform/runtime";
import { startTracer } from "@cairn/server/platform/tracing/tracer";
import type { FastifyInstance } from "fastify";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { testDatabase } from "./database.ts";

export interface TestServer {
  app: FastifyInstance;
  runtime: Runtime;
  /** Stops the server's clock at this instant; null lets it run again. */
  setNow: (iso: string | null) => void;
  /** Listens on a free loopback port and returns the URL. */
  listen: () => Promise<string>;
  stop: () => Promise<void>;
  /** Stops the server, but keeps its database and files, for servers to start with a copy of them. */
  freeze: () => Promise<FrozenServer>;
}

/** What a stopped server has left. */
export interface FrozenServer {
  /** Starts a server on a copy of the database. All of them share the files. */
  thaw: () => Promise<TestServer>;
  drop: () => Promise<void>;
}

export interface TestServerOptions {
  config?: Partial<Config>;
  serveWeb?: boolean;
  /** How long a client may take to send its request, in ms. */
  requestMs?: number;
  /** Another server's database: two nodes share one. It is not dropped. */
  sharing?: TestServer;
  /** The name of the database to start with a copy of. */
  template?: string;
}

const UNLIMITED = { AUTH_RATE_LIMIT: "0", API_RATE_LIMIT: "0" };

const VERSION = "0.0.0-test";

const connections = new WeakMap<Runtime, Runtime["pool"]["options"]>();

function openPool(connection: Parameters<typeof createPool>[0], { tracing }: Config, log: pino.Logger) {
  const tracer = tracing && startTracer(tracing, VERSION, log);
  const pool = createPool(connection, {
    max: 8,
    isTraced: tracer !== null,
    onError: (error) => log.warn(error),
  });
  return { tracer, pool };
}

export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.sharing ? null : await testDatabase(options.template);
  const connection = database?.connection ?? connections.get(options.sharing?.runtime as Runtime) ?? {};
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-data-"));
  const config: Config = { ...readConfig({ DATA_DIR: dataDir, ...UNLIMITED }), ...options.config };
  const log = pino({ level: process.env.LOG_LEVEL ?? "fatal" });
  const { tracer, pool } = openPool(connection, config, log);
  const hub = new Hub({ pool, log, connect: () => new pg.Client(connection) });
  await hub.start();
  let now: Date | null = null;
  const runtime: Runtime = {
    config,
    pool,
    db: createDatabase(pool),
    hub,
    files: heldStore(createFileStore(config), pool),
    disk: diskSpaceOf(pool, config),
    log,
    tracer,
    now: () => now ?? new Date(),
    version: VERSION,
  };
  connections.set(runtime, connection as Runtime["pool"]["options"]);
  const close = async (): Promise<void> => {
    await app.close();
    await hub.close();
    await Promise.all([pool.end(), tracer?.stop()]);
  };
  const remove = async (): Promise<void> => {
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const { serveWeb = false, requestMs } = options;
  const limit = requestMs === undefined ? {} : { requestMs };
  const app = await createApp({ runtime, checkAnswers: true, serveWeb, ...limit });
  await app.ready();
  return {
    app,
    runtime,
    setNow: (iso) => {
      now = iso === null ? null : new Date(iso);
    },
    listen: () => app.listen({ port: 0, host: "127.0.0.1" }),
    stop: async () => {
      await close();
      await remove();
    },
    freeze: async () => {
      if (database === null) throw new Error("A server that shares its database can't be frozen.");
      await close();
      return {
        thaw: () => testServer({ ...options, config, template: database.name }),
        drop: remove,
      };
    },
  };
}
