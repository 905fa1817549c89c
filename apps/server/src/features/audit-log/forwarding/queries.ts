import type { AuditEntry } from "@cairn/contract/entities/audit";
import { sql } from "kysely";
import type { Runtime } from "../../../platform/runtime.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { FAILURES_BEFORE_REST, restMs } from "../../../platform/sending/backoff.ts";
import { ENTRY_COLUMNS } from "../queries.ts";
import type { ReceiverName } from "./receivers.ts";

/** Entries that are written from now on wait for these receivers; what waited for others is dropped. */
export async function registerReceivers(
  { db, now }: Pick<Runtime, "db" | "now">,
  names: readonly ReceiverName[],
): Promise<void> {
  await sql`delete from audit_receivers where name <> all (${names}::text[])`.execute(db);
  await sql`insert into audit_receivers (name, registered_at) select name, ${now()}::timestamptz from unnest(${names}::text[]) name
    on conflict do nothing`.execute(db);
}

/** Longer than sending a batch takes. */
const LEASE_MS = 60_000;

/** Takes a receiver with waiting entries for this node. @returns false: there is nothing to do, or not yet, or not here */
export async function leaseReceiver(
  { db, now: clock }: Pick<Runtime, "db" | "now">,
  name: ReceiverName,
): Promise<boolean> {
  const now = clock();
  const { numAffectedRows = 0n } = await sql`
    update audit_receivers set leased_until = ${new Date(now.getTime() + LEASE_MS)}
    where name = ${name} and (leased_until is null or leased_until <= ${now}) and (rest_until is null or rest_until <= ${now})
      and exists (select from audit_forwards f where f.receiver = ${name})`.execute(db);
  return numAffectedRows > 0n;
}

/** What waits longest. Ids ascend with time. */
export async function waitingEntries(
  db: Queryable,
  name: ReceiverName,
  limit: number,
): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select ${ENTRY_COLUMNS} from audit_forwards f join audit_entries e on e.id = f.entry_id
    where f.receiver = ${name} order by f.entry_id limit ${limit}`.execute(db);
  return rows;
}

/** Ends the lease after entries were received. */
export async function storeSent(
  { db, now: clock }: Pick<Runtime, "db" | "now">,
  name: ReceiverName,
  ids: readonly string[],
): Promise<void> {
  await sql`
    with sent as (delete from audit_forwards where receiver = ${name} and entry_id = any (${ids}::uuid[]))
    update audit_receivers set last_sent_at = ${clock()}, failures = 0, failing_since = null, error = null, rest_until = null,
      leased_until = null
    where name = ${name}`.execute(db);
}

const MAX_ERROR = 500;

/** Ends the lease after a failure, and lets the receiver rest. */
export async function storeFailure(
  { db, now: clock }: Pick<Runtime, "db" | "now">,
  name: ReceiverName,
  reason: string,
): Promise<void> {
  const now = clock();
  const { rows } = await sql<{ failures: number }>`
    update audit_receivers set failures = failures + 1, failing_since = coalesce(failing_since, ${now}),
      error = ${reason.slice(0, MAX_ERROR)}, leased_until = null
    where name = ${name} returning failures`.execute(db);
  const rest = restMs((rows[0]?.failures ?? 1) + FAILURES_BEFORE_REST - 1);
  await sql`update audit_receivers set rest_until = ${new Date(now.getTime() + rest)} where name = ${name}`.execute(
    db,
  );
}

export interface ReceiverState {
  name: string;
  waiting: number;
  last_sent_at: string | null;
  failing_since: string | null;
  error: string | null;
}

export async function receiverStates(db: Queryable): Promise<ReceiverState[]> {
  const { rows } = await sql<ReceiverState>`
    select r.name, r.last_sent_at, r.failing_since, r.error,
      (select count(*)::integer from audit_forwards f where f.receiver = r.name) as waiting
    from audit_receivers r order by r.name`.execute(db);
  return rows;
}
