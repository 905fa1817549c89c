// A shared document as a node of the schema.
import { yXmlFragmentToProsemirrorJSON } from "@tiptap/y-tiptap";
import type { Node, Schema } from "@tiptap/pm/model";
import type { Doc } from "yjs";
import { fragmentOf } from "./fragment.ts";
import { pageSchema } from "./html.ts";

interface NodeJson {
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

/** The whole text, with the marks of comments. Its structure may be one that the schema does not allow. */
export function nodeOf(doc: Doc): Node {
  const schema = pageSchema();
  const { content = [] } = yXmlFragmentToProsemirrorJSON(fragmentOf(doc)) as NodeJson;
  return schema.nodeFromJSON({ type: "doc", content: known(schema, content) });
}

/** Whether the schema allows the structure. */
export function isSound(node: Node): boolean {
  try {
    node.check();
    return true;
  } catch {
    return false;
  }
}
