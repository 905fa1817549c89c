import { Mention } from "@tiptap/extension-mention";
import { allowedAttributes, stored, text } from "./stored.ts";

/**
 * A mention of a person: `<mention-component target="users" entity_identifier="…" label="…">@…` (contract issues
 * §21.1). The stored text is for readers without this schema; the identifier determines the person.
 */
export const UserMention = Mention.extend({
  name: "mention",
  addAttributes() {
    return {
      target: { ...stored("target"), default: "users" },
      entity_identifier: stored("entity_identifier"),
      entity_name: stored("entity_name"),
      id: stored("id"),
      label: {
        ...stored("label"),
        parseHTML: (element) =>
          allowedAttributes(element)?.["label"] ??
          (element.textContent.trim().replace(/^@/, "").slice(0, 255) || null),
      },
      self: stored("self"),
      redirect_uri: stored("redirect_uri"),
    };
  },
  parseHTML() {
    return [{ tag: "mention-component" }];
  },
  renderHTML({ node, HTMLAttributes }) {
    const label = text(node.attrs["label"]);
    return label === ""
      ? ["mention-component", HTMLAttributes]
      : ["mention-component", HTMLAttributes, `@${label}`];
  },
  renderText({ node }) {
    return `@${text(node.attrs["label"])}`;
  },
  // The menus belong to the editor (`react/menus.ts`): the schema has no user interface.
  addProseMirrorPlugins() {
    return [];
  },
}).configure({ deleteTriggerWithBackspace: true });
