// Reads that see one moment of the database, however long they take.
import type pg from "pg";

/** Milliseconds after which a statement is given up: a long read must not occupy the database. */
const STATEMENT_MS = 30_000;

/**
 * Runs `work` in a transaction that sees one snapshot and writes nothing.
 * @param statementMs milliseconds after which a statement is given up; 0: never
 */
export async function inSnapshot<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  statementMs = STATEMENT_MS,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    // Cursors are read to their end, so a plan that is fast for the first rows alone does not pay.
    await client.query(`set local statement_timeout = ${statementMs}; set local cursor_tuple_fraction = 1`);
    return await work(client);
  } finally {
    // Ends the snapshot and closes the cursors, whatever happened.
    await client.query("rollback").then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}
