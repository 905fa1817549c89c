// The picture of a figure while it is edited: a click selects the figure, and its sides are dragged to resize it.
import type { Editor, NodeViewRenderer } from "@tiptap/core";
import { Picture } from "../../media/media-nodes.ts";
import { imageWidth } from "../../media/rules.ts";
import { safeImageSource } from "../../urls.ts";
import { type PlacedFigure, previewWidth, roomIn, selectFigure, setWidth } from "./figure-state.ts";

const SIDES = ["left", "right"] as const;
type Side = (typeof SIDES)[number];

const attribute = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The figure around the picture that begins at a position. */
function figureOf({ state }: Editor, picture: number | undefined): PlacedFigure | null {
  if (picture === undefined) return null;
  const node = state.doc.nodeAt(picture - 1);
  return node?.firstChild && node.type.name === "figure"
    ? { at: picture - 1, node, picture: node.firstChild, pictureAt: picture }
    : null;
}

/** Follows a pointer that drags a side of the image. */
function drag(editor: Editor, start: PointerEvent, side: Side, find: () => PlacedFigure | null): void {
  const handle = start.currentTarget;
  const figure = find();
  const drawn = figure && editor.view.nodeDOM(figure.at);
  if (!(handle instanceof HTMLElement) || !(drawn instanceof HTMLElement) || !drawn.parentElement) return;
  const room = roomIn(drawn.parentElement);
  const width = drawn.querySelector("img")?.getBoundingClientRect().width ?? 0;
  const align = figure?.node.attrs["data-align"] as unknown;
  // Both sides of a centered image move.
  const factor = (align === "center" || align === "full" ? 2 : 1) * (side === "left" ? -1 : 1);
  let percent: number | null = null;
  const move = (event: PointerEvent): void => {
    const next = imageWidth(((width + (event.clientX - start.clientX) * factor) / room) * 100);
    const current = find();
    if (next === percent || !current) return;
    percent = next;
    previewWidth(editor, { at: current.at, percent });
  };
  const end = (event: PointerEvent): void => {
    handle.removeEventListener("pointermove", move);
    handle.removeEventListener("pointerup", end);
    handle.removeEventListener("pointercancel", end);
    previewWidth(editor, null);
    const current = find();
    if (current && percent !== null && event.type === "pointerup") setWidth(editor, current, percent);
  };
  handle.setPointerCapture(start.pointerId);
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", end);
  handle.addEventListener("pointercancel", end);
}

const pictureView: NodeViewRenderer = ({ node, editor, getPos }) => {
  let shown = node;
  const dom = document.createElement("span");
  dom.className = "rich-picture";
  dom.contentEditable = "false";
  const image = document.createElement("img");
  image.draggable = false;
  const find = (): PlacedFigure | null => figureOf(editor, getPos());
  const handles = SIDES.map((side) => {
    const handle = document.createElement("span");
    handle.className = `rich-side rich-side-${side}`;
    // For pointers; the keyboard uses the toolbar.
    handle.setAttribute("aria-hidden", "true");
    handle.addEventListener("pointerdown", (event) => {
      if (!editor.isEditable || event.button !== 0) return;
      event.preventDefault();
      const figure = find();
      if (figure) selectFigure(editor, figure.at);
      drag(editor, event, side, find);
    });
    return handle;
  });
  dom.append(image, ...handles);
  const draw = (): void => {
    image.alt = attribute(shown.attrs["alt"]) ?? "";
    for (const name of ["title", "width", "height"] as const) {
      const value = attribute(shown.attrs[name]);
      if (value === null) image.removeAttribute(name);
      else image.setAttribute(name, value);
    }
    const source = safeImageSource(attribute(shown.attrs["src"])) ?? "";
    if (image.getAttribute("src") !== source) image.setAttribute("src", source);
  };
  draw();
  return {
    dom,
    update: (next) => {
      if (next.type !== shown.type) return false;
      shown = next;
      draw();
      return true;
    },
    ignoreMutation: () => true,
    stopEvent: (event) => event.target instanceof Element && event.target.matches(".rich-side"),
  };
};

export const PictureView = Picture.extend({ addNodeView: () => pictureView });
