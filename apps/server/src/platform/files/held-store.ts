// Keeps stored files while a backup reads them. A removal that meets a backup leaves the bytes to the nightly sweep
// (features/files/sweep.ts), which finds no row that refers to them.
import type pg from "pg";
import type { FileStore } from "./file-store.ts";

/** An arbitrary constant that identifies the lock among all advisory locks of the database. */
const LOCK = 7_203_311_995;

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    return await work(client);
  } finally {
    await client.query("rollback").then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}

/** Runs `work` while no file is removed on any node. Waits for removals, and for another backup, to end. */
export const holdFiles = <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    // The transaction is idle while files are read.
    await client.query("set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    return work();
  });

/** The store, with removals that respect `holdFiles`. */
export function heldStore(store: FileStore, pool: pg.Pool): FileStore {
  const remove = (name: string): Promise<void> =>
    inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ free: boolean }>(
        "select pg_try_advisory_xact_lock_shared($1) as free",
        [LOCK],
      );
      if (rows[0]?.free === true) await store.remove(name);
    });
  return {
    put: (name, path, facts) => store.put(name, path, facts),
    open: (name, range) => store.open(name, range),
    size: (name) => store.size(name),
    namesBefore: (moment) => store.namesBefore(moment),
    remove,
  };
}
