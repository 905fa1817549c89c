import { commonItems } from "./sequence.ts";

/**
 * Three versions of one document: the common base, and the versions of two people. They are merged block by block, so
 * that text written in different places is all kept; where both changed the same place, both texts are kept, one after
 * the other.
 */

/** A place that both changed. */
export interface Conflict {
  mine: string;
  theirs: string;
}

export interface Merged {
  html: string;
  conflicts: Conflict[];
}

const VOID = new Set(["br", "hr", "img"]);
/** Blocks whose children are merged individually: two people may tick different tasks of one list. */
const LISTS = new Set(["ul", "ol"]);
const TAG = /<(\/?)([a-z][a-z0-9-]*)\b[^<>]*?(\/?)>/g;

/**
 * A document's HTML in pieces: its top-level blocks; for top-level lists the start tag, each item, and the end tag.
 * Joined together they are the document.
 */
export function piecesOf(html: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let from = 0;
  let isList = false;
  const cut = (to: number): void => {
    if (to > from) pieces.push(html.slice(from, to));
    from = to;
  };
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, tag = "", selfClosing] = match;
    const end = match.index + whole.length;
    if (slash === "/") {
      depth -= 1;
      // The end tag of a top-level list is a separate piece.
      if (depth === 0 && isList) cut(match.index);
      if (depth === 0) isList = false;
      if (depth === 0 || (depth === 1 && isList)) cut(end);
      continue;
    }
    if (depth === 0) cut(match.index);
    const isLeaf = VOID.has(tag) || selfClosing === "/";
    if (isLeaf) {
      if (depth === 0) cut(end);
      continue;
    }
    depth += 1;
    if (depth === 1 && LISTS.has(tag)) {
      isList = true;
      cut(end);
    }
  }
  cut(html.length);
  return pieces;
}

/** A range of the base and its replacement. The range of an insertion is empty. */
interface Hunk {
  from: number;
  to: number;
  pieces: string[];
}

/** The changes, piece by piece if equally many were added and removed. */
function hunksOf(base: readonly string[], other: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [b, o] = [0, 0];
  for (const [toBase, toOther] of [...commonItems(base, other), [base.length, other.length] as const]) {
    const pieces = other.slice(o, toOther);
    if (toBase - b === pieces.length)
      pieces.forEach((piece, at) => hunks.push({ from: b + at, to: b + at + 1, pieces: [piece] }));
    else hunks.push({ from: b, to: toBase, pieces });
    [b, o] = [toBase + 1, toOther + 1];
  }
  return hunks;
}

/** A range of the base that one of them changed, or both. */
interface Region {
  from: number;
  to: number;
  mine: Hunk[];
  theirs: Hunk[];
}

/** Groups the changes that affect the same pieces; neighboring ones stay separate. */
function regionsOf(mine: readonly Hunk[], theirs: readonly Hunk[]): Region[] {
  const all = [
    ...mine.map((hunk) => ({ hunk, side: "mine" as const })),
    ...theirs.map((hunk) => ({ hunk, side: "theirs" as const })),
  ].sort((x, y) => x.hunk.from - y.hunk.from || x.hunk.to - y.hunk.to);
  const regions: Region[] = [];
  for (const { hunk, side } of all) {
    const last = regions.at(-1);
    const isSamePlace = last?.from === hunk.from && last.to === hunk.to;
    if (last && (hunk.from < last.to || isSamePlace)) {
      last.to = Math.max(last.to, hunk.to);
      last[side].push(hunk);
    } else regions.push({ from: hunk.from, to: hunk.to, mine: [], theirs: [], [side]: [hunk] });
  }
  return regions;
}

/** A range of the base with changes applied. */
function applied(base: readonly string[], { from, to }: Region, hunks: readonly Hunk[]): string[] {
  const pieces: string[] = [];
  let at = from;
  for (const hunk of hunks) {
    pieces.push(...base.slice(at, hunk.from), ...hunk.pieces);
    at = hunk.to;
  }
  return [...pieces, ...base.slice(at, to)];
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((piece, at) => piece === b[at]);

const EMPTY_BLOCK = /^<p>(?:<br\/?>)?<\/p>$/;
const words = (pieces: readonly string[]): string =>
  pieces.filter((piece) => !EMPTY_BLOCK.test(piece)).join("");

/** Whether every opened tag is closed, in order: ranges of lists may cut through one. */
function isWhole(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, tag = "", selfClosing] of html.matchAll(TAG)) {
    if (VOID.has(tag) || selfClosing === "/") continue;
    if (slash !== "/") open.push(tag);
    else if (open.pop() !== tag) return false;
  }
  return open.length === 0;
}

function mergePieces(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Merged & { isWhole: boolean } {
  const conflicts: Conflict[] = [];
  const merged: string[] = [];
  let at = 0;
  for (const region of regionsOf(hunksOf(base, mine), hunksOf(base, theirs))) {
    merged.push(...base.slice(at, region.from));
    at = region.to;
    const before = base.slice(region.from, region.to);
    const [own, other] = [applied(base, region, region.mine), applied(base, region, region.theirs)];
    if (region.theirs.length === 0 || isSame(own, other)) merged.push(...own);
    else if (region.mine.length === 0) merged.push(...other);
    else {
      merged.push(...own, ...other);
      const conflict = { mine: words(own), theirs: words(other) };
      // Both inserted at an empty place, or one removed what the other changed: no two texts contradict each other.
      if (words(before) !== "" && conflict.mine !== "" && conflict.theirs !== "") conflicts.push(conflict);
    }
  }
  merged.push(...base.slice(at));
  const html = merged.join("");
  return {
    html,
    conflicts,
    isWhole: isWhole(html) && conflicts.every((one) => isWhole(one.mine + one.theirs)),
  };
}

/** A document of blocks only: lists stay whole. */
function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let current = "";
  for (const piece of piecesOf(html)) {
    current += piece;
    if (isWhole(current)) {
      blocks.push(current);
      current = "";
    }
  }
  return current === "" ? blocks : [...blocks, current];
}

/**
 * Merges two people's versions of one text. Sanitized HTML in, HTML of the same schema out.
 *
 * @param base the common base
 * @returns `conflicts`: places that both changed; `html` contains both texts there, mine first
 */
export function mergeTexts(base: string, mine: string, theirs: string): Merged {
  if (mine === theirs || base === theirs) return { html: mine, conflicts: [] };
  if (base === mine) return { html: theirs, conflicts: [] };
  const fine = mergePieces(piecesOf(base), piecesOf(mine), piecesOf(theirs));
  const { html, conflicts } = fine.isWhole
    ? fine
    : mergePieces(blocksOf(base), blocksOf(mine), blocksOf(theirs));
  return { html, conflicts };
}
