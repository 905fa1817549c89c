// What is derived from a page's shared document: HTML, ProseMirror JSON and plain text (design §7).
import { plainText } from "@cairn/editor/plain-text";
import { yXmlFragmentToProsemirrorJSON } from "@tiptap/y-tiptap";
import type { Schema } from "@tiptap/pm/model";
import type { Doc } from "yjs";
import { htmlOfNode, nodeOfHtml, pageSchema } from "./html.ts";
import { fragmentOf } from "./shared-document.ts";

export interface Rendering {
  /** Sanitized. */
  html: string;
  /** ProseMirror JSON of the schema. */
  json: NodeJson;
  /** Plain text, for search and excerpts. */
  stripped: string;
}

export interface NodeJson {
  type: string;
  attrs?: Record<string, unknown>;
  content?: NodeJson[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
}

/** The document without nodes and marks that the schema does not know; the content of an unknown node stays. */
function known(schema: Schema, nodes: readonly NodeJson[]): NodeJson[] {
  return nodes.flatMap((node) => {
    const content = known(schema, node.content ?? []);
    if (schema.nodes[node.type] === undefined) return content;
    const marks = (node.marks ?? []).filter(({ type }) => schema.marks[type] !== undefined);
    // ProseMirror has no text nodes without text.
    if (node.type === "text" && !node.text) return [];
    return [{ ...node, ...(node.content ? { content } : {}), ...(node.marks ? { marks } : {}) }];
  });
}

/** A rendering of HTML: that of the document which the HTML is parsed into. */
export function renderHtml(html: string): Rendering {
  const node = nodeOfHtml(html);
  const written = htmlOfNode(node);
  return { html: written, json: node.toJSON() as NodeJson, stripped: plainText(written) };
}

/**
 * Renders a shared document without changing it. Any client may have written into it: what the schema does not know is
 * left out, and a structure that it does not allow is repaired as pasted HTML is.
 */
export function render(doc: Doc): Rendering {
  const schema = pageSchema();
  const { content = [] } = yXmlFragmentToProsemirrorJSON(fragmentOf(doc)) as NodeJson;
  const node = schema.nodeFromJSON({ type: "doc", content: known(schema, content) });
  try {
    node.check();
  } catch {
    return renderHtml(htmlOfNode(node));
  }
  const html = htmlOfNode(node);
  return { html, json: node.toJSON() as NodeJson, stripped: plainText(html) };
}
