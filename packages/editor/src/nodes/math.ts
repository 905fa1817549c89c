import { InputRule, Node } from "@tiptap/core";
import { BLOCK_MATH, INLINE_MATH, MATH } from "../element-rules.ts";
import { isFormula } from "../math/tex.ts";
import { text } from "./stored.ts";

/**
 * TeX is stored as the text of its element, so that readers without this schema, searches and exports see what was
 * written. What it looks like is never stored: MathML is drawn wherever the document is shown.
 */
const source = {
  source: {
    default: "",
    parseHTML: (element: HTMLElement): string => element.textContent,
    renderHTML: () => ({}),
  },
};

/** A formula in the line: `<span data-math="inline">a^2</span>`. */
export const InlineMath = Node.create({
  name: "math",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => source,
  parseHTML: () => [{ tag: `span[${MATH}]`, priority: 60 }],
  renderHTML: ({ node }) => ["span", { [MATH]: INLINE_MATH }, text(node.attrs["source"])],
  renderText: ({ node }) => `$${text(node.attrs["source"])}$`,
  addInputRules() {
    // `$a^2$`, but neither `$5 and $` nor `$5-$10`.
    const formula = new InputRule({
      find: /(?:^|[\s([{])\$([^$\n]+)\$$/,
      handler: ({ range, match, state }) => {
        const [whole, tex = ""] = match;
        if (!isFormula(tex)) return null;
        const from = range.from + whole.indexOf("$");
        state.tr.replaceWith(from, range.to, this.type.create({ source: tex }));
        return undefined;
      },
    });
    return [formula];
  },
});

/** A formula on its own line: `<div data-math="block">…</div>`. */
export const BlockMath = Node.create({
  name: "mathBlock",
  group: "block",
  atom: true,
  addAttributes: () => source,
  parseHTML: () => [{ tag: `div[${MATH}]`, priority: 60 }],
  renderHTML: ({ node }) => ["div", { [MATH]: BLOCK_MATH }, text(node.attrs["source"])],
  renderText: ({ node }) => `$$\n${text(node.attrs["source"])}\n$$`,
  addInputRules() {
    const block = new InputRule({
      find: /^\$\$\s$/,
      handler: ({ chain, range }) => {
        chain().deleteRange(range).insertMathBlock().run();
      },
    });
    return [block];
  },
  addCommands() {
    return {
      insertMathBlock:
        () =>
        ({ commands }) =>
          commands.insertContent({ type: this.name }),
    };
  },
});

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    mathBlock: {
      /** Inserts an empty formula on its own line. */
      insertMathBlock: () => ReturnType;
    };
  }
}
