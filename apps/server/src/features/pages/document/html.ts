// A document as HTML and back, without a browser (design §7).
import { sanitizeHtml } from "@cairn/editor/sanitize";
import { documentSchema } from "@cairn/editor/schema";
import { DOMParser, DOMSerializer, type Node, type Schema } from "@tiptap/pm/model";
import { parseHTML } from "linkedom";

interface Tools {
  schema: Schema;
  parser: DOMParser;
  serializer: DOMSerializer;
  document: Document;
}

let loaded: Tools | undefined;

/** Built when the first page is opened: the schema takes some 50 ms. */
function tools(): Tools {
  if (loaded) return loaded;
  const schema = documentSchema();
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  loaded = {
    schema,
    parser: DOMParser.fromSchema(schema),
    serializer: DOMSerializer.fromSchema(schema),
    document,
  };
  return loaded;
}

/** The schema of page documents. */
export const pageSchema = (): Schema => tools().schema;

/** @param html from any source */
export function nodeOfHtml(html: string): Node {
  const { parser, document } = tools();
  const root = document.createElement("div");
  root.innerHTML = sanitizeHtml(html);
  return parser.parse(root);
}

/** @returns sanitized HTML: attributes may come from anyone who edits the page */
export function htmlOfNode(node: Node): string {
  const { serializer, document } = tools();
  const root = document.createElement("div");
  root.append(serializer.serializeFragment(node.content, { document }));
  return sanitizeHtml(root.innerHTML);
}
