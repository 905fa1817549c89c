import { getHTMLFromFragment } from "@tiptap/core";
import { documentSchema } from "./schema.ts";

/**
 * The stored form of a document, as the server would write it.
 *
 * @param json ProseMirror JSON of the schema
 * @throws RangeError for a node that the schema does not know
 */
export function documentHtml(json: unknown): string {
  const schema = documentSchema();
  return getHTMLFromFragment(schema.nodeFromJSON(json).content, schema);
}
