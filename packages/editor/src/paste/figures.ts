import { Extension } from "@tiptap/core";
import { Fragment, type Node, type Schema, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";

export const isBlank = (node: Node): boolean =>
  node.type.name === "hardBreak" || (node.isText && (node.text ?? "").trim() === "");

/** The images of a line that has nothing else; null for others. */
function imagesAlone(line: Fragment): Node[] | null {
  const content = line.content.filter((node) => !isBlank(node));
  // A figure can't be a link.
  const isImage = ({ type, marks }: Node): boolean => type.name === "image" && marks.length === 0;
  return content.length > 0 && content.every(isImage) ? content : null;
}

export function figureOf({ attrs }: Node, { nodes: { figure, picture, figcaption } }: Schema): Node[] {
  if (!figure || !picture || !figcaption) return [];
  return [figure.create(null, [picture.create(attrs), figcaption.create()])];
}

/** The content of a block, with figures in place of paragraphs that only hold images, where the schema allows them. */
function withFigures(parent: Node | null, content: Fragment, schema: Schema): Fragment {
  const blocks = content.content.map((block) => {
    const inner = withFigures(block, block.content, schema);
    return inner === block.content ? block : block.copy(inner);
  });
  const all = blocks.flatMap((block) => {
    const images = block.type.name === "paragraph" ? imagesAlone(block.content) : null;
    return images === null ? [block] : images.flatMap((image) => figureOf(image, schema));
  });
  const figured = Fragment.from(all);
  // A list item begins with a paragraph: an image there stays in the line.
  if (!figured.eq(content) && (parent === null || parent.type.validContent(figured))) return figured;
  const kept = Fragment.from(blocks);
  return kept.eq(content) ? content : kept;
}

/** How many levels of an edge stay open: those above the first block that has changed. */
function openDepth(
  depth: number,
  before: Fragment,
  after: Fragment,
  edge: "firstChild" | "lastChild",
): number {
  const [was, is] = [before[edge], after[edge]];
  if (depth === 0 || !was || !is || was.type !== is.type) return 0;
  return 1 + openDepth(depth - 1, was.content, is.content, edge);
}

/** Pasted content, in which images that stand alone are figures, with the tools that figures have. */
function sliceWithFigures(slice: Slice, schema: Schema): Slice {
  if (!schema.nodes["figure"]) return slice;
  const alone = imagesAlone(slice.content);
  if (alone !== null)
    return new Slice(Fragment.from(alone.flatMap((image) => figureOf(image, schema))), 0, 0);
  const content = withFigures(null, slice.content, schema);
  if (content === slice.content) return slice;
  return new Slice(
    content,
    openDepth(slice.openStart, slice.content, content, "firstChild"),
    openDepth(slice.openEnd, slice.content, content, "lastChild"),
  );
}

/** Makes pasted images that stand alone figures. */
export const FigurePaste = Extension.create({
  name: "figurePaste",
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    return [new Plugin({ props: { transformPasted: (slice) => sliceWithFigures(slice, schema) } })];
  },
});
