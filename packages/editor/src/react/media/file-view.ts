// Files while they are edited: drawn as readers see them. A click selects the block; its links work by keyboard, and
// the one that downloads also by a click.
import type { NodeViewRenderer } from "@tiptap/core";
import { readersLanguage } from "../../media/file-look.ts";
import { dressFile } from "../../media/file-html.ts";
import { FileBlock } from "../../media/media-nodes.ts";
import { mediaWords } from "../../media/media-words.ts";
import { text } from "../../nodes/stored.ts";
import { safeLink } from "../../urls.ts";

/** Whether a click on the link is meant to select the block. */
const isSelecting = ({ detail, metaKey, ctrlKey }: MouseEvent): boolean => detail > 0 && !metaKey && !ctrlKey;

const fileView: NodeViewRenderer = ({ node, editor }) => {
  let shown = node;
  const dom = document.createElement("div");
  dom.contentEditable = "false";
  const draw = (): void => {
    for (const name of ["data-file", "data-size"]) dom.setAttribute(name, text(shown.attrs[name]));
    const href = safeLink(text(shown.attrs["href"]));
    const link = document.createElement(href === null ? "span" : "a");
    if (href !== null) {
      link.setAttribute("href", href);
      link.setAttribute("target", "_blank");
      link.setAttribute("rel", "noopener noreferrer");
    }
    link.textContent = text(shown.attrs["name"]) || href;
    link.addEventListener("click", (event) => {
      if (editor.isEditable && event instanceof MouseEvent && isSelecting(event)) event.preventDefault();
    });
    dom.replaceChildren(link);
    dressFile(dom, { language: readersLanguage(), download: mediaWords().download });
  };
  draw();
  return {
    dom,
    update: (next) => {
      if (next.type !== shown.type) return false;
      const isSame = next.hasMarkup(shown.type, shown.attrs, shown.marks);
      shown = next;
      if (!isSame) draw();
      return true;
    },
    ignoreMutation: () => true,
    stopEvent: ({ target }) => target instanceof Element && target.closest("a[download]") !== null,
  };
};

export const FileView = FileBlock.extend({ addNodeView: () => fileView });
