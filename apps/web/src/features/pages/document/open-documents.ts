// The documents that are open in this tab, by name. A document with edits that are still being sent stays open after
// its screen was left.
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { when } from "mobx";
import { beginsEmpty, isBeingMade, whenMade } from "../new-pages.ts";
import { openLocalCopy } from "./local-copy.ts";
import { lostTexts } from "./lost-texts.ts";
import { connectTo } from "./page-link.ts";
import { SharedDocument } from "./shared-document.ts";

const documents = new Map<string, { document: SharedDocument; users: number }>();

const nameOf = (open: OpenWorkspace, pageId: string): string => `${open.id}.${pageId}`;

function createDocument(open: OpenWorkspace, pageId: string): SharedDocument {
  const name = nameOf(open, pageId);
  // Without a local store, this browser stores nothing.
  const isStoring = open.storeWriter !== null;
  return new SharedDocument({
    connect: connectTo(open.slug, name, isBeingMade(open, pageId) ? whenMade(open, pageId) : null),
    isNew: beginsEmpty(open, pageId),
    openCopy: isStoring ? (doc) => openLocalCopy(open.me, name, doc) : null,
  });
}

/** The document of a page, if it is open in this tab. */
export const openDocument = (open: OpenWorkspace, pageId: string): SharedDocument | null =>
  documents.get(nameOf(open, pageId))?.document ?? null;

export function retainDocument(open: OpenWorkspace, pageId: string): SharedDocument {
  const name = nameOf(open, pageId);
  const known = documents.get(name) ?? { document: createDocument(open, pageId), users: 0 };
  known.users += 1;
  documents.set(name, known);
  return known.document;
}

export function releaseDocument(open: OpenWorkspace, pageId: string, document: SharedDocument): void {
  const name = nameOf(open, pageId);
  const known = documents.get(name);
  // A discarded document has been closed and replaced.
  if (known?.document !== document) return;
  known.users -= 1;
  if (known.users > 0) return;
  void when(() => document.isSettled).then(() => {
    if (known.users > 0 || documents.get(name) !== known) return;
    documents.delete(name);
    // Whoever still sees the page is offered its text there. Now only the missing page is left to offer it.
    if (document.refusal === "no_access" && document.unsaved > 0)
      lostTexts.note(open, pageId, document.unsavedText());
    document.end();
  });
}

/** Deletes what is stored of a document on this device, with all edits that are not saved. */
export async function discardDocument(
  open: OpenWorkspace,
  pageId: string,
  document: SharedDocument,
): Promise<void> {
  documents.delete(nameOf(open, pageId));
  await document.discard();
}
