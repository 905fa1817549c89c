// Where documents of pages are stored (docs/adr/0020). `page_documents.state` and the rows of `page_updates` together
// are the document. An edit is acknowledged once its row is stored; merging rows into the state later is bookkeeping.
import { sql } from "kysely";
import type { Tx } from "../../../platform/outbox/tx.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { noticePageText, skipMentions } from "../../notifications/page-notice.ts";
import { noteNewReferences, noteReferences } from "../../references/note.ts";
import { renderingOf, renderingOfHtml, rewrite } from "./long-documents.ts";
import type { Rendering } from "./rendering.ts";
import { copyPageFiles, notePageFiles } from "../../files/uses.ts";
import { keepTextNowAndThen } from "../versions/queries.ts";
import { PAGE_CHANNEL } from "./channel.ts";
import { encode, encodeSince, hasText, openDocument, stateVector } from "./shared-document.ts";

/** Bytes of an update without content. */
const EMPTY_UPDATE = 2;

/** The stored rendering; it may lag a few seconds behind edits that are being typed. */
export async function readHtml(db: Queryable, workspaceId: string, pageId: string): Promise<string> {
  const { rows } = await sql<{ html: string }>`
    select html from page_documents where workspace_id = ${workspaceId} and page_id = ${pageId}`.execute(db);
  return rows[0]?.html ?? "<p></p>";
}

/**
 * The stored rendering with a stamp, which differs whenever the rendering does.
 *
 * @returns without the HTML, which may be long, if it still has the stamp `known`
 */
export async function readHtmlUnless(
  db: Queryable,
  workspaceId: string,
  pageId: string,
  known: string,
): Promise<{ stamp: string; html: string | null }> {
  const { rows } = await sql<{ stamp: string; html: string | null }>`
    select stamp, case when stamp = ${known} then null else html end as html
    from (select html, concat_ws(' ', version, updated_at) as stamp from page_documents
      where workspace_id = ${workspaceId} and page_id = ${pageId}) stored`.execute(db);
  return rows[0] ?? { stamp: "none", html: "<p></p>" };
}

/** All that is stored of a document; empty if no one has edited it since it was created from HTML. */
export async function readUpdates(db: Queryable, workspaceId: string, pageId: string): Promise<Buffer[]> {
  // One statement: rows that are merged between two of them would be in neither answer.
  const { rows } = await sql<{ data: Buffer }>`
    select state as data from page_documents
    where workspace_id = ${workspaceId} and page_id = ${pageId} and state is not null
    union all
    select data from page_updates where workspace_id = ${workspaceId} and page_id = ${pageId}`.execute(db);
  return rows.map(({ data }) => data);
}

/** Creates the document of a new page. @param html sanitized before */
export async function insertDocument(t: Tx, pageId: string, html: string): Promise<void> {
  const { html: written, json, stripped } = await renderingOfHtml(html);
  await sql`insert into page_documents (workspace_id, page_id, html, json, stripped, updated_at, updated_by)
    values (${t.workspace_id}, ${pageId}, ${written}, ${json}, ${stripped}, ${t.now}, ${t.actor_id})`.execute(
    t.db,
  );
  await notePageFiles(t, { page_id: pageId, before: "", after: written, authors: [t.actor_id] });
  await noteNewReferences(t, [{ kind: "page", id: pageId, html: written }]);
  await noticePageText(t, pageId, written, () => [t.actor_id]);
}

/** Copies the text of a document into that of a new page, as a document of its own. */
export async function copyDocument(t: Tx, fromId: string, toId: string): Promise<void> {
  await sql`insert into page_documents (workspace_id, page_id, html, json, stripped, updated_at, updated_by)
    select workspace_id, ${toId}, html, json, stripped, ${t.now}, ${t.actor_id} from page_documents
    where workspace_id = ${t.workspace_id} and page_id = ${fromId}`.execute(t.db);
  const html = await readHtml(t.db, t.workspace_id, toId);
  await noteNewReferences(t, [{ kind: "page", id: toId, html }]);
  await skipMentions(t, toId, html);
  await copyPageFiles(t, fromId, toId);
}

export interface Stored {
  state: Buffer | null;
  html: string;
  version: number;
}

