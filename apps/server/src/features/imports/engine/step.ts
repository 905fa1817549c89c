// A step of writing: the records of one kind, in batches. Each batch is written with its progress in one transaction, so
// that an interruption neither repeats nor skips a record.
import type { ImportCounts } from "@cairn/contract/entities/import-run";
import { tx, type Tx } from "../../../platform/outbox/tx.ts";
import { writeWithBisection } from "../batches.ts";
import { addRemarks, noteStep, type Remark } from "./leases.ts";
import type { SourceRecord } from "./records.ts";
import { nextRecords, type StoredRecord } from "./staging.ts";
import type { Work } from "./target.ts";

export interface Step<R extends SourceRecord = SourceRecord, Prepared = unknown> {
  name: string;
  kind: R["kind"];
  /** Records per transaction. */
  batch: number;
  /** Outside of the transaction: what the records need, and their texts. */
  prepare: (work: Work, records: readonly StoredRecord<R>[]) => Promise<Prepared>;
  /** @returns what to count; undefined if this kind has been counted by another step */
  write: (t: Tx, work: Work, prepared: Prepared) => Promise<Partial<ImportCounts>>;
}

/** Steps of different kinds in one list; each one receives what it has prepared itself. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStep = Step<any, any>;

export const remark = (work: Work, kind: Remark["kind"], place: string, text: string): void =>
  void work.remarks.push({ kind, place, text });

async function commit(work: Work, step: AnyStep, some: readonly StoredRecord[]): Promise<void> {
  const { target, claimed } = work;
  work.remarks = [];
  const prepared: unknown = await step.prepare(work, some);
  const before = work.remarks;
  const progress = await tx(target, async (t) => {
    // A transaction may be repeated: its remarks begin anew.
    work.remarks = [...before];
    const more = await step.write(t, work, prepared);
    await addRemarks(t.db, claimed, work.remarks);
    return noteStep(t, target.runtime, claimed, {
      step_n: some.at(-1)?.n ?? claimed.step_n,
      kind: step.kind,
      more,
      done: some.length,
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

/** Writes the next batch of a step; false when there is none. @throws LostLease */
export async function writeBatch(work: Work, step: AnyStep): Promise<boolean> {
  const { target, claimed } = work;
  const records = await nextRecords(target.runtime.db, claimed, step.kind, claimed.step_n, step.batch);
  const last = records.at(-1);
  if (!last) return false;
  const refused: Remark[] = [];
  await writeWithBisection(
    records,
    (some) => commit(work, step, some),
    ({ place }, reason) => refused.push({ kind: "error", place, text: reason }),
  );
  // A refused record at the end has not moved the place.
  claimed.step_n = last.n;
  await noteRefused(work, step, refused);
  return true;
}
