// Which process writes an export: the row says so, so that waiting exports survive a restart, and one that a crash
// interrupted is taken up again. `runs` distinguishes a process from one that has lost its lease.
import type { ExportProvider, ExportReason } from "@cairn/contract/entities/export";
import type { Runtime } from "../../platform/runtime.ts";
import type { StoredRequest } from "./stored-request.ts";

const LEASE = "interval '60 seconds'";
/** Exports that are written at a time, on all machines: they read much, and others must not notice. */
const AT_ONCE = 2;
/** An export that has been started this often probably ends the process each time. */
const MOST_RUNS = 5;

export interface Claimed {
  workspace_id: string;
  id: string;
  runs: number;
  provider: ExportProvider;
  request: StoredRequest;
  initiated_by: string;
}

/** Everyone's oldest export comes before anyone's second, which `n` counts with those that are being written. */
const CLAIM = `
with running as (
  select workspace_id, initiated_by from exports where status = 'processing' and lease_until >= now()
), waiting as (
  select e.workspace_id, e.id, e.created_at,
    row_number() over (partition by e.workspace_id, e.initiated_by order by e.created_at, e.id)
      + (select count(*) from running r where r.workspace_id = e.workspace_id and r.initiated_by = e.initiated_by) as n
  from exports e
  where e.status = 'queued' or (e.status = 'processing' and e.lease_until < now())
), next as (
  select e.workspace_id, e.id from exports e join waiting w on w.workspace_id = e.workspace_id and w.id = e.id
  where (select count(*) from running) < ${AT_ONCE}
  order by w.n, w.created_at, w.id limit 1 for update of e skip locked
)
update exports e set status = 'processing', runs = e.runs + 1, done = 0, lease_until = now() + ${LEASE}, updated_at = $1
from next where e.workspace_id = next.workspace_id and e.id = next.id
  and (e.status = 'queued' or (e.status = 'processing' and e.lease_until < now()))
returning e.workspace_id, e.id, e.runs, e.provider, e.request, e.initiated_by`;

const now = (runtime: Runtime): string => runtime.now().toISOString();

/** The next export that no one writes; undefined if there is none, or if enough are being written. */
export async function claimNext(runtime: Runtime): Promise<Claimed | undefined> {
  const { rows } = await runtime.pool.query<Claimed>(CLAIM, [now(runtime)]);
  const [claimed] = rows;
  if (claimed === undefined || claimed.runs <= MOST_RUNS) return claimed;
  await endRun(runtime, claimed, "internal");
  return claimNext(runtime);
}

/** Their person may no longer export what they asked for. */
export class NoAccess extends Error {}

/** The export was canceled, deleted, or taken over by another process. */
export class LostLease extends Error {}

const OF_RUN = "workspace_id = $1 and id = $2 and runs = $3 and status = 'processing'";
const keyOf = ({ workspace_id, id, runs }: Claimed): unknown[] => [workspace_id, id, runs];

async function writeRun(runtime: Runtime, claimed: Claimed, set: string, values: unknown[]): Promise<void> {
  const { rowCount } = await runtime.pool.query(
    `update exports set ${set}, updated_at = $4 where ${OF_RUN}`,
    [...keyOf(claimed), now(runtime), ...values],
  );
  if (rowCount === 0) throw new LostLease(`Export ${claimed.id} is no longer this process's.`);
}

/** Notes the extent of the export, and which projects the file will contain. @throws LostLease */
export const noteStart = (
  runtime: Runtime,
  claimed: Claimed,
  total: number,
  projectIds: readonly string[],
): Promise<void> => writeRun(runtime, claimed, "total = $5, project_ids = $6", [total, projectIds]);

/** Notes the progress and renews the lease. @throws LostLease */
export const noteProgress = (runtime: Runtime, claimed: Claimed, done: number): Promise<void> =>
  writeRun(runtime, claimed, `done = $5, lease_until = now() + ${LEASE}`, [done]);

/** @throws LostLease */
export const completeRun = (
  runtime: Runtime,
  claimed: Claimed,
  file: { name: string; size: number; sha256: Buffer; expires_at: string; done: number },
): Promise<void> =>
  writeRun(
    runtime,
    claimed,
    "status = 'completed', lease_until = null, file = $5, size = $6, sha256 = $7, expires_at = $8, done = $9",
    [file.name, file.size, file.sha256, file.expires_at, file.done],
  );

/** Ends a run that has failed; one that this process has lost is left alone. */
export async function endRun(runtime: Runtime, claimed: Claimed, reason: ExportReason): Promise<void> {
  await runtime.pool.query(
    `update exports set status = 'failed', reason = $5, lease_until = null, updated_at = $4 where ${OF_RUN}`,
    [...keyOf(claimed), now(runtime), reason],
  );
}
