// Loading a page's document when the first person opens it on this node.
import { applyUpdate, type Doc } from "yjs";
import { sql } from "kysely";
import { txWithSeq } from "../../../platform/outbox/tx.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { hasText } from "../document/shared-document.ts";
import { changeDocument } from "../document/store.ts";
import { FROM_STORE } from "./merge.ts";
import type { OpenPage } from "./queries.ts";

interface Row {
  state: Buffer | null;
  has_html: boolean;
  version: number;
  updates: Buffer[];
  owned_by: string;
}

async function readRow({ db }: Runtime, { workspaceId, pageId }: OpenPage): Promise<Row | undefined> {
  // One statement: updates that are merged between two of them would be in neither answer.
  const { rows } = await sql<Row>`
    select d.state, d.html <> '<p></p>' as has_html, d.version::float8 as version, g.owned_by,
      array(select u.data from page_updates u where u.workspace_id = d.workspace_id and u.page_id = d.page_id) as updates
    from page_documents d join pages g on g.workspace_id = d.workspace_id and g.id = d.page_id
    where d.workspace_id = ${workspaceId} and d.page_id = ${pageId}`.execute(db);
  return rows[0];
}

function apply(doc: Doc, { state, updates }: Row): void {
  doc.transact(() => {
    for (const update of state === null ? updates : [state, ...updates]) applyUpdate(doc, update);
  }, FROM_STORE);
}

/**
 * Fills a document with what is stored. A page that only exists as HTML is made from that once, under a lock: two nodes
 * would otherwise each make their own, and the text would be there twice.
 *
 * @returns the version of the state that it contains
 */
export async function loadDocument(runtime: Runtime, page: OpenPage, doc: Doc): Promise<number> {
  const row = await readRow(runtime, page);
  if (!row) return -1;
  apply(doc, row);
  if (hasText(doc) || !row.has_html) return row.version;
  const actor = { runtime, workspace: { id: page.workspaceId }, me: { id: row.owned_by } };
  await txWithSeq(actor, (t) => changeDocument(t, page.pageId, () => undefined));
  const seeded = await readRow(runtime, page);
  if (!seeded) return -1;
  apply(doc, seeded);
  return seeded.version;
}
