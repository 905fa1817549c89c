// A receiver gets only changes made after it was created or resumed.
import { sql } from "kysely";
import type { Tx } from "./tx.ts";

/** What has `is_active` and `since_seq`, and the consumer that reads changes for the active ones. */
export interface Listeners {
  table: "webhooks" | "chat_channels";
  consumer: string;
}

/** Tells it only of changes from now on. What a sleeping consumer has not read is not read for its sake. */
export async function beginHere(t: Tx, { table, consumer }: Listeners, id: string): Promise<void> {
  await sql`
    update ${sql.table(table)} w set since_seq = c.seq from workspace_clocks c
    where w.workspace_id = ${t.workspace_id} and w.id = ${id} and c.workspace_id = w.workspace_id`.execute(
    t.db,
  );
  await sql`
    insert into outbox_positions as p (workspace_id, consumer, seq)
    select c.workspace_id, ${consumer}, c.seq from workspace_clocks c where c.workspace_id = ${t.workspace_id}
      and not exists (select from ${sql.table(table)} w where w.workspace_id = c.workspace_id and w.is_active and w.id <> ${id})
    on conflict (workspace_id, consumer) do update set seq = greatest(p.seq, excluded.seq)`.execute(t.db);
}
