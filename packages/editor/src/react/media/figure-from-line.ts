// An image in a line of text becomes a figure when someone gives it what only figures have: a place or a caption. It is
// done by their edit, never on opening a page: two browsers that converted the same image at once would insert it twice.
import type { Editor } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";
import { figureOf, isBlank } from "../../paste/figures.ts";
import { type PlacedFigure, selectedFigure } from "./figure-state.ts";

/** What stands in place of the paragraph. */
interface Split {
  from: number;
  to: number;
  blocks: Fragment;
  /** Where the figure begins. */
  figureAt: number;
}

/** Text without blanks at its beginning or its end. */
function trimmed(node: Node, isStart: boolean): Node {
  const { text } = node;
  if (text === undefined) return node;
  return isStart ? node.cut(text.length - text.trimStart().length) : node.cut(0, text.trimEnd().length);
}

/** A part of a line without the blanks and breaks next to the image; null if nothing is left. */
function part(line: Node, from: number, to: number): Node | null {
  let [start, end] = [from, to];
  while (start < end && isBlank(line.child(start))) start += 1;
  while (end > start && isBlank(line.child(end - 1))) end -= 1;
  if (start === end) return null;
  const nodes = Array.from({ length: end - start }, (_, offset) => line.child(start + offset));
  const [first, last] = [nodes[0], nodes.at(-1)];
  // Only the edge at the image is trimmed: the others are as they were written.
  if (from > 0 && first) nodes[0] = trimmed(first, true);
  else if (last) nodes[nodes.length - 1] = trimmed(last, false);
  return line.copy(Fragment.from(nodes));
}

/** The paragraph of an image split around it; null where there can't be a figure, and for links, which figures can't be. */
function split({ doc, schema }: EditorState, { at, node }: PlacedFigure): Split | null {
  const $at = doc.resolve(at);
  const { parent: line, depth } = $at;
  const [figure] = figureOf(node, schema);
  const isBound = node.marks.some(({ type }) => type.name === "link" || type.name === "comment");
  if (!figure || isBound || depth === 0 || line.type.name !== "paragraph") return null;
  const index = $at.index();
  const [before, after] = [part(line, 0, index), part(line, index + 1, line.childCount)];
  const [container, place] = [$at.node(-1), $at.index(-1)];
  // Items of lists begin with a paragraph.
  for (const first of before ? [before] : [null, line.type.create()]) {
    const blocks = Fragment.from([first, figure, after].filter((block) => block !== null));
    if (!container.canReplace(place, place + 1, blocks)) continue;
    const from = $at.before();
    return { from, to: $at.after(), blocks, figureAt: from + (first?.nodeSize ?? 0) };
  }
  return null;
}

/** Whether the selected image is a figure or can be made one. */
export const canBeFigure = (state: EditorState, image: PlacedFigure): boolean =>
  image.node !== image.picture || split(state, image) !== null;

/** The selected image as a figure: itself, or what it has been made. Null where there can't be one. */
export function figured({ view }: Editor, image: PlacedFigure): PlacedFigure | null {
  if (image.node !== image.picture) return image;
  const made = split(view.state, image);
  if (!made) return null;
  const tr = view.state.tr.replaceWith(made.from, made.to, made.blocks);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, made.figureAt)));
  return selectedFigure(view.state);
}
