// The secret parts of public URLs are unique in an instance. Of a workspace that is copied within its instance, the
// original keeps its URLs, and the copy gets others.
import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import type { Tx } from "../../platform/outbox/tx.ts";

const SECRETS = [
  ["board_publications", "anchor"],
  ["page_publications", "anchor"],
  ["inbox_doors", "token"],
] as const;

async function renew(t: Tx, table: string, column: string): Promise<void> {
  const [rows, secret] = [sql.table(table), sql.ref(column)];
  const { rows: taken } = await sql<{ secret: string }>`
    select distinct mine.${secret} as secret from ${rows} mine
    join ${rows} other on other.${secret} = mine.${secret} and other.workspace_id <> mine.workspace_id
    where mine.workspace_id = ${t.workspace_id}`.execute(t.db);
  for (const { secret: old } of taken)
    await sql`
      update ${rows} set ${secret} = ${randomBytes(old.length).toString("hex").slice(0, old.length)}
      where workspace_id = ${t.workspace_id} and ${secret} = ${old}`.execute(t.db);
}

export async function renewSecretUrls(t: Tx): Promise<void> {
  for (const [table, column] of SECRETS) await renew(t, table, column);
}
