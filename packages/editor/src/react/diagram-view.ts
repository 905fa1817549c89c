// Code blocks in Mermaid, drawn below their source. The source shows while the caret is in it, or when a button asks.
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { DIAGRAM } from "../code-languages.ts";
import { type DiagramFigure, diagramFigure } from "./diagram-figure.ts";
import type { EditorWords } from "./words.ts";

export const isDiagram = (node: Node): boolean =>
  node.type.name === "codeBlock" && node.attrs["language"] === DIAGRAM;

/** The button that shows and hides the source of a diagram. */
export function sourceButton(block: HTMLElement, words: EditorWords): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words.diagramSource;
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => {
    const isOpen = block.classList.toggle("is-open");
    button.setAttribute("aria-expanded", String(isOpen));
  });
  return button;
}

interface DiagramPartOptions {
  /** The element of the code block, and its bar of buttons. */
  block: HTMLElement;
  bar: HTMLElement;
  words: () => EditorWords;
  /** Puts the caret into the source. */
  edit: () => void;
}

interface DiagramPart {
  /** Adds, updates or removes the diagram. */
  show: (node: Node) => void;
  destroy: () => void;
}

/** The diagram of a code block, which is there while the block's language is that of diagrams. */
export function diagramPart({ block, bar, words, edit }: DiagramPartOptions): DiagramPart {
  let figure: DiagramFigure | null = null;
  const button = sourceButton(block, words());
  const remove = (): void => {
    figure?.destroy();
    figure?.dom.remove();
    button.remove();
    figure = null;
  };
  return {
    show: (node) => {
      if (!isDiagram(node)) return remove();
      if (figure === null) {
        figure = diagramFigure(words);
        figure.dom.addEventListener("click", edit);
        bar.prepend(button);
        block.append(figure.dom);
      }
      figure.show(node.textContent);
    },
    destroy: remove,
  };
}

/** Marks the diagram whose source contains the caret. */
export const caretInDiagrams = (): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc, selection: { $head } }) => {
        if (!isDiagram($head.parent)) return null;
        return DecorationSet.create(doc, [
          Decoration.node($head.before(), $head.after(), { class: "has-caret" }),
        ]);
      },
    },
  });
