// Where a text occurs in a document.
import type { Node } from "@tiptap/pm/model";

export interface FindQuery {
  /** Empty: nothing is found. */
  text: string;
  isCaseSensitive: boolean;
  isWholeWord: boolean;
}

/** A range of the document. */
export interface Match {
  from: number;
  to: number;
}

/** Stands for what has no text but takes one position: an image, a mention, a line break. */
const LEAF = "\uFFFC";

function patternOf({ text, isCaseSensitive, isWholeWord }: FindQuery): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const whole = isWholeWord ? String.raw`(?<![\p{L}\p{N}_])${escaped}(?![\p{L}\p{N}_])` : escaped;
  return new RegExp(whole, isCaseSensitive ? "gu" : "giu");
}

/**
 * Finds a text inside paragraphs, headings and other blocks of text, also across formatting.
 *
 * @returns a function for documents of one query: blocks that it has seen are not searched again, so that a keystroke in
 *   a long document costs one block
 */
export function finder(query: FindQuery): (doc: Node) => Match[] {
  if (query.text === "") return () => [];
  const pattern = patternOf(query);
  const known = new WeakMap<Node, readonly Match[]>();
  const inBlock = (block: Node): readonly Match[] => {
    const seen = known.get(block);
    if (seen) return seen;
    const text = block.textBetween(0, block.content.size, undefined, LEAF);
    const found = [...text.matchAll(pattern)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
    }));
    known.set(block, found);
    return found;
  };
  return (doc) => {
    const matches: Match[] = [];
    doc.descendants((node, at) => {
      if (!node.isTextblock) return true;
      for (const { from, to } of inBlock(node)) matches.push({ from: at + 1 + from, to: at + 1 + to });
      return false;
    });
    return matches;
  };
}
