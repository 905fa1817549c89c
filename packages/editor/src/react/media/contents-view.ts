// Tables of contents while they are edited: links to the headings of the document, up to date.
import type { Node, NodeViewRenderer } from "@tiptap/core";
import { CONTENTS } from "../../element-rules.ts";
import { fillContents, type ListedHeading } from "../../media/contents-html.ts";
import { mediaWords } from "../../media/media-words.ts";
import { Contents } from "../../nodes/contents.ts";

/** The headings of the document that is being edited. */
export interface ContentsSource {
  read: () => readonly ListedHeading[];
  /** @returns ends it */
  onChange: (listener: () => void) => () => void;
  /** Shows a heading and puts the caret there. @param place among those that were read */
  goTo: (place: number) => void;
}

const contentsView =
  (source: ContentsSource): NodeViewRenderer =>
  () => {
    const dom = document.createElement("div");
    dom.dataset["type"] = CONTENTS;
    dom.contentEditable = "false";
    let drawn = "";
    const draw = (): void => {
      const headings = source.read();
      const next = JSON.stringify(headings);
      // A link that has the focus stays.
      if (next === drawn) return;
      drawn = next;
      fillContents(dom, headings, { label: mediaWords().contents, none: mediaWords().noHeadings });
    };
    dom.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      source.goTo([...dom.querySelectorAll("a")].indexOf(link));
    });
    draw();
    const stop = source.onChange(draw);
    return {
      dom,
      ignoreMutation: () => true,
      stopEvent: ({ target }) => target instanceof Element && target.closest("a") !== null,
      destroy: stop,
    };
  };

export const contentsNode = (source: ContentsSource): Node =>
  Contents.extend({ addNodeView: () => contentsView(source) });
