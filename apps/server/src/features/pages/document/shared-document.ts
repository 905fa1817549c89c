// The shared document of a page: a Yjs document that several people edit at once (docs/adr/0020).
import { withCommentsOf } from "@cairn/editor/carried-comments";
import { updateYFragment } from "@tiptap/y-tiptap";
import * as Y from "yjs";
import { fragmentOf } from "./fragment.ts";
import { nodeOfHtml } from "./html.ts";
import { isSound, nodeOf } from "./node.ts";

/**
 * Whether anyone has ever written text into the document. One that contains other data only, or nothing, is shown by
 * the HTML that is stored beside it.
 */
export const hasText = (doc: Y.Doc): boolean => fragmentOf(doc).length > 0;

/**
 * Merges in one transaction: `Y.mergeUpdates` takes a minute for 20 000 small updates, this 1.4 s.
 *
 * @param updates encoded by Yjs, in any order
 */
export function openDocument(updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update);
  });
  return doc;
}

/** The whole document as one update. */
export const encode = (doc: Y.Doc): Buffer => Buffer.from(Y.encodeStateAsUpdate(doc));

/** An update that turns a document with the state vector `since` into this one. */
export const encodeSince = (doc: Y.Doc, since: Uint8Array): Buffer =>
  Buffer.from(Y.encodeStateAsUpdate(doc, since));

export const stateVector = (doc: Y.Doc): Uint8Array => Y.encodeStateVector(doc);

/** Whether the bytes are a Yjs update. */
export function isUpdate(data: Uint8Array): boolean {
  try {
    const { structs, ds } = Y.decodeUpdate(data);
    return structs.length > 0 || ds.clients.size > 0;
  } catch {
    return false;
  }
}

/**
 * Changes the text into that of the HTML. Blocks that are the same keep their identity: cursors stay. Comments stay on
 * text that is the same.
 */
export function writeHtml(doc: Y.Doc, html: string): void {
  const [before, after] = [nodeOf(doc), nodeOfHtml(html)];
  const node = isSound(before) ? withCommentsOf(before, after) : after;
  doc.transact(() => updateYFragment(doc, fragmentOf(doc), node, { mapping: new Map(), isOMark: new Map() }));
}

/**
 * Whether an update was built from nothing rather than from this document: a client that found no binary makes one from
 * the HTML (contract/issues §16). Merging such a document would show all text twice.
 */
export function isUnrelated(doc: Y.Doc, update: Uint8Array): boolean {
  const known = Y.decodeStateVector(stateVector(doc));
  const { structs } = Y.decodeUpdate(update);
  const starts = structs.filter(({ id }) => id.clock === 0).map(({ id }) => id.client);
  return starts.length > 0 && starts.every((client) => !known.has(client)) && !refersTo(update, known);
}

/** Whether anything in the update is attached to, or deletes, content of a known author. */
function refersTo(update: Uint8Array, known: ReadonlyMap<number, number>): boolean {
  const { structs, ds } = Y.decodeUpdate(update);
  if ([...ds.clients.keys()].some((client) => known.has(client))) return true;
  return structs.some((struct) => {
    if (!(struct instanceof Y.Item)) return false;
    const { origin, rightOrigin, parent } = struct;
    return [origin, rightOrigin, parent instanceof Y.ID ? parent : null].some(
      (id) => id !== null && known.has(id.client),
    );
  });
}
