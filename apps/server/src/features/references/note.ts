// Records what stored texts refer to, in the transaction that stores them.
import type { ReferenceKind } from "@cairn/contract/entities/reference";
import { referencesIn } from "@cairn/editor/references/references";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";

/** Most references of one text; a longer list is a document made to be slow. */
const MAX_REFERENCES = 1000;

export interface ReferringText {
  kind: ReferenceKind;
  /** Of the page, the issue or the comment. */
  id: string;
  /** Sanitized. */
  html: string;
}

/** Only what exists in the workspace is recorded; a text that refers to its own page or issue is not. */
async function insert(t: Tx, texts: readonly ReferringText[]): Promise<void> {
  const rows = texts.flatMap(({ kind, id, html }) => {
    const { pages, issues } = referencesIn(html);
    const all = [...pages.map((page) => ["page", page]), ...issues.map((issue) => ["issue", issue])];
    return all
      .slice(0, MAX_REFERENCES)
      .map(([target_kind, target_id]) => ({ kind, id, target_kind, target_id }));
  });
  if (rows.length === 0) return;
  await sql`
    insert into text_references (workspace_id, source_kind, source_id, target_kind, target_id)
    select ${t.workspace_id}::uuid, n.kind, n.id, n.target_kind, n.target_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (kind text, id uuid, target_kind text, target_id uuid)
    where (n.kind, n.id) is distinct from (n.target_kind, n.target_id) and (
      n.target_kind = 'page' and exists (select from pages g where g.workspace_id = ${t.workspace_id} and g.id = n.target_id)
      or n.target_kind = 'issue' and exists (select from issues i where i.workspace_id = ${t.workspace_id} and i.id = n.target_id))
    on conflict do nothing`.execute(t.db);
}

/** Texts that did not exist before: those without references cost nothing. */
export const noteNewReferences = (t: Tx, texts: readonly ReferringText[]): Promise<void> => insert(t, texts);

/** A text that replaces another one. @param before the HTML that was stored */
export async function noteReferences(t: Tx, text: ReferringText, before: string): Promise<void> {
  if (text.html === before) return;
  const { pages, issues } = referencesIn(before);
  if (pages.length + issues.length > 0)
    await sql`delete from text_references where workspace_id = ${t.workspace_id}
      and source_kind = ${text.kind} and source_id = ${text.id}`.execute(t.db);
  await insert(t, [text]);
}
