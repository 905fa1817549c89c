// Toggles in the editor. Whether one is open is everyone's own matter and not stored.
import { Details } from "@tiptap/extension-details";
import { OPEN_CLASS, openToggles } from "../toggle-dom.ts";
import type { EditorWords } from "./words.ts";

/** @param words read when a toggle is drawn */
export const toggles = (words: () => EditorWords): typeof Details =>
  Details.extend({
    addNodeView() {
      const draw = this.parent?.();
      if (!draw) return null;
      return (props) => {
        const view = draw(props);
        // A new one is open, for the text that the person is about to write.
        queueMicrotask(() => {
          const at = props.getPos();
          const { from } = props.editor.state.selection;
          const isInside = at !== undefined && from > at && from < at + props.node.nodeSize;
          const first = view.dom instanceof Element ? view.dom.lastElementChild?.firstElementChild : null;
          if (isInside && props.editor.isFocused && first) openToggles(first);
        });
        return view;
      };
    },
    addKeyboardShortcuts() {
      return {
        ...this.parent?.(),
        "Mod-Enter": ({ editor }) => {
          const { $from } = editor.state.selection;
          if ($from.parent.type.name !== "detailsSummary") return false;
          const drawn = editor.view.nodeDOM($from.before(-1));
          if (!(drawn instanceof HTMLElement)) return false;
          drawn.querySelector<HTMLElement>(":scope > button")?.click();
          return true;
        },
      };
    },
  }).configure({
    openClassName: OPEN_CLASS,
    renderToggleButton: ({ element, isOpen }) => {
      element.setAttribute("aria-label", words().toggleContent);
      element.setAttribute("aria-expanded", String(isOpen));
    },
  });
