// Which process works on an import: the row says so, so that a restart or another node takes it up where it was
// (compare features/exports/leases.ts). `runs` distinguishes a process from one that has lost its lease.
import type { ImportChoices, ImportCounts, ImportStatus } from "@cairn/contract/entities/import-run";
import type { Coded } from "@cairn/domain/import-remarks/remarks";
import { sql } from "kysely";
import type { Tx } from "../../../platform/outbox/tx.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { cleanText } from "../values.ts";
import { type Place, storedPlace } from "./places.ts";

const LEASE = "interval '60 seconds'";
/** Imports that are worked on at a time, on all machines. */
const AT_ONCE = 2;

/** Decided when writing begins: where new issues are put. */
export interface Plan {
  /** The last number before; null: they keep those of the source. */
  base: number | null;
  /** Sort order of the first new issue. */
  place: number;
  /** The time of what has none. */
  now: string;
}

export interface Claimed {
  workspace_id: string;
  id: string;
  project_id: string;
  runs: number;
  status: Extract<ImportStatus, "reading" | "running" | "undoing">;
  source: string;
  title: string;
  file: string | null;
  settings: string | null;
  mapping: ImportChoices;
  cursor: unknown;
  step: string | null;
  step_n: string;
  plan: Plan | null;
  counts: Record<string, ImportCounts>;
  read: number;
  done: number;
  initiated_by: string;
}

const COLUMNS = `e.workspace_id, e.id, e.project_id, e.runs, e.status, e.source, e.title, e.file, e.settings, e.mapping, e.cursor,
  e.step, e.step_n, e.plan, e.counts, e.read, e.done, e.initiated_by`;

/** The one that has waited longest: each slice of work puts an import behind the others. */
const CLAIM = `
with next as (
  select e.workspace_id, e.id from import_runs e
  where e.status in ('reading', 'running', 'undoing') and (e.lease_until is null or e.lease_until < now())
    and (e.wait_until is null or e.wait_until <= $1)
    and (select count(*) from import_runs r where r.status in ('reading', 'running', 'undoing') and r.lease_until >= now()) < ${AT_ONCE}
  order by e.updated_at, e.id limit 1 for update skip locked
)
update import_runs e set runs = e.runs + 1, lease_until = now() + ${LEASE}, wait_until = null, updated_at = $1
from next where e.workspace_id = next.workspace_id and e.id = next.id
returning ${COLUMNS}`;

const nowOf = (runtime: Runtime): string => runtime.now().toISOString();

/** The next import that no one works on. */
export async function claimNext(runtime: Runtime): Promise<Claimed | undefined> {
  const { rows } = await runtime.pool.query<Claimed>(CLAIM, [nowOf(runtime)]);
  return rows[0];
}

/** The import was paused, stopped or deleted, or another process has taken it over. */
export class LostLease extends Error {}

/** What a step changes in the row of its import. */
export type Progress = Partial<{
  status: ImportStatus;
  failure: string | null;
  failure_code: Coded | null;
  cursor: unknown;
  columns: unknown;
  step: string;
  step_n: string | number;
  plan: Plan;
  counts: Record<string, ImportCounts>;
  read: number;
  done: number;
  total: number;
  wait_until: string | null;
  ended_at: string;
  file: null;
  settings: null;
}>;

const JSON_COLUMNS: ReadonlySet<string> = new Set(["failure_code", "cursor", "columns", "plan", "counts"]);

const assigned = (progress: Progress) =>
  Object.entries(progress).map(([column, value]) =>
    JSON_COLUMNS.has(column)
      ? sql`${sql.ref(column)} = ${value === null ? null : JSON.stringify(value)}::jsonb`
      : sql`${sql.ref(column)} = ${value}`,
  );

/**
 * Notes progress and renews the lease, or gives it up. In the transaction of a step, a lost lease undoes the step.
 * @returns what the caller notes in `claimed` once the transaction has committed @throws LostLease
 */
export async function noteProgress(
  db: Queryable,
  runtime: Runtime,
  claimed: Claimed,
  progress: Progress,
  keeps: boolean = true,
): Promise<Progress> {
  const lease = keeps ? sql.raw(`now() + ${LEASE}`) : sql`null`;
  const { numAffectedRows } = await sql`
    update import_runs set ${sql.join([...assigned(progress), sql`lease_until = ${lease}`, sql`updated_at = ${nowOf(runtime)}`])}
    where workspace_id = ${claimed.workspace_id} and id = ${claimed.id} and runs = ${claimed.runs} and status = ${claimed.status}`.execute(
    db,
  );
  if ((numAffectedRows ?? 0n) === 0n)
    throw new LostLease(`Import ${claimed.id} is no longer this process's.`);
  return progress;
}

export interface Remark {
  kind: "error" | "note" | "kept";
  /** Of a stored record, as it is stored. */
  place: Place;
  remark: Coded;
}

/** Most remarks of one import; more are only counted. */
const MOST_REMARKS = 50_000;
/** Characters of a parameter. */
const MAX_TEXT = 1000;

const bounded = (params: Coded["params"]): unknown =>
  JSON.parse(JSON.stringify(params), (_key, value: unknown) =>
    typeof value === "string" ? cleanText(value).text.slice(0, MAX_TEXT) : value,
  );

/** Stores remarks behind those that the import has. */
export async function addRemarks(db: Queryable, claimed: Claimed, remarks: readonly Remark[]): Promise<void> {
  if (remarks.length === 0) return;
  const rows = remarks.map(({ kind, place, remark }) => ({
    kind,
    place: storedPlace(place),
    code: remark.code,
    params: bounded(remark.params),
  }));
  await sql`
    with held as (
      update import_runs set remarks = remarks + ${rows.length} where workspace_id = ${claimed.workspace_id} and id = ${claimed.id}
      returning remarks - ${rows.length} as before
    )
    insert into import_remarks (workspace_id, run_id, n, kind, place, code, params)
    select ${claimed.workspace_id}::uuid, ${claimed.id}::uuid, held.before + r.n, r.remark ->> 'kind', r.remark ->> 'place', r.remark ->> 'code', (r.remark -> 'params')::jsonb
    from held, json_array_elements(${JSON.stringify(rows)}::json) with ordinality as r (remark, n)
    where held.before + r.n <= ${MOST_REMARKS}`.execute(db);
}

const NONE: ImportCounts = { read: 0, created: 0, existing: 0, changed: 0, failed: 0, removed: 0 };

/** The counts with some added for one kind. */
export const counted = (
  counts: Record<string, ImportCounts>,
  kind: string,
  more: Partial<ImportCounts>,
): Record<string, ImportCounts> => {
  const before = counts[kind] ?? NONE;
  const after = Object.fromEntries(
    Object.entries(before).map(([name, n]) => [name, n + (more[name as keyof ImportCounts] ?? 0)]),
  ) as ImportCounts;
  return { ...counts, [kind]: after };
};

/** Counts what a transaction did with records of a kind, together with the place that it has reached. @throws LostLease */
export const noteStep = (
  t: Tx,
  runtime: Runtime,
  claimed: Claimed,
  step: { step_n: string; kind: string; more: Partial<ImportCounts>; done: number },
): Promise<Progress> =>
  noteProgress(t.db, runtime, claimed, {
    step_n: step.step_n,
    counts: counted(claimed.counts, step.kind, step.more),
    done: claimed.done + step.done,
  });
