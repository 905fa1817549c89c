// What the rows of an item in the trash name.
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Item } from "./queries.ts";

interface KeptColumn {
  /** The column with the ids. */
  column?: string;
  /** Of rows that stayed: the column that has lost its reference. */
  lost?: string;
}

/** The ids in the kept rows of a table. */
export async function idsIn(
  t: Tx,
  item: Pick<Item, "id">,
  table: string,
  { column = "id", lost }: KeptColumn = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct (row ->> ${column}::text)::uuid as id from trash_rows
    where workspace_id = ${t.workspace_id} and item_id = ${item.id} and table_name = ${table}
      and lost is not distinct from ${lost ?? null}::text`.execute(t.db);
  return rows.map(({ id }) => id);
}
