// Kysely over the pool. Hot lists bypass it with their own text (features/issues/list/).
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import type pg from "pg";
import type { DB } from "./types.gen.ts";

export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;
/** Either: what a query function takes. */
export type Queryable = Database | DatabaseTransaction;

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
