// Kysely on top of the pool. Hot lists bypass it with SQL of their own (features/issues/list/).
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import type pg from "pg";
import type { DB } from "./types.gen.ts";

export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;
/** A database or a transaction: what query functions accept. */
export type Queryable = Database | DatabaseTransaction;

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
