// Deletes the files of exports after a week, and their rows after three months.
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Runtime } from "../../platform/runtime.ts";

const DAY_MS = 86_400_000;
const ROWS_KEPT_DAYS = 90;
/** Files in one statement. */
const BATCH = 100;

/** The row forgets the file first: a file that no row names is swept (features/files/sweep.ts). */
async function expireBatch({ pool, files, now }: Runtime): Promise<number> {
  const { rows } = await pool.query<{ file: string }>(
    `with old as (
       select workspace_id, id, file from exports where file is not null and expires_at <= $1
       order by expires_at, id limit ${BATCH} for update skip locked
     )
     update exports e set file = null, sha256 = null from old
     where e.workspace_id = old.workspace_id and e.id = old.id returning old.file`,
    [now().toISOString()],
  );
  for (const { file } of rows) await files.remove(file);
  return rows.length;
}

export const expireExports: Job = {
  name: "expire-exports",
  schedule: "23 * * * *",
  run: async (runtime) => {
    while ((await expireBatch(runtime)) === BATCH);
    const before = new Date(runtime.now().getTime() - ROWS_KEPT_DAYS * DAY_MS).toISOString();
    await runtime.pool.query("delete from exports where created_at < $1 and file is null", [before]);
  },
};
