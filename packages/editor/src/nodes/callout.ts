import { Node } from "@tiptap/core";
import { CALLOUT_KINDS } from "../element-rules.ts";
import { stored } from "./stored.ts";

/** A block set off from the text: `<div data-callout="info | success | warning | danger">`. */
export const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes() {
    return { "data-callout": { ...stored("data-callout"), default: CALLOUT_KINDS[0] } };
  },
  parseHTML() {
    return [{ tag: "div[data-callout]" }];
  },
  renderHTML({ HTMLAttributes }) {
    return ["div", HTMLAttributes, 0];
  },
});
