// A person's write that affects several workspaces: one transaction, with each workspace's changes in its own stream.
import { type Acts, newActs } from "../audit/acts.ts";
import { type Caller, originOf } from "../audit/origin.ts";
import type { DatabaseTransaction } from "../postgres/database.ts";
import type { Runtime } from "../runtime.ts";
import { type OpenTx, openTx, retrying, type Tx } from "./tx.ts";
import { wireTimeOf } from "../wire-time.ts";

export interface PersonTx {
  db: DatabaseTransaction;
  /** The transaction's single moment, in the wire format of instants. */
  now: string;
  /** Its entries of the audit log. */
  acts: Acts;
  /** The same transaction as a write in that workspace. */
  in: (workspaceId: string) => Tx;
}

/** A handler's context, or who is known of it. */
export type Person = Pick<Caller, "request" | "token"> & { runtime: Runtime; me: { id: string } };

async function attempt<T>(
  person: Person,
  work: (t: PersonTx) => Promise<T>,
): Promise<{ value: T; changed: string[] }> {
  const open = new Map<string, OpenTx>();
  const { runtime } = person;
  return runtime.db.transaction().execute(async (db) => {
    const acts = newActs(db, runtime, originOf(person));
    const value = await work({
      db,
      now: wireTimeOf(runtime.now()),
      acts,
      in: (id) => {
        const known = open.get(id) ?? openTx(db, { ...person, workspace: { id } }, acts);
        open.set(id, known);
        return known.tx;
      },
    });
    await acts.flush();
    const changed: string[] = [];
    // Streams are locked in a fixed order; otherwise two such writes could deadlock.
    for (const [id, { flush }] of [...open].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      if ((await flush()) > 0) changed.push(id);
    }
    return { value, changed };
  });
}

/**
 * Runs `work` in a transaction and retries it from the start after a conflict with another one; then wakes the streams
 * it appended to.
 */
export async function txOfPerson<T>(person: Person, work: (t: PersonTx) => Promise<T>): Promise<T> {
  const { value, changed } = await retrying(() => attempt(person, work));
  for (const id of changed) person.runtime.hub.wake(id);
  return value;
}
