// Searches may be heavy: their statements have a shorter timeout than others, so that they never hold up other people's
// work (security 81).
import pg from "pg";
import { fail } from "../../../platform/failure.ts";

/** Milliseconds for one statement. */
const SEARCH_TIMEOUT_MS = 2000;
const TIMED_OUT = "57014";

/** Reads in one snapshot. @throws search.too_heavy */
export async function withStatementTimeout<T>(
  pool: pg.Pool,
  read: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query(
      `begin isolation level repeatable read, read only; set local statement_timeout = ${SEARCH_TIMEOUT_MS}`,
    );
    const result = await read(client).catch(async (error: unknown) => {
      await client.query("rollback");
      broken = false;
      throw error;
    });
    await client.query("commit");
    broken = false;
    return result;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === TIMED_OUT) throw fail("search.too_heavy");
    throw error;
  } finally {
    client.release(broken);
  }
}
