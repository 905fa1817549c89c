import { getHTMLFromFragment } from "@tiptap/core";
import { withoutComments } from "./comment-mark.ts";
import { documentSchema } from "./schema.ts";

/**
 * The stored form of a document, as the server would write it: without the marks of comments (docs/adr/0024).
 *
 * @param json ProseMirror JSON of the schema
 * @throws RangeError for a node that the schema does not know
 */
export function documentHtml(json: unknown): string {
  const schema = documentSchema();
  return getHTMLFromFragment(withoutComments(schema.nodeFromJSON(json)).content, schema);
}
