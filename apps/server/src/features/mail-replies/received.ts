// Emails that were received already: a mail server sends one again when it did not get our answer.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";

interface Received {
  messageId?: string | undefined;
  from?: { address?: string } | undefined;
  date?: string | undefined;
  subject?: string | undefined;
  text?: string | undefined;
  html?: string | undefined;
}

/** What identifies an email to one of our addresses; its content if it has no Message-ID. */
export function mailKey({ messageId, from, date, subject, text, html }: Received, to: string): Buffer {
  const id = messageId?.trim() || JSON.stringify([from?.address, date, subject, text, html]);
  return createHash("sha256").update(`${to.toLowerCase()}\n${id}`).digest();
}

/** Within the transaction that acts on it: false when it was received before. */
export async function isNew(t: Tx, mail: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into received_mails (workspace_id, mail, at) values (${t.workspace_id}, ${mail}, ${t.now})
    on conflict do nothing returning 1`.execute(t.db);
  return rows.length > 0;
}
