// What takes long for a long document is done in a thread of its own: rendering 100,000 words takes a second, in which
// this node would neither answer anyone nor pass on what others type. Short ones are done at once.
import { applyUpdate, type Doc } from "yjs";
import type { PublicDocument } from "../publishing/document.ts";
import { documentForReaders } from "./document-jobs.ts";
import { type Input, inThread } from "./document-worker.ts";
import { renderHtml, render, type Rendering } from "./rendering.ts";
import { encode, writeHtml } from "./shared-document.ts";

/** Bytes, or characters of HTML. What is shorter takes some 20 ms at most: less than starting the thread. */
const LONG = 30_000;

/** @param state the same document, encoded */
export const renderingOf = async (doc: Doc, state: Buffer): Promise<Rendering> =>
  state.length < LONG ? render(doc) : inThread("renderState", state);

export const renderingOfHtml = async (html: string): Promise<Rendering> =>
  html.length < LONG ? renderHtml(html) : inThread("renderHtml", html);

export const publicDocumentOf = async (published: Input<"documentForReaders">): Promise<PublicDocument> =>
  published.html.length < LONG ? documentForReaders(published) : inThread("documentForReaders", published);

/** Changes the text into that of the HTML (shared-document.ts). No one else may change the document meanwhile. */
export async function rewrite(doc: Doc, html: string): Promise<void> {
  const state = encode(doc);
  if (state.length + html.length < LONG) return writeHtml(doc, html);
  applyUpdate(doc, await inThread("rewriteState", { state, html }));
}
