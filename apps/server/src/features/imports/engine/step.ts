// A step of writing: the records of one kind, in batches. Each batch is written with its progress in one transaction, so
// that an interruption neither repeats nor skips a record.
import type { ImportCounts } from "@cairn/contract/entities/import-run";
import { coded } from "@cairn/domain/import-remarks/remarks";
import { tx, type Tx } from "../../../platform/outbox/tx.ts";
import { writeWithBisection } from "../batches.ts";
import type { Remarks, Say } from "../remarks.ts";
import { addRemarks, noteStep, type Remark } from "./leases.ts";
import type { Place } from "./places.ts";
import type { SourceRecord } from "./records.ts";
import { nextRecords, type StoredRecord } from "./staging.ts";
import type { Work } from "./target.ts";

export interface Step<R extends SourceRecord = SourceRecord, Prepared = unknown> {
  name: string;
  kind: R["kind"];
  /** Records per transaction. */
  batch: number;
  /** Whether a batch may be prepared before the one before it is written: its texts take long, and do not depend on it. */
  preparesAhead?: boolean;
  /** Outside of the transaction: what the records need, and their texts. */
  prepare: (work: Work, records: readonly StoredRecord<R>[]) => Promise<Prepared>;
  /** @returns what to count; undefined if this kind has been counted by another step */
  write: (t: Tx, work: Work, prepared: Prepared) => Promise<Partial<ImportCounts>>;
}

/** Steps of different kinds in one list; each one receives what it has prepared itself. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStep = Step<any, any>;

/** Remarks on what is at a place. */
export const remarksOn = (work: Work, place: Place): Remarks => {
  const say =
    (kind: Remark["kind"]): Say =>
    (code, params) =>
      void work.remarks.push({ kind, place, remark: coded(code, params) });
  return { note: say("note"), error: say("error") };
};

/** A batch with what it needs. */
interface Ready {
  records: readonly StoredRecord[];
  prepared: unknown;
  remarks: readonly Remark[];
}

/** On remarks of its own: the batch before may be written meanwhile. */
async function prepare(work: Work, step: AnyStep, records: readonly StoredRecord[]): Promise<Ready> {
  const own: Work = { ...work, remarks: [] };
  const prepared: unknown = await step.prepare(own, records);
  return { records, prepared, remarks: own.remarks };
}

async function commit(work: Work, step: AnyStep, { records, prepared, remarks }: Ready): Promise<void> {
  const { target, claimed } = work;
  const progress = await tx(target, async (t) => {
    // A transaction may be repeated: its remarks begin anew.
    work.remarks = [...remarks];
    const more = await step.write(t, work, prepared);
    await addRemarks(t.db, claimed, work.remarks);
    return noteStep(t, target.runtime, claimed, {
      step_n: records.at(-1)?.n ?? claimed.step_n,
      kind: step.kind,
      more,
      done: records.length,
    });
  });
  Object.assign(claimed, progress);
}

/** Records that the database refuses are left out; the others are written. */
async function noteRefused(work: Work, step: AnyStep, refused: readonly Remark[]): Promise<void> {
  if (refused.length === 0) return;
  const { target, claimed } = work;
  const progress = await tx(target, async (t) => {
    await addRemarks(t.db, claimed, refused);
    return noteStep(t, target.runtime, claimed, {
      step_n: claimed.step_n,
      kind: step.kind,
      more: { failed: refused.length },
      done: refused.length,
    });
  });
  Object.assign(claimed, progress);
}

/** The batch behind a record; null at the end. */
async function nextBatch(work: Work, step: AnyStep, after: string): Promise<Ready | null> {
  const { target, claimed } = work;
  const records = await nextRecords(target.runtime.db, claimed, step.kind, after, step.batch);
  return records.length === 0 ? null : prepare(work, step, records);
}

async function writeBatch(work: Work, step: AnyStep, batch: Ready): Promise<void> {
  const { claimed } = work;
  const refused: Remark[] = [];
  await writeWithBisection(
    batch.records,
    async (some) => commit(work, step, some === batch.records ? batch : await prepare(work, step, some)),
    ({ place }, reason) =>
      refused.push({ kind: "error", place, remark: coded("refused", { detail: reason }) }),
  );
  // A refused record at the end has not moved the place.
  claimed.step_n = batch.records.at(-1)?.n ?? claimed.step_n;
  await noteRefused(work, step, refused);
}

/**
 * Writes a step on. While the database writes a batch, this process prepares the next one.
 * @param deadline of `performance.now()` @returns whether it is complete @throws LostLease
 */
export async function writeStep(work: Work, step: AnyStep, deadline: number): Promise<boolean> {
  const isLate = (): boolean => performance.now() > deadline;
  let batch = await nextBatch(work, step, work.claimed.step_n);
  while (batch !== null) {
    const last = batch.records.at(-1)?.n ?? work.claimed.step_n;
    const ahead = step.preparesAhead === true && !isLate() ? nextBatch(work, step, last) : null;
    const settled = Promise.allSettled([ahead]);
    try {
      await writeBatch(work, step, batch);
    } finally {
      // Nothing goes on behind an error or the end of the slice.
      await settled;
    }
    if (isLate()) return false;
    batch = await (ahead ?? nextBatch(work, step, last));
  }
  return true;
}
