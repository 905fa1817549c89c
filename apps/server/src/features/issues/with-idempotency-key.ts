// Creating something once although it is requested twice: the transaction claims the Idempotency-Key first (design §3,
// security 91).
import { sql } from "kysely";
import { type Failure, fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { type Claim, readClaim, Replayed } from "./idempotency.ts";

/** Claims the key in a running transaction. @throws Replayed when it was used before */
async function claimKey(t: Tx, { key, body_hash }: Claim): Promise<void> {
  const { rows } = await sql`
    insert into idempotency_keys (user_id, key, body_hash, created_at) values (${t.actor_id}, ${key}, ${body_hash}, ${t.now})
    on conflict do nothing returning key`.execute(t.db);
  if (rows.length === 0) throw new Replayed();
}

async function usedFor(db: Queryable, userId: string, key: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ body_hash: Buffer }>`
    select body_hash from idempotency_keys where user_id = ${userId} and key = ${key}`.execute(db);
  return rows[0]?.body_hash;
}

export interface IdempotentCreation<T> {
  /** Everything that determines the object, in a fixed order. */
  fingerprint: unknown;
  /** Creates the object in a transaction of its own; must call `claim` in it, which returns the new object's id. */
  create: (claim: (t: Tx) => Promise<string>) => Promise<T>;
  /** The object created by an earlier attempt, if it still exists. */
  replay: (id: string) => Promise<T | undefined>;
  /** The error when the object of an earlier attempt no longer exists. */
  missing: () => Failure;
}

/** @throws invalid when the header is not a UUIDv7, replay_differs, the errors of `create` and `missing` */
export async function withIdempotencyKey<T>(
  context: WorkspaceContext,
  { fingerprint, create, replay, missing }: IdempotentCreation<T>,
): Promise<T> {
  const claim = readClaim(context.request, fingerprint);
  try {
    return await create(async (t) => {
      if (claim === null) return newId();
      await claimKey(t, claim);
      return claim.key;
    });
  } catch (error) {
    if (!(error instanceof Replayed) || claim === null) throw error;
    const known = await usedFor(context.runtime.db, context.me.id, claim.key);
    if (!known?.equals(claim.body_hash)) throw fail("replay_differs");
    const made = await replay(claim.key);
    if (made === undefined) throw missing();
    return made;
  }
}
