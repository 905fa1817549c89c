// One import per project at a time, on all machines: two at once would not see each other's rows. The lease is a row
// that is renewed while the import runs, so that waiting and running hold no connection; a lease that a crash leaves
// behind expires.
import { randomUUID } from "node:crypto";
import { fail } from "../../platform/failure.ts";
import type { Runtime } from "../../platform/runtime.ts";

const LEASE = "interval '60 seconds'";
/** Renewals per lease: one of them may wait for a connection, or fail. */
const RENEW_EVERY_MS = 10_000;

interface Place {
  workspace_id: string;
  project_id: string;
}

async function take({ pool }: Runtime, { workspace_id, project_id }: Place, holder: string): Promise<void> {
  const { rowCount } = await pool.query(
    `insert into import_leases (workspace_id, project_id, holder, expires_at) values ($1, $2, $3, now() + ${LEASE})
     on conflict (workspace_id, project_id) do update set holder = excluded.holder, expires_at = excluded.expires_at
     where import_leases.expires_at < now()`,
    [workspace_id, project_id, holder],
  );
  if (rowCount === 0) throw fail("import.running");
}

/** Renews the lease until the returned function is called. A failed renewal is followed by the next one. */
function keepRenewing(
  { pool, log }: Runtime,
  { workspace_id, project_id }: Place,
  holder: string,
): () => void {
  const timer = setInterval(() => {
    pool
      .query(
        `update import_leases set expires_at = now() + ${LEASE} where workspace_id = $1 and project_id = $2 and holder = $3`,
        [workspace_id, project_id, holder],
      )
      .catch((error: unknown) => log.warn({ err: error }, "the lease of an import could not be prolonged"));
  }, RENEW_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** @throws import.running */
export async function withImportLease<T>(runtime: Runtime, place: Place, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  await take(runtime, place, holder);
  const stop = keepRenewing(runtime, place, holder);
  try {
    return await work();
  } finally {
    stop();
    await runtime.pool.query(
      "delete from import_leases where workspace_id = $1 and project_id = $2 and holder = $3",
      [place.workspace_id, place.project_id, holder],
    );
  }
}

/** The same for an import that works in slices. @throws import.running */
export const takeProject = <T>(
  runtime: Runtime,
  { workspace_id, project_id }: Place,
  work: () => Promise<T>,
): Promise<T> => withImportLease(runtime, { workspace_id, project_id }, work);