/** The document as it is now; no other transaction merges or replaces it until this one ends. */
export async function lockDocument(t: Tx, pageId: string): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select state, html, version::float8 as version from page_documents
    where workspace_id = ${t.workspace_id} and page_id = ${pageId} for update`.execute(t.db);
  return rows[0] ?? { state: null, html: "<p></p>", version: 0 };
}

export interface PendingUpdate {
  data: Buffer;
  author_id: string;
  /** It marks the text of comments, and changes none. */
  marks_only: boolean;
}

/** Everyone who has written text. */
const authorsOf = (updates: readonly PendingUpdate[]): string[] => [
  ...new Set(updates.flatMap(({ author_id, marks_only }) => (marks_only ? [] : [author_id]))),
];

/** Who first wrote a mention of the person: an update contains the ids in it as they are. */
function authorOfMention(updates: readonly PendingUpdate[], person: string): string | undefined {
  const id = Buffer.from(person);
  return updates.find(({ data, marks_only }) => !marks_only && data.includes(id))?.author_id;
}

/**
 * Takes the updates that have not been merged; those of transactions that have not committed remain for next time.
 *
 * @param last the id of the last one to take; later ones may be of other people. Null: all
 */
export async function takeUpdates(t: Tx, pageId: string, last: string | null): Promise<PendingUpdate[]> {
  const upTo = last === null ? sql`true` : sql`id <= ${last}::bigint`;
  const { rows } = await sql<PendingUpdate>`
    with taken as (
      delete from page_updates where workspace_id = ${t.workspace_id} and page_id = ${pageId} and ${upTo} returning id, data, author_id, marks_only
    ) select data, author_id, marks_only from taken order by id`.execute(t.db);
  return rows;
}

/** A document to be stored. */
export interface Written {
  state: Buffer;
  rendering: Rendering;
  /** The stored HTML that it replaces. */
  before: string;
  /** What has been typed since then, oldest first. */
  updates: readonly PendingUpdate[];
  /** Whoever changes it beside these updates. */
  editor: string | null;
}

/** The caller has locked the document. */
export async function writeDocument(
  t: Tx,
  pageId: string,
  { state, rendering, before, updates, editor }: Written,
): Promise<void> {
  const authors = [...(editor === null ? [] : [editor]), ...authorsOf(updates)];
  await keepTextNowAndThen(t, pageId, rendering.html);
  await notePageFiles(t, { page_id: pageId, before, after: rendering.html, authors });
  await noteReferences(t, { kind: "page", id: pageId, html: rendering.html }, before);
  const authorsOfMention = (person: string): readonly string[] => {
    const author = authorOfMention(updates, person);
    return author === undefined ? authors : [author];
  };
  if (rendering.html !== before) await noticePageText(t, pageId, rendering.html, authorsOfMention);
  await sql`update page_documents set state = ${state}, html = ${rendering.html}, json = ${rendering.json},
      stripped = ${rendering.stripped}, version = version + 1,
      -- Merging what is contained already changes no text.
      updated_at = case when html = ${rendering.html} then updated_at else ${t.now} end,
      updated_by = case when html = ${rendering.html} then updated_by else ${t.actor_id} end
    where workspace_id = ${t.workspace_id} and page_id = ${pageId}`.execute(t.db);
}

/**
 * Stores an update, and tells all nodes of it, so that it reaches everyone who has the page open. An empty one is not
 * stored.
 *
 * @param marksOnly whether it changes no text
 */
async function insertUpdate(t: Tx, pageId: string, data: Buffer, marksOnly: boolean): Promise<void> {
  if (data.length <= EMPTY_UPDATE) return;
  await sql`with added as (
      insert into page_updates (workspace_id, page_id, data, author_id, marks_only)
      values (${t.workspace_id}, ${pageId}, ${data}, ${t.actor_id}, ${marksOnly}) returning id
    ) select pg_notify(${PAGE_CHANNEL}, ${`:${t.workspace_id}:${pageId}:u`} || id) from added`.execute(t.db);
}

/** Merges what is pending into the stored document; changes nothing if nothing is. */
export async function mergePending(t: Tx, pageId: string): Promise<void> {
  const { rows } = await sql`select from page_updates
    where workspace_id = ${t.workspace_id} and page_id = ${pageId} limit 1`.execute(t.db);
  if (rows.length > 0) await changeDocument(t, pageId, () => undefined);
}

/** What a change does to the document that it is given. */
export type DocumentChange = (
  doc: ReturnType<typeof openDocument>,
) => Promise<Otherwise | void> | Otherwise | void;

interface Otherwise {
  /** The HTML to show if the document has no text that editors show. */
  otherwise?: string;
}

/**
 * Changes a document on behalf of a request: merges what is pending, applies the change and stores state and rendering
 * together.
 *
 * @param isFirstSeeded whether a document that only exists as HTML is made from that first, so that the change meets it
 */
export async function changeDocument(
  t: Tx,
  pageId: string,
  change: DocumentChange,
  isFirstSeeded = true,
): Promise<void> {
  const { state, html } = await lockDocument(t, pageId);
  const taken = await takeUpdates(t, pageId, null);
  const pending = taken.map(({ data }) => data);
  const doc = openDocument(state === null ? pending : [state, ...pending]);
  const vector = stateVector(doc);
  if (isFirstSeeded && !hasText(doc)) await rewrite(doc, html);
  const { otherwise = html } = (await change(doc)) ?? {};
  const next = encode(doc);
  await writeDocument(t, pageId, {
    state: next,
    rendering: await (hasText(doc) ? renderingOf(doc, next) : renderingOfHtml(otherwise)),
    before: html,
    updates: taken,
    editor: t.actor_id,
  });
  await insertUpdate(t, pageId, encodeSince(doc, vector), false);
}

/**
 * Changes the marks of comments, in the name of a person who may not edit the text: it is stored as an update of its own
 * and merged later, in the name of those who write.
 */
export async function changeMarks(
  t: Tx,
  pageId: string,
  change: (doc: ReturnType<typeof openDocument>) => void,
): Promise<void> {
  const doc = openDocument(await readUpdates(t.db, t.workspace_id, pageId));
  const vector = stateVector(doc);
  change(doc);
  await insertUpdate(t, pageId, encodeSince(doc, vector), true);
}
