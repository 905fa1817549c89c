// Merging stored edits into the state of a page (docs/adr/0020).
import { applyUpdate, type Doc } from "yjs";
import { txWithSeq } from "../../../platform/outbox/tx.ts";
import { updateRow } from "../../../platform/postgres/audited-rows.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { renderingOf, renderingOfHtml } from "../document/long-documents.ts";
import { encode, hasText, openDocument } from "../document/shared-document.ts";
import { lockDocument, takeUpdates, writeDocument } from "../document/store.ts";
import { rowsOf } from "../queries.ts";
import { publishPages } from "../reading.ts";
import { type OpenPage, waitingEdits } from "./queries.ts";

/** The document that a node holds in memory. */
export interface LiveDocument {
  doc: Doc;
  /** The version of the stored state that it contains. */
  version: number;
}

/** The origin of changes that come from the database: they are stored already. */
export const FROM_STORE = { source: "local", skipStoreHooks: true, context: { fromStore: true } } as const;

/**
 * Merges the edits that wait, and stores state and rendering together, in the name of their last author. Does nothing if
 * none wait.
 *
 * @param live the document in memory; brought up to date. Null if no one has the page open on this node
 * @returns the version that is stored now and that `live` contains; null if nothing was merged
 */
export async function mergeUpdates(
  runtime: Runtime,
  page: OpenPage,
  live: LiveDocument | null,
): Promise<number | null> {
  const waiting = await waitingEdits(runtime, page);
  if (!waiting) return null;
  const { workspaceId, pageId } = page;
  const { value } = await txWithSeq(
    { runtime, workspace: { id: workspaceId }, me: { id: waiting.author_id } },
    async (t) => {
      const stored = await lockDocument(t, pageId);
      const pending = await takeUpdates(t, pageId, waiting.last);
      if (pending.length === 0) return null;
      const state = stored.state === null || stored.version === live?.version ? [] : [stored.state];
      const doc = live?.doc ?? openDocument([]);
      doc.transact(() => {
        for (const update of [...state, ...pending.map(({ data }) => data)]) applyUpdate(doc, update);
      }, FROM_STORE);
      // Of what is stored: others go on typing in the live document while it is being rendered.
      const next = encode(doc);
      const rendering = await (hasText(doc) ? renderingOf(doc, next) : renderingOfHtml(stored.html));
      await writeDocument(t, pageId, {
        state: next,
        rendering,
        before: stored.html,
        updates: pending,
        editor: null,
      });
      // Marks of comments, or edits that were merged before.
      if (rendering.html === stored.html) return stored.version + 1;
      const before = await rowsOf(t.db, workspaceId, [pageId]);
      await updateRow(t, "pages", pageId, {});
      await publishPages(t, [pageId], before);
      return stored.version + 1;
    },
  );
  return value;
}
