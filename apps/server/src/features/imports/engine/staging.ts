// Records wait in a table between reading and writing: memory stays flat whatever the size of the source, and both can
// be interrupted.
import { coded } from "@cairn/domain/import-remarks/remarks";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { tx, type Actor } from "../../../platform/outbox/tx.ts";
import { cleanText } from "../values.ts";
import { addRemarks, type Claimed, counted, noteProgress, type Remark } from "./leases.ts";
import { amendRecords } from "./amend.ts";
import { cleaned, hashOf, shortId } from "./record-text.ts";
import { type Place, storedPlace } from "./places.ts";
import type { SourceRecord } from "./records.ts";
import type { Amendment } from "./source.ts";

export interface Staged {
  record: SourceRecord;
  place: Place;
}

function rowOf({ record, place }: Staged, n: number) {
  const json = cleaned(JSON.stringify(record));
  const issue = record.kind === "issue" ? record : null;
  return {
    n,
    kind: record.kind,
    external_id: shortId(cleanText(record.id).text),
    alias: issue?.alias === undefined ? null : shortId(cleanText(issue.alias).text),
    place: storedPlace(place),
    hash: hashOf(json),
    record: json,
    created: issue?.created ?? issue?.updated ?? issue?.completed ?? null,
    number: issue?.number ?? null,
  };
}

async function insertRecords(
  db: Queryable,
  claimed: Claimed,
  staged: readonly Staged[],
): Promise<Set<number>> {
  const rows = staged.map((one, index) => rowOf(one, claimed.read + index + 1));
  const { rows: made } = await sql<{ n: string }>`
    insert into import_records (workspace_id, run_id, n, kind, external_id, alias, place, hash, record, created, number)
    select ${claimed.workspace_id}::uuid, ${claimed.id}::uuid, r.n, r.kind, r.external_id, r.alias, r.place, r.hash, r.record::jsonb, r.created, r.number
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (n bigint, kind text, external_id text, alias text, place text,
      hash text, record text, created text, number integer)
    on conflict do nothing returning n`.execute(db);
  return new Set(made.map(({ n }) => Number(n)));
}

/** Kinds that sources mention again and again: the first one counts, and the others are no mistake. */
export const REPEATED: ReadonlySet<string> = new Set([
  "person",
  "state",
  "label",
  "cycle",
  "module",
  "relation",
  "link",
  "file",
]);

export interface Batch {
  /** Pages of an API shift while they are read: what occurs twice is no mistake there. */
  isShifting: boolean;
  records: Staged[];
  amendments: Amendment[];
  remarks: Remark[];
  cursor?: unknown;
  columns?: unknown;
}

/** Stores what was read, and how far, in one transaction. @throws LostLease */
export async function stage(
  actor: Actor,
  claimed: Claimed,
  { isShifting, records, amendments, remarks, ...rest }: Batch,
): Promise<void> {
  const progress = await tx(actor, async (t) => {
    const made = await insertRecords(t.db, claimed, records);
    const again = records.filter(
      ({ record }, index) => !isShifting && !made.has(claimed.read + index + 1) && !REPEATED.has(record.kind),
    );
    await amendRecords(t.db, claimed, amendments);
    let counts = claimed.counts;
    records.forEach(({ record }, index) => {
      if (made.has(claimed.read + index + 1)) counts = counted(counts, record.kind, { read: 1 });
    });
    for (const { record } of again) counts = counted(counts, record.kind, { read: 1, failed: 1 });
    await addRemarks(t.db, claimed, [
      ...remarks,
      ...again.map(({ record, place }): Remark => ({
        kind: "error",
        place,
        remark: coded("repeated", { record: record.kind, id: record.id }),
      })),
    ]);
    return noteProgress(t.db, actor.runtime, claimed, {
      ...rest,
      read: claimed.read + records.length,
      counts,
    });
  });
  Object.assign(claimed, progress);
}

/** Forgets what was read. */
export async function clearRecords(db: Queryable, at: { workspace_id: string; id: string }): Promise<void> {
  await sql`delete from import_records where workspace_id = ${at.workspace_id} and run_id = ${at.id}`.execute(
    db,
  );
}

export interface StoredRecord<R = SourceRecord> {
  n: string;
  external_id: string;
  alias: string | null;
  place: string;
  hash: string;
  record: R;
  /** Of a new issue: its rank by creation, from 1; null for one that is known. */
  rank: number | null;
}

/** The next records of a kind. */
export async function nextRecords<R extends SourceRecord>(
  db: Queryable,
  at: { workspace_id: string; id: string },
  kind: R["kind"],
  after: string,
  limit: number,
): Promise<StoredRecord<R>[]> {
  const { rows } = await sql<StoredRecord<R>>`
    select n, external_id, alias, place, hash, record, rank from import_records
    where workspace_id = ${at.workspace_id} and run_id = ${at.id} and kind = ${kind} and n > ${after} order by n limit ${limit}`.execute(
    db,
  );
  return rows;
}
