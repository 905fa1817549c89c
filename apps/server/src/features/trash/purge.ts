// Deletes what is in the trash for good, with its files.
import type { TrashKind } from "@cairn/contract/entities/trash";
import { type RawBuilder, sql } from "kysely";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { liftStatementLimit } from "../../platform/postgres/long-transaction.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { removeUnused } from "../files/sweep.ts";
import { KINDS } from "./kinds.ts";

interface ItemKey {
  workspace_id: string;
  id: string;
  kind: TrashKind;
}

type PlacedKey = Pick<ItemKey, "workspace_id" | "id">;

/** The item `i`; of a project also what was deleted in it before, which has no place without it. */
const purgedItems = ({ workspace_id, id }: PlacedKey): RawBuilder<unknown> =>
  sql`i.workspace_id = ${workspace_id} and (i.id = ${id} or i.project_id = ${id})`;

/**
 * Files in texts, and covers of projects, have a row of their own that outlives these: those that only the purged
 * issues, pages and projects used leave with them.
 */
async function deleteSharedFiles(db: Queryable, item: PlacedKey): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with kept as materialized (
      select k.table_name, (k.row ->> 'id')::uuid as id, k.row ->> 'cover_image' as cover
      from trash_items i join trash_rows k on k.workspace_id = i.workspace_id and k.item_id = i.id
      where ${purgedItems(item)} and k.table_name in ('issues', 'pages', 'projects') and k.lost is null
    ), used as materialized (
      select x.key from file_uses x join kept on kept.id = x.issue_id where x.workspace_id = ${item.workspace_id}
      union select x.key from page_files x join kept on kept.id = x.page_id where x.workspace_id = ${item.workspace_id}
      union select substring(cover from '[^/]+$') from kept where cover like '%/uploads/%'
    )
    delete from file_assets f using used
    where f.workspace_id = ${item.workspace_id} and f.key = used.key and f.issue_id is null
      and not exists (select from file_uses x where x.workspace_id = f.workspace_id and x.key = f.key
        and not exists (select from kept where kept.id = x.issue_id))
      and not exists (select from page_files x where x.workspace_id = f.workspace_id and x.key = f.key
        and not exists (select from kept where kept.id = x.page_id))
      and not exists (select from projects p where p.workspace_id = f.workspace_id and p.cover_image like '%/uploads/%'
        and substring(p.cover_image from '[^/]+$') = f.key)
      and not exists (select from workspaces w where w.id = f.workspace_id and substring(w.logo from '[^/]+$') = f.key)
    returning f.workspace_id || '/' || f.key as name`.execute(db);
  return rows.map(({ name }) => name);
}

/** @returns the names of files that may be unused now: remove them after the transaction with `removeUnused` */
export async function purgeItem(db: Queryable, item: ItemKey): Promise<string[]> {
  if (KINDS[item.kind].is_whole) await liftStatementLimit(db);
  const shared = await deleteSharedFiles(db, item);
  const { rows } = await sql<{ name: string }>`
    select k.workspace_id || '/' || (k.row ->> 'key') as name
    from trash_items i join trash_rows k on k.workspace_id = i.workspace_id and k.item_id = i.id
    where ${purgedItems(item)} and k.table_name = 'file_assets' and k.lost is null`.execute(db);
  await sql`delete from trash_items i where ${purgedItems(item)}`.execute(db);
  return [...shared, ...rows.map(({ name }) => name)];
}

/** Purges the oldest expired item, unless another node does so already. @returns whether there was one */
async function purgeOne(runtime: Runtime): Promise<boolean> {
  const names = await runtime.db.transaction().execute(async (db) => {
    const { rows } = await sql<ItemKey>`
      select workspace_id, id, kind from trash_items where expires_at <= ${runtime.now().toISOString()}
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
