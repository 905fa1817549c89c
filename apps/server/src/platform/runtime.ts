// What all parts of the running server share.
import type pg from "pg";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { DiskSpace } from "./disk-space.ts";
import type { FileStore } from "./files/file-store.ts";
import type { Hub } from "./hub/hub.ts";
import type { Database } from "./postgres/database.ts";
import type { Tracer } from "./tracing/tracer.ts";

export interface Runtime {
  config: Config;
  pool: pg.Pool;
  db: Database;
  hub: Hub;
  files: FileStore;
  disk: DiskSpace;
  log: Logger;
  /** Null: nothing is traced. */
  tracer: Tracer | null;
  /** The current time; tests set it. */
  now: () => Date;
  version: string;
}
