// Comments in a shared document as an editor sees them.
import { commentedRanges } from "@cairn/editor/comment-mark";
import * as Y from "yjs";
import type { Anchor } from "./comment-marks.ts";
import { fragmentOf } from "./fragment.ts";
import { nodeOf } from "./node.ts";

function textsIn(parent: Y.XmlFragment): Y.XmlText[] {
  return parent
    .toArray()
    .flatMap((child) =>
      child instanceof Y.XmlText ? [child] : child instanceof Y.XmlElement ? textsIn(child) : [],
    );
}

/** The anchor of a text of the document, as an editor sends it. */
export function anchorOf(doc: Y.Doc, quote: string): Anchor {
  for (const text of textsIn(fragmentOf(doc))) {
    const at = (text.toDelta() as { insert: string }[])
      .map(({ insert }) => insert)
      .join("")
      .indexOf(quote);
    if (at < 0) continue;
    const position = (index: number) =>
      Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(text, index));
    return { start: position(at), end: position(at + quote.length - 1), quote };
  }
  throw new Error(`"${quote}" is not in the document`);
}

/** The same in a request. */
export function sentAnchorOf(doc: Y.Doc, quote: string) {
  const { start, end } = anchorOf(doc, quote);
  return { start: Buffer.from(start).toString("base64"), end: Buffer.from(end).toString("base64"), quote };
}

/** What each thread is about: "thread: text", in the order of the text. */
export function commentedIn(doc: Y.Doc): string[] {
  const node = nodeOf(doc);
  return commentedRanges(node).map(
    ({ thread, from, to }) => `${thread}: ${node.textBetween(from, to, "\n")}`,
  );
}
