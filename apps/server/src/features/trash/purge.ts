// Deletes what is in the trash for good, with its files.
import { sql } from "kysely";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { removeUnused } from "../files/sweep.ts";

interface ItemKey {
  workspace_id: string;
  id: string;
}

/**
 * Files in texts have a row of their own that outlives the text: those that only the deleted issues used leave with
 * them.
 */
async function deleteFilesInTexts(db: Queryable, { workspace_id, id }: ItemKey): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with purged as materialized (
      select (row ->> 'id')::uuid as id from trash_rows
      where workspace_id = ${workspace_id} and item_id = ${id} and table_name = 'issues' and lost is null
    ), used as materialized (
      select distinct x.key from file_uses x join purged on purged.id = x.issue_id where x.workspace_id = ${workspace_id}
    )
    delete from file_assets f using used
    where f.workspace_id = ${workspace_id} and f.key = used.key and f.issue_id is null
      and not exists (select from file_uses x where x.workspace_id = f.workspace_id and x.key = f.key
        and x.issue_id not in (select id from purged))
      and not exists (select from page_files x where x.workspace_id = f.workspace_id and x.key = f.key)
    returning f.workspace_id || '/' || f.key as name`.execute(db);
  return rows.map(({ name }) => name);
}

/** @returns the names of files that may be unused now: remove them after the transaction with `removeUnused` */
export async function purgeItem(db: Queryable, { workspace_id, id }: ItemKey): Promise<string[]> {
  const inTexts = await deleteFilesInTexts(db, { workspace_id, id });
  const { rows } = await sql<{ name: string }>`
    select workspace_id || '/' || (row ->> 'key') as name from trash_rows
    where workspace_id = ${workspace_id} and item_id = ${id} and table_name = 'file_assets' and lost is null`.execute(
    db,
  );
  await sql`delete from trash_items where workspace_id = ${workspace_id} and id = ${id}`.execute(db);
  return [...inTexts, ...rows.map(({ name }) => name)];
}

/** Purges the oldest expired item, unless another node does so already. @returns whether there was one */
async function purgeOne(runtime: Runtime): Promise<boolean> {
  const names = await runtime.db.transaction().execute(async (db) => {
    const { rows } = await sql<ItemKey>`
      select workspace_id, id from trash_items where expires_at <= ${runtime.now().toISOString()}
      order by expires_at, id limit 1 for update skip locked`.execute(db);
    return rows[0] ? purgeItem(db, rows[0]) : null;
  });
  if (names === null) return false;
  await removeUnused(runtime, names);
  return true;
}

export const purgeExpired: Job = {
  name: "purge-trash",
  schedule: "17 * * * *",
  run: async (runtime) => {
    while (await purgeOne(runtime));
  },
};
