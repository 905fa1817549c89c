// A person's write that is seen in several workspaces: one transaction, each workspace's changes in its own stream.
import type { DatabaseTransaction } from "../postgres/database.ts";
import type { Runtime } from "../runtime.ts";
import { append, type NewChange, retrying } from "./tx.ts";

export interface PersonTx {
  db: DatabaseTransaction;
  actor_id: string;
  /** The transaction's one moment, as the wire writes instants. */
  now: string;
  /** Tells everybody in that workspace who may see it, once this transaction has committed. */
  changed: (workspaceId: string, change: NewChange) => void;
}

/** Runs `work` in a transaction, again from the start when it met another one; then wakes the streams it appended to. */
export async function txOfPerson<T>(
  runtime: Runtime,
  me: { id: string },
  work: (t: PersonTx) => Promise<T>,
): Promise<T> {
  const { value, touched } = await retrying(async () => {
    const streams = new Map<string, NewChange[]>();
    return runtime.db.transaction().execute(async (db) => {
      const value = await work({
        db,
        actor_id: me.id,
        now: runtime.now().toISOString().replace("Z", "000Z"),
        changed: (workspaceId, change) => {
          const stream = streams.get(workspaceId) ?? [];
          stream.push(change);
          streams.set(workspaceId, stream);
        },
      });
      // Streams are locked in one order, or two such writes could wait for each other.
      const touched = [...streams.keys()].sort();
      for (const id of touched) await append(db, { runtime, me, workspace: { id } }, streams.get(id) ?? []);
      return { value, touched };
    });
  });
  for (const id of touched) runtime.hub.wake(id);
  return value;
}
