// Keys and clicks at images with captions. An image is selected as a whole; its caption is written in place.
import { type Editor, Extension } from "@tiptap/core";
import { NodeSelection, Plugin, Selection, TextSelection } from "@tiptap/pm/state";
import { WIDTH_STEP } from "../../media/rules.ts";
import {
  drawnWidth,
  figureAround,
  type PlacedFigure,
  selectedFigure,
  selectedImage,
  selectFigure,
  setWidth,
} from "./figure-state.ts";

type Direction = "up" | "down" | "left" | "right";

const isForward = (direction: Direction): boolean => direction === "down" || direction === "right";

/** Puts the caret at an end of the caption. */
export function editCaption({ view }: Editor, { at, node, picture }: PlacedFigure, isAtEnd = true): void {
  const start = at + 1 + picture.nodeSize + 1;
  const end = at + node.nodeSize - 2;
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.create(doc, isAtEnd ? end : start)).scrollIntoView());
  view.focus();
}

/** The position between the blocks before or behind the selection, at the innermost level that has a neighbor there. */
function edge({ selection }: Editor["state"], forward: boolean): number {
  if (selection instanceof NodeSelection) return forward ? selection.to : selection.from;
  const { $from } = selection;
  let { depth } = $from;
  while (depth > 1 && $from.index(depth - 1) === (forward ? $from.node(depth - 1).childCount - 1 : 0))
    depth -= 1;
  return forward ? $from.after(depth) : $from.before(depth);
}

/** An arrow key selects the figure that it comes to. */
function arrow(editor: Editor, direction: Direction): boolean {
  const { state, view } = editor;
  const { selection } = state;
  const forward = isForward(direction);
  const own = selectedFigure(state);
  if (own && forward && (own.node.lastChild?.content.size ?? 0) > 0) {
    editCaption(editor, own, false);
    return true;
  }
  const isAtEdge = selection instanceof TextSelection && selection.empty && view.endOfTextblock(direction);
  if (!isAtEdge && !own) return false;
  const around = figureAround(state);
  if (around && !forward) {
    selectFigure(editor, around.at);
    return true;
  }
  const at = edge(state, forward);
  const { nodeAfter, nodeBefore } = state.doc.resolve(at);
  const neighbor = forward ? nodeAfter : nodeBefore;
  if (neighbor?.type.name !== "figure") return false;
  selectFigure(editor, forward ? at : at - neighbor.nodeSize);
  return true;
}

/** Continues in a paragraph below the figure. */
function leaveCaption(editor: Editor): boolean {
  const { state, view } = editor;
  const figure = figureAround(state);
  const paragraph = state.schema.nodes["paragraph"]?.create();
  if (!figure || !paragraph) return false;
  const end = figure.at + figure.node.nodeSize;
  const tr = state.tr.insert(end, paragraph);
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end + 1))).scrollIntoView());
  return true;
}

/** Makes the selected image wider or narrower by a step. */
function widen(editor: Editor, by: number): boolean {
  const figure = selectedImage(editor.state);
  if (!figure || !editor.isEditable) return false;
  setWidth(editor, figure, (drawnWidth(editor, figure.at) ?? 100) + by);
  return true;
}

export const FigureKeys = Extension.create({
  name: "figureKeys",
  priority: 1150,
  addKeyboardShortcuts: () => ({
    ArrowUp: ({ editor }) => arrow(editor, "up"),
    ArrowDown: ({ editor }) => arrow(editor, "down"),
    ArrowLeft: ({ editor }) => arrow(editor, "left"),
    ArrowRight: ({ editor }) => arrow(editor, "right"),
    "Shift-ArrowLeft": ({ editor }) => widen(editor, -WIDTH_STEP),
    "Shift-ArrowRight": ({ editor }) => widen(editor, WIDTH_STEP),
    Enter: ({ editor }) => {
      const figure = selectedFigure(editor.state);
      if (!figure) return leaveCaption(editor);
      editCaption(editor, figure);
      return true;
    },
    Escape: ({ editor }) => {
      const figure = figureAround(editor.state);
      if (figure) selectFigure(editor, figure.at);
      return figure !== null;
    },
    Backspace: ({ editor }) => {
      const figure = figureAround(editor.state);
      const { empty, $from } = editor.state.selection;
      if (!figure || !empty || $from.parentOffset > 0) return false;
      selectFigure(editor, figure.at);
      return true;
    },
  }),
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleClickOn: (_view, _at, node, nodeAt) => {
            if (node.type.name !== "picture" || !editor.isEditable) return false;
            selectFigure(editor, nodeAt - 1);
            return true;
          },
          // A letter does not replace the image: it begins a paragraph below it.
          handleTextInput: (view, _from, _to, text) => {
            const figure = selectedFigure(view.state);
            const paragraph = view.state.schema.nodes["paragraph"];
            if (!figure || !paragraph) return false;
            const end = figure.at + figure.node.nodeSize;
            const tr = view.state.tr.insert(end, paragraph.create(null, view.state.schema.text(text)));
            view.dispatch(
              tr.setSelection(TextSelection.create(tr.doc, end + 1 + text.length)).scrollIntoView(),
            );
            return true;
          },
        },
      }),
    ];
  },
});
