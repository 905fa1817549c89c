// Formulas in the editor: drawn, and edited in a field (`math-menu.tsx`) while they are selected.
import type { Extensions, NodeViewRenderer } from "@tiptap/core";
import { drawMath } from "../math/draw.ts";
import { BlockMath, InlineMath } from "../nodes/math.ts";
import { text } from "../nodes/stored.ts";
import type { EditorWords } from "./words.ts";

const mathView =
  (isBlock: boolean, words: () => EditorWords): NodeViewRenderer =>
  ({ node }) => {
    let shown = node;
    const dom = document.createElement(isBlock ? "div" : "span");
    dom.className = isBlock ? "rich-math rich-math-block" : "rich-math";
    const draw = (): void => {
      const source = text(shown.attrs["source"]);
      dom.title = "";
      dom.dataset["empty"] = source.trim() === "" ? words().emptyFormula : "";
      drawMath(dom, source, isBlock).then(
        (problem) => {
          // The source may have changed while the library was loaded.
          if (source !== text(shown.attrs["source"])) return;
          dom.title = problem ?? "";
          dom.classList.toggle("is-wrong", problem !== null);
        },
        () => {
          // Without the library the source stays readable; the next change retries.
          dom.textContent = source;
        },
      );
    };
    dom.textContent = text(node.attrs["source"]);
    draw();
    return {
      dom,
      update: (next) => {
        if (next.type !== shown.type) return false;
        const isSame = next.attrs["source"] === shown.attrs["source"];
        shown = next;
        if (!isSame) draw();
        return true;
      },
      ignoreMutation: () => true,
    };
  };

/** @param words read when a formula is drawn */
export const formulas = (words: () => EditorWords): Extensions => [
  InlineMath.extend({ addNodeView: () => mathView(false, words) }),
  BlockMath.extend({ addNodeView: () => mathView(true, words) }),
];
