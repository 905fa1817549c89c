// Keeps stored files while a backup reads them. A removal that meets a backup leaves the bytes to the nightly sweep
// (features/files/sweep.ts), which finds no row that refers to them.
import type pg from "pg";
import { inLongTransaction } from "../postgres/long-transaction.ts";
import type { FileStore } from "./file-store.ts";

/** An arbitrary constant that identifies the lock among all advisory locks of the database. */
const LOCK = 7_203_311_995;

/** Runs `work` while no file is removed on any node. Waits for removals, and for another backup, to end. */
export const holdFiles = <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> =>
  inLongTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    return work();
  });

/** The store, with removals that respect `holdFiles`. */
export function heldStore(store: FileStore, pool: pg.Pool): FileStore {
  const remove = (name: string): Promise<void> =>
    inLongTransaction(pool, async (client) => {
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
