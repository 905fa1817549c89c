// The text that a thread is about, as positions that stay at their characters whatever others write.
import type { CommentAnchor } from "@cairn/contract/entities/page-comment";
import { takesComments } from "@cairn/editor/comment-mark";
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from "@tiptap/y-tiptap";
import {
  createAbsolutePositionFromRelativePosition,
  createRelativePositionFromTypeIndex,
  decodeRelativePosition,
  type Doc,
  encodeRelativePosition,
  XmlText,
} from "yjs";
import type { PageEditor } from "../document/find/page-editor.ts";
import { FRAGMENT } from "../document/unsaved-blocks.ts";

type State = PageEditor["state"];

/** The longest text that the API accepts. */
const MAX_QUOTE = 2000;

export interface Range {
  from: number;
  to: number;
}

type Mapping = Parameters<typeof absolutePositionToRelativePosition>[2];

const mappingOf = (state: State): Mapping | null =>
  (ySyncPluginKey.getState(state) as { binding: { mapping: Mapping } | null } | undefined)?.binding
    ?.mapping ?? null;

const encode = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const decode = (text: string): Uint8Array => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));

/**
 * What is selected now. The browser tells the editor some time after the person has selected something, so what it shows
 * precedes what the editor knows, unless the selection is outside, or one of cells.
 */
export function selectedRange({ view, state }: PageEditor): Range {
  const { ranges, from, to } = state.selection;
  const drawn = view.dom.ownerDocument.getSelection();
  const { anchorNode = null, focusNode = null } = drawn ?? {};
  const isInside = view.dom.contains(anchorNode) && view.dom.contains(focusNode);
  if (ranges.length > 1 || !drawn || !anchorNode || !focusNode || !isInside) {
    const last = Math.max(to, ...ranges.map(({ $to }) => $to.pos));
    return { from: Math.min(from, ...ranges.map(({ $from }) => $from.pos)), to: last };
  }
  const ends = [
    view.posAtDOM(anchorNode, drawn.anchorOffset),
    view.posAtDOM(focusNode, drawn.focusOffset),
  ] as const;
  return { from: Math.min(...ends), to: Math.max(...ends) };
}

/** The text in a range that can be commented on, without spaces around it; null if there is none. */
function commentable({ doc, schema }: State, { from, to }: Range): Range | null {
  let range: Range | null = null;
  doc.nodesBetween(from, to, (node, at, parent) => {
    if (!node.isText || !parent || !takesComments(schema, parent.type.name)) return;
    const [start, end] = [Math.max(from, at), Math.min(to, at + node.nodeSize)];
    const text = node.text?.slice(start - at, end - at) ?? "";
    if (text.trim() === "") return;
    range = {
      from: range?.from ?? start + (text.length - text.trimStart().length),
      to: end - (text.length - text.trimEnd().length),
    };
  });
  return range;
}

/** The position of the character at `index` of the document; unlike that of an editor, which is behind a character. */
function characterAt(state: State, doc: Doc, index: number): string | null {
  const mapping = mappingOf(state);
  if (!mapping) return null;
  const behind = absolutePositionToRelativePosition(index, doc.getXmlFragment(FRAGMENT), mapping);
  const place = createAbsolutePositionFromRelativePosition(behind, doc);
  if (!(place?.type instanceof XmlText)) return null;
  return encode(encodeRelativePosition(createRelativePositionFromTypeIndex(place.type, place.index)));
}

/** What a comment on the selection is about; null if no text is selected that can be commented on. */
export function selectedAnchor(editor: PageEditor, doc: Doc): CommentAnchor | null {
  const { state } = editor;
  const range = commentable(state, selectedRange(editor));
  if (range === null) return null;
  const [start, end] = [characterAt(state, doc, range.from), characterAt(state, doc, range.to - 1)] as const;
  if (start === null || end === null) return null;
  return { start, end, quote: state.doc.textBetween(range.from, range.to, "\n", " ").slice(0, MAX_QUOTE) };
}

/** Where a character is now, or was deleted; null if its block is gone. */
function indexOf(state: State, doc: Doc, position: string): number | null {
  const mapping = mappingOf(state);
  const place = createAbsolutePositionFromRelativePosition(decodeRelativePosition(decode(position)), doc);
  if (!mapping || !(place?.type instanceof XmlText)) return null;
  // As editors name positions: behind a character. Of the first one of a document they know no other.
  const behind = createRelativePositionFromTypeIndex(place.type, place.index, -1);
  return relativePositionToAbsolutePosition(doc, doc.getXmlFragment(FRAGMENT), behind, mapping);
}

/** Where the text of an anchor is now; null if it is gone. */
export function rangeOf(state: State, doc: Doc, { start, end }: CommentAnchor): Range | null {
  const [from, last] = [indexOf(state, doc, start), indexOf(state, doc, end)];
  if (from === null || last === null) return null;
  const to = Math.min(last + 1, state.doc.content.size);
  return from < to ? { from, to } : null;
}
