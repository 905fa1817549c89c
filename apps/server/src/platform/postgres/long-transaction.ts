// A transaction that may take as long as it needs, on a connection of its own.
import { sql } from "kysely";
import type pg from "pg";
import type { Queryable } from "./database.ts";

/** Commits when `work` resolves, and undoes everything when it throws. */
export async function inLongTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((reason: Error) => (broken = reason));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** In a running transaction: its statements may take as long as they need. */
export const liftStatementLimit = (db: Queryable): Promise<unknown> =>
  sql`select set_config('statement_timeout', '0', true)`.execute(db);
