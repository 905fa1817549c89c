import { Node } from "@tiptap/core";
import { CONTENTS } from "../element-rules.ts";

/** A table of contents: `<div data-type="tableOfContents"></div>`. It is filled wherever the document is shown. */
export const Contents = Node.create({
  name: "tableOfContents",
  group: "block",
  atom: true,
  parseHTML: () => [{ tag: `div[data-type="${CONTENTS}"]`, priority: 60 }],
  renderHTML: () => ["div", { "data-type": CONTENTS }],
  renderText: () => "",
});
