import { Node } from "@tiptap/core";
import { stored } from "../nodes/stored.ts";
import { PAGE_IN_TEXT, PAGE_MENTION } from "./reference-rules.ts";

/**
 * A mention of a page: `<mention-component target="pages" entity_identifier="…" entity_name="page_mention">`. Its title is
 * not stored: it may change, and not everyone who reads the text may read the page.
 */
export const PageMention = Node.create({
  name: "pageMention",
  group: "inline",
  inline: true,
  atom: true,
  selectable: true,
  addAttributes() {
    return {
      target: { ...stored("target"), default: "pages" },
      entity_identifier: stored("entity_identifier"),
      entity_name: { ...stored("entity_name"), default: PAGE_MENTION },
    };
  },
  parseHTML() {
    // Before mentions of people.
    return [{ tag: `mention-component[entity_name="${PAGE_MENTION}"][entity_identifier]`, priority: 60 }];
  },
  renderHTML({ HTMLAttributes }) {
    return ["mention-component", HTMLAttributes];
  },
  renderText: () => PAGE_IN_TEXT,
});
