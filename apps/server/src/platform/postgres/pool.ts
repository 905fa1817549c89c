// The connection pool. Statements with values are prepared once per text, and results stay text where a JavaScript type
// would lose information: instants keep their microseconds, dates have no time zone (performance §3.5: twice the
// throughput of the defaults).
import pg from "pg";
import { keepContext, traced } from "../tracing/statements.ts";
import { limitStatements, statementName } from "./prepared-statements.ts";
import { type SlowStatements, timed } from "./slow-statements.ts";

const OID = { int8: 20, date: 1082, timestamptz: 1184, uuidArray: 2951 } as const;

/** `2026-03-11 09:30:00.5+00` → `2026-03-11T09:30:00.500000Z`: always six digits, so that text order is time order. */
export function wireTimestamp(text: string): string {
  const [moment = "", fraction = ""] = text.replace(/\+00(:00)?$/, "").split(".");
  return `${moment.replace(" ", "T")}.${fraction.padEnd(6, "0")}Z`;
}

const splitUuids = (text: string): string[] => (text === "{}" ? [] : text.slice(1, -1).split(","));

function typeParsers(): pg.CustomTypesConfig {
  const own = new Map<number, (text: string) => unknown>([
    [OID.int8, Number],
    [OID.date, (text) => text],
    [OID.timestamptz, wireTimestamp],
    [OID.uuidArray, splitUuids],
  ]);
  return {
    getTypeParser: (oid: number, format?: "text" | "binary") =>
      (format === "binary" ? undefined : own.get(oid)) ?? pg.types.getTypeParser(oid, format as "text"),
  } as pg.CustomTypesConfig;
}

/** A client that prepares every statement that has values. */
class PreparingClient extends pg.Client {
  readonly #slow: SlowStatements | null;
  readonly #isTraced: boolean;

  constructor(config?: pg.ClientConfig & Pick<PoolOptions, "slow" | "isTraced">) {
    super(config);
    this.#slow = config?.slow ?? null;
    this.#isTraced = config?.isTraced ?? false;
    limitStatements(this);
  }

  // pg's `query` has nine overloads; Kysely and this program use (text, values).
  override query(...args: unknown[]): never {
    const [text] = args;
    if (this.#isTraced && typeof text === "string")
      return traced(text, args, (again) => this.#measured(again));
    return this.#measured(args);
  }

  #measured(args: readonly unknown[]): never {
    const [text] = args;
    if (this.#slow === null || typeof text !== "string") return this.#prepared(args);
    return timed(this.#slow, text, args, (again) => this.#prepared(again));
  }

  #prepared(args: readonly unknown[]): never {
    const [text, values, ...rest] = args;
    if (typeof text === "string" && Array.isArray(values)) {
      const config = { name: statementName(text), text, values };
      return super.query(config as never, ...(rest as [never])) as never;
    }
    return super.query(...(args as [never])) as never;
  }
}

export interface Connection {
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  database?: string;
}

export interface PoolOptions {
  max: number;
  onError: (error: Error) => void;
  /** Null: how long statements take is not measured. */
  slow?: SlowStatements | null;
  /** Whether statements are parts of traces. */
  isTraced?: boolean;
  /** Milliseconds after which a request's statement times out. */
  statementTimeout?: number;
}

export function createPool(connection: Connection, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: options.max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    options: `-c timezone=UTC -c datestyle=ISO -c statement_timeout=${options.statementTimeout ?? 60_000}`,
    types: typeParsers(),
    slow: options.slow ?? null,
    isTraced: options.isTraced ?? false,
    Client: PreparingClient,
  } as pg.PoolConfig);
  if (options.isTraced) keepContext(pool);
  // Without a listener, losing an idle connection would end the process.
  pool.on("error", options.onError);
  // The same for a connection that breaks while it is checked out.
  pool.on("connect", (client) => client.on("error", options.onError));
  return pool;
}
