import type pg from "pg";
import type { Statement } from "./statements.ts";

/**
 * Runs a list statement. The pool prepares one given as text and values; one given as an object is planned for its
 * values.
 */
export async function run<Row extends object>(
  pool: pg.Pool | pg.PoolClient,
  { text, values, prepared }: Statement,
): Promise<Row[]> {
  const { rows } = prepared ? await pool.query<Row>(text, values) : await pool.query<Row>({ text, values });
  return rows;
}
