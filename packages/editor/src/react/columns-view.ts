// Columns in the editor: as wide as they are stored, with a handle on each border that moves it by pointer and by key.
import type { Editor, Extensions, NodeViewRenderer } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { resizeColumns, STEP, storedShares } from "../layout/column-commands.ts";
import { columnTracks, moveBorder } from "../layout/shares.ts";
import { Column, Columns } from "../nodes/columns.ts";
import type { EditorWords } from "./words.ts";

const KEYS: Record<string, number> = { ArrowLeft: -STEP, ArrowRight: STEP };

interface Frame {
  dom: HTMLElement;
  content: HTMLElement;
  /** The borders stand on a row of their own, as wide as the columns. */
  borders: HTMLElement;
}

function frame(): Frame {
  const dom = document.createElement("div");
  dom.className = "rich-columns";
  const content = document.createElement("div");
  content.dataset["type"] = "columns";
  const borders = document.createElement("div");
  borders.className = "rich-column-borders";
  borders.contentEditable = "false";
  dom.append(content, borders);
  return { dom, content, borders };
}

interface BorderOptions {
  editor: Editor;
  index: number;
  words: () => EditorWords;
  shares: () => number[];
  /** Moves it, by percent. */
  move: (by: number) => void;
  /** Shows where it would be. */
  preview: (shares: readonly number[]) => void;
}

/** A border that is dragged, or moved by arrow keys. */
function border({ editor, index, words, shares, move, preview }: BorderOptions): HTMLElement {
  const handle = document.createElement("div");
  handle.className = "rich-column-border";
  handle.setAttribute("role", "separator");
  handle.setAttribute("aria-orientation", "vertical");
  handle.setAttribute("aria-label", words().columnBorder);
  handle.tabIndex = 0;
  handle.addEventListener("keydown", (event) => {
    const by = KEYS[event.key];
    if (by === undefined || !editor.isEditable) return;
    event.preventDefault();
    move(by);
  });
  handle.addEventListener("pointerdown", (event) => {
    const width = handle.parentElement?.parentElement?.getBoundingClientRect().width ?? 0;
    if (width === 0 || !editor.isEditable) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const percent = ({ clientX }: PointerEvent): number => ((clientX - event.clientX) / width) * 100;
    const onMove = (moved: PointerEvent): void => preview(moveBorder(shares(), index, percent(moved)));
    const end = (ended: PointerEvent): void => {
      handle.removeEventListener("pointermove", onMove);
      handle.removeEventListener("pointerup", end);
      handle.removeEventListener("pointercancel", end);
      if (ended.type === "pointerup" && percent(ended) !== 0) move(percent(ended));
      else preview(shares());
    };
    handle.addEventListener("pointermove", onMove);
    handle.addEventListener("pointerup", end);
    handle.addEventListener("pointercancel", end);
  });
  return handle;
}

const columnsView =
  (words: () => EditorWords): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    let shown: DocumentNode = node;
    const { dom, content, borders } = frame();
    const shares = (): number[] => storedShares(shown);
    const preview = (widths: readonly number[]): void => {
      dom.style.setProperty("--columns", columnTracks(widths));
      [...borders.children].forEach((cell, at) => {
        const handle = cell.firstElementChild;
        handle?.setAttribute("aria-valuenow", String(widths[at] ?? 0));
        handle?.setAttribute("aria-valuetext", `${widths[at] ?? 0} %`);
      });
    };
    const draw = (): void => {
      if (borders.childElementCount !== shown.childCount) {
        borders.replaceChildren(
          ...shown.children.map((_, index) => {
            const cell = document.createElement("div");
            const move = (by: number): void => {
              const at = getPos();
              if (at !== undefined) resizeColumns(editor, at, index, by);
            };
            if (index < shown.childCount - 1)
              cell.append(border({ editor, index, words, shares, move, preview }));
            return cell;
          }),
        );
      }
      preview(shares());
    };
    draw();
    return {
      dom,
      contentDOM: content,
      update: (next) => {
        if (next.type !== shown.type) return false;
        shown = next;
        draw();
        return true;
      },
      stopEvent: (event) => event.target instanceof Node && borders.contains(event.target),
      ignoreMutation: ({ target }) => !content.contains(target),
    };
  };

/** @param words read when columns are drawn */
export const columns = (words: () => EditorWords): Extensions => [
  Columns.extend({ addNodeView: () => columnsView(words) }),
  Column,
];
