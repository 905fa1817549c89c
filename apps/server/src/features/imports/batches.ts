// Many rows in few transactions: each batch is written as a whole or not at all, and a row that the database refuses
// does not affect the others.
import pg from "pg";

/** SQLSTATE classes that are caused by a row itself: data exceptions and violated constraints. */
const isOfRow = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|23)/.test(error.code ?? "");

/** Writes the rows; if one of them makes it fail, halves the batch until that row is found, and reports it. */
export async function writeWithBisection<Row>(
  rows: readonly Row[],
  write: (rows: readonly Row[]) => Promise<void>,
  refuse: (row: Row, reason: string) => void,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  try {
    await write(rows);
  } catch (error) {
    if (!isOfRow(error)) throw error;
    if (rows.length === 1) return refuse(first, (error as Error).message);
    const middle = rows.length >> 1;
    await writeWithBisection(rows.slice(0, middle), write, refuse);
    await writeWithBisection(rows.slice(middle), write, refuse);
  }
}

/**
 * Groups the input, `size` at a time. If the input fails, the last group contains what came before; the error follows
 * it.
 */
export async function* batchesOf<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let error: unknown = null;
  try {
    for await (const item of items) {
      batch.push(item);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
  } catch (caught) {
    error = caught;
  }
  if (batch.length > 0) yield batch;
  if (error !== null) throw error;
}
