// What the thread for long documents does (long-documents.ts): each job gets and returns data that can be copied.
import { type Place, publicDocument, type PublicDocument } from "../publishing/document.ts";
import type { Reader } from "../publishing/texts.ts";
import { renderHtml, render, type Rendering } from "./rendering.ts";
import { encodeSince, openDocument, stateVector, writeHtml } from "./shared-document.ts";

export { renderHtml };

interface Published {
  html: string;
  reader: Reader;
  place: Place;
}

/** The document as readers of a publication get it. */
export const documentForReaders = ({ html, reader, place }: Published): PublicDocument =>
  publicDocument(html, reader, place);

/** @param state a whole document, encoded */
export const renderState = (state: Uint8Array): Rendering => render(openDocument([state]));

/** @returns an update that changes the text into that of the HTML */
export function rewriteState({ state, html }: { state: Uint8Array; html: string }): Uint8Array {
  const doc = openDocument([state]);
  const before = stateVector(doc);
  writeHtml(doc, html);
  return encodeSince(doc, before);
}
