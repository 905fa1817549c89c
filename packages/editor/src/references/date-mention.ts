import { Node } from "@tiptap/core";
import { stored } from "../nodes/stored.ts";

/** A day: `<time datetime="2026-12-24">2026-12-24</time>`. Editors show it relative to today. */
export const DateMention = Node.create({
  name: "dateMention",
  group: "inline",
  inline: true,
  atom: true,
  selectable: true,
  addAttributes() {
    return { datetime: stored("datetime") };
  },
  parseHTML() {
    return [
      {
        tag: "time[datetime]",
        getAttrs: (element) => (stored("datetime").parseHTML(element) ? null : false),
      },
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    return ["time", HTMLAttributes, String(node.attrs["datetime"] ?? "")];
  },
  renderText: ({ node }) => String(node.attrs["datetime"] ?? ""),
});
