// A person's write that is seen in several workspaces: one transaction, each workspace's changes in its own stream.
import type { DatabaseTransaction } from "../postgres/database.ts";
import type { Runtime } from "../runtime.ts";
import { type OpenTx, openTx, retrying, type Tx } from "./tx.ts";

export interface PersonTx {
  db: DatabaseTransaction;
  /** The transaction's one moment, as the wire writes instants. */
  now: string;
  /** The same transaction as a write in that workspace. */
  in: (workspaceId: string) => Tx;
}

async function attempt<T>(
  runtime: Runtime,
  me: { id: string },
  work: (t: PersonTx) => Promise<T>,
): Promise<{ value: T; changed: string[] }> {
  const open = new Map<string, OpenTx>();
  return runtime.db.transaction().execute(async (db) => {
    const value = await work({
      db,
      now: runtime.now().toISOString().replace("Z", "000Z"),
      in: (id) => {
        const known = open.get(id) ?? openTx(db, { runtime, me, workspace: { id } });
        open.set(id, known);
        return known.tx;
      },
    });
    const changed: string[] = [];
    // Streams are locked in one order, or two such writes could wait for each other.
    for (const [id, { flush }] of [...open].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      if ((await flush()) > 0) changed.push(id);
    }
    return { value, changed };
  });
}

/** Runs `work` in a transaction, again from the start when it met another one; then wakes the streams it appended to. */
export async function txOfPerson<T>(
  runtime: Runtime,
  me: { id: string },
  work: (t: PersonTx) => Promise<T>,
): Promise<T> {
  const { value, changed } = await retrying(() => attempt(runtime, me, work));
  for (const id of changed) runtime.hub.wake(id);
  return value;
}
