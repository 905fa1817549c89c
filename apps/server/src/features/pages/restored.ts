// A page that comes back from the trash: the pages that were below it are there again.
import { PRIVATE_PAGE } from "@cairn/domain/pages";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { publishIssuesOfPages } from "../issue-pages/publish.ts";
import { lockHierarchy, rowsOf } from "./queries.ts";
import { publishPages } from "./reading.ts";

/** Locks what restoring a page needs: the tree of pages. */
export const lockPages = lockHierarchy;

/**
 * Nothing becomes more visible than it was: a page whose collection is gone belongs to its owner alone, and below an
 * archived page, only archived ones come back.
 * @param id of the page, which is in its table again
 */
export async function publishRestoredPage(t: Tx, id: string): Promise<void> {
  await sql`
    update pages g set access = ${PRIVATE_PAGE} from trash_rows k
    where k.workspace_id = ${t.workspace_id} and k.item_id = ${id} and k.table_name = 'pages' and k.lost is null
      and g.workspace_id = ${t.workspace_id} and g.id = ${id} and g.collection_id is null and k.row ->> 'collection_id' is not null`.execute(
    t.db,
  );
  await sql`
    update pages g set parent_id = null from pages p
    where p.workspace_id = ${t.workspace_id} and p.id = ${id} and p.archived_at is not null
      and g.workspace_id = ${t.workspace_id} and g.parent_id = ${id} and g.archived_at is null`.execute(t.db);
  const { rows } = await sql<{ id: string }>`
    select id from pages where workspace_id = ${t.workspace_id} and parent_id = ${id}`.execute(t.db);
  const below = rows.map((row) => row.id);
  await publishPages(t, [id, ...below], await rowsOf(t.db, t.workspace_id, below));
  await publishIssuesOfPages(t, [id]);
}
