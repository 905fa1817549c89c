import { Node } from "@tiptap/core";
import { stored, text } from "../nodes/stored.ts";
import { EMBED, EMBEDDED_ISSUE, EMBEDDED_LIST, embedText } from "./reference-rules.ts";

/** A block that shows something from elsewhere: `<div data-embed="…" …></div>`, without content of its own. */
const embedNode = (name: string, kind: string, attributes: readonly string[]) =>
  Node.create({
    name,
    group: "block",
    atom: true,
    draggable: true,
    addAttributes() {
      return {
        [EMBED]: { ...stored(EMBED), default: kind },
        ...Object.fromEntries(attributes.map((attribute) => [attribute, stored(attribute)])),
      };
    },
    parseHTML() {
      return [
        {
          tag: `div[${EMBED}="${kind}"]`,
          priority: 60,
          getAttrs: (element) => (stored(EMBED).parseHTML(element) === null ? false : null),
        },
      ];
    },
    renderHTML({ HTMLAttributes }) {
      return ["div", HTMLAttributes];
    },
    renderText: ({ node: { attrs } }) => embedText(kind, text(attrs["data-name"]) || undefined),
  });

/** An issue with its present state. */
export const IssueEmbed = embedNode("issueEmbed", EMBEDDED_ISSUE, ["data-issue"]);

/**
 * A list of issues: a saved view (`data-view`), or the issues of a project (`data-project`) as the query of a list's URL
 * selects and arranges them (`data-query`).
 */
export const IssueListEmbed = embedNode("issueListEmbed", EMBEDDED_LIST, [
  "data-project",
  "data-view",
  "data-query",
  "data-name",
]);
