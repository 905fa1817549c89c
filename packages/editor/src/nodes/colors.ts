import { Mark } from "@tiptap/core";
import { allowedAttributes, stored } from "./stored.ts";

/** A mark with a color, kept as another client has set it. The editor has no button for it. */
const coloredMark = (name: string, tag: string) =>
  Mark.create({
    name,
    addAttributes: () => ({ style: stored("style") }),
    parseHTML: () => [{ tag, getAttrs: (element) => (allowedAttributes(element) === null ? false : null) }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const Highlight = coloredMark("highlight", "mark");
export const TextColor = coloredMark("textColor", "span");
