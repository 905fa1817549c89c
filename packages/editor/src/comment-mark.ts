import { Mark } from "@tiptap/core";
import type { Node, Schema } from "@tiptap/pm/model";
import { Transform } from "@tiptap/pm/transform";
import { isUuid } from "./attribute-rules.ts";

/** The name of the mark on text that a thread of comments is about (docs/adr/0024). */
export const COMMENT = "comment";

interface Options {
  /** Whether pasted text keeps it, so that text that is cut and pasted keeps its comments. */
  isPasted: boolean;
}

/**
 * The text that a thread of comments is about. Only the shared documents of pages contain it: stored HTML does not, since
 * the sanitizer removes the element. People who edit can write any id into it: readers ignore ids that they do not know.
 */
export const CommentMark = Mark.create<Options>({
  name: COMMENT,
  addOptions: () => ({ isPasted: false }),
  // Text typed behind it does not belong to it; several threads may be about the same text.
  inclusive: false,
  excludes: "",
  addAttributes: () => ({
    thread: {
      default: null,
      parseHTML: (element) => element.getAttribute("data-comment"),
      renderHTML: ({ thread }) => (typeof thread === "string" ? { "data-comment": thread } : {}),
    },
  }),
  parseHTML() {
    const isThread = (element: HTMLElement) => isUuid(element.getAttribute("data-comment") ?? "");
    return this.options.isPasted
      ? [{ tag: "span[data-comment]", getAttrs: (element) => (isThread(element) ? null : false) }]
      : [];
  },
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
});

/** Text that a thread is about. */
export interface CommentedRange {
  thread: string;
  from: number;
  to: number;
}

/** All commented text, in the order of the document; adjoining text of one thread is one range. */
export function commentedRanges(doc: Node): CommentedRange[] {
  const ranges: CommentedRange[] = [];
  const last = new Map<string, CommentedRange>();
  doc.descendants((node, position) => {
    for (const { type, attrs } of node.marks) {
      const thread: unknown = attrs["thread"];
      if (type.name !== COMMENT || typeof thread !== "string") continue;
      const before = last.get(thread);
      const to = position + node.nodeSize;
      if (before?.to === position) {
        before.to = to;
        continue;
      }
      const range = { thread, from: position, to };
      ranges.push(range);
      last.set(thread, range);
    }
  });
  return ranges;
}

/** Positions stay the same. */
export function withoutComments(doc: Node): Node {
  const mark = doc.type.schema.marks[COMMENT];
  const has = mark !== undefined && doc.rangeHasMark(0, doc.content.size, mark);
  return has ? new Transform(doc).removeMark(0, doc.content.size, mark).doc : doc;
}

/** Whether text in a block of this kind can be commented on. */
export const takesComments = (schema: Schema, block: string): boolean => {
  const mark = schema.marks[COMMENT];
  return mark !== undefined && schema.nodes[block]?.allowsMarkType(mark) === true;
};
