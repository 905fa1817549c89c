// What is derived from a page's shared document: HTML, ProseMirror JSON and plain text (design §7).
import { withoutComments } from "@cairn/editor/comment-mark";
import { plainText } from "@cairn/editor/plain-text";
import type { Doc } from "yjs";
import { htmlOfNode, nodeOfHtml } from "./html.ts";
import { isSound, nodeOf } from "./node.ts";

export interface Rendering {
  /** Sanitized. */
  html: string;
  /** ProseMirror JSON of the schema, as text. */
  json: string;
  /** Plain text, for search and excerpts. */
  stripped: string;
}

/** A rendering of HTML: that of the document which the HTML is parsed into. */
export function renderHtml(html: string): Rendering {
  const node = nodeOfHtml(html);
  const written = htmlOfNode(node);
  return { html: written, json: JSON.stringify(node.toJSON()), stripped: plainText(written) };
}

/**
 * Renders a shared document without changing it. Any client may have written into it: what the schema does not know is
 * left out, and a structure that it does not allow is repaired as pasted HTML is. The marks of comments are left out, too:
 * what is derived is read without them.
 */
export function render(doc: Doc): Rendering {
  const shared = nodeOf(doc);
  if (!isSound(shared)) return renderHtml(htmlOfNode(shared));
  const node = withoutComments(shared);
  const html = htmlOfNode(node);
  return { html, json: JSON.stringify(node.toJSON()), stripped: plainText(html) };
}
