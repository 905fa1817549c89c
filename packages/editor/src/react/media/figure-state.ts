// Which image the caret is at, and how wide one with a caption is while its side is dragged.
import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { mediaWords } from "../../media/media-words.ts";
import { imageWidth } from "../../media/rules.ts";

/** An image and where it begins: a figure, or an image in a line of text. */
export interface PlacedFigure {
  at: number;
  node: Node;
  /** What has source, size and alternative text: the picture of a figure, or the image in the line itself. */
  picture: Node;
  pictureAt: number;
}

const placed = (at: number, node: Node | null | undefined): PlacedFigure | null => {
  const picture = node?.type.name === "figure" ? node.firstChild : null;
  return node && picture ? { at, node, picture, pictureAt: at + 1 } : null;
};

/** The selected figure; null if something else is selected. */
export function selectedFigure({ selection }: EditorState): PlacedFigure | null {
  return selection instanceof NodeSelection ? placed(selection.from, selection.node) : null;
}

/** The selected image in a line of text; null if something else is selected. */
export function selectedInline({ selection }: EditorState): PlacedFigure | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "image") return null;
  const { node, from } = selection;
  return { at: from, node, picture: node, pictureAt: from };
}

export const selectedImage = (state: EditorState): PlacedFigure | null =>
  selectedFigure(state) ?? selectedInline(state);

/** The figure whose caption contains the caret. */
export function figureAround({ selection: { $from } }: EditorState): PlacedFigure | null {
  if ($from.parent.type.name !== "figcaption") return null;
  return placed($from.before(-1), $from.node(-1));
}

export function selectFigure({ view }: Editor, at: number): void {
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)).scrollIntoView());
  view.focus();
}

interface Preview {
  at: number;
  percent: number;
}

const KEY = new PluginKey<Preview | null>("figure-width");

/** Draws a figure at a width without changing the document; null ends that. */
export function previewWidth({ view }: Editor, preview: Preview | null): void {
  view.dispatch(view.state.tr.setMeta(KEY, preview).setMeta("addToHistory", false));
}

/** Sets the width of an image. Images of full width become centered ones. */
export function setWidth({ view }: Editor, { at, node, pictureAt }: PlacedFigure, percent: number): void {
  const { tr } = view.state;
  tr.setNodeAttribute(pictureAt, "width", `${String(imageWidth(percent))}%`);
  // The height follows the width.
  tr.setNodeAttribute(pictureAt, "height", null);
  if (node.attrs["data-align"] === "full") tr.setNodeAttribute(at, "data-align", "center");
  view.dispatch(tr);
}

/** The width of an image in percent of the text around it; null if it is not drawn. */
export function drawnWidth({ view }: Editor, at: number): number | null {
  const dom = view.nodeDOM(at);
  if (!(dom instanceof HTMLElement)) return null;
  const image = dom instanceof HTMLImageElement ? dom : dom.querySelector("img");
  let around = dom.parentElement;
  // Marks, such as links, are not boxes.
  while (around && getComputedStyle(around).display === "inline") around = around.parentElement;
  if (!around || !image) return null;
  const base = roomIn(around);
  return base > 0 ? imageWidth((image.getBoundingClientRect().width / base) * 100) : null;
}

/** The width that an element has for its content. In CSS pixels. */
export function roomIn(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0);
}

function decorations(state: EditorState): DecorationSet {
  const active = selectedFigure(state) ?? figureAround(state);
  const preview = KEY.getState(state) ?? null;
  const drawn: Decoration[] = [];
  if (active) {
    const [end, caption] = [active.at + active.node.nodeSize, active.at + 1 + active.picture.nodeSize];
    drawn.push(Decoration.node(active.at, end, { class: "is-active" }));
    if (caption + 3 === end)
      drawn.push(Decoration.node(caption, end - 1, { "data-placeholder": mediaWords().captionHint }));
  }
  const resized = preview && placed(preview.at, state.doc.nodeAt(preview.at));
  if (resized)
    drawn.push(
      Decoration.node(resized.at, resized.at + resized.node.nodeSize, {
        class: "is-resized",
        style: `width: ${String(preview?.percent)}%`,
      }),
    );
  return DecorationSet.create(state.doc, drawn);
}

export const FigureState = Extension.create({
  name: "figureState",
  addProseMirrorPlugins: () => [
    new Plugin<Preview | null>({
      key: KEY,
      state: {
        init: () => null,
        apply: (transaction, preview) => {
          const next = transaction.getMeta(KEY) as Preview | null | undefined;
          if (next !== undefined) return next;
          return preview && { ...preview, at: transaction.mapping.map(preview.at) };
        },
      },
      props: { decorations },
    }),
  ],
});
