/**
 * Three versions of one document: what two people began with, and what each made of it. Merged block by block, so that what they wrote in
 * different places is all there; where both changed the same place, both texts are kept, one after the other.
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
/** Blocks whose children are merged one by one: two people may tick different tasks of one list. */
const LISTS = new Set(["ul", "ol"]);
const TAG = /<(\/?)([a-z][a-z0-9-]*)\b[^<>]*?(\/?)>/g;

/**
 * A document's HTML in pieces: its top-level blocks; of lists at the top the start tag, each item, and the end tag. Joined again they are
 * the document.
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
      // What closes a list at the top is a piece of its own.
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

/** Which pieces of `a` are in `b`, in the same order: pairs of places, the longest there is. */
function matches(a: readonly string[], b: readonly string[]): [number, number][] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const pairs: [number, number][] = Array.from({ length: start }, (_, at) => [at, at]);
  pairs.push(...longest(a, b, start, endA, endB));
  for (let at = endA; at < a.length; at += 1) pairs.push([at, at - endA + endB]);
  return pairs;
}

/** The longest common part of the middles, by the table of all shorter ones; documents have hundreds of pieces at most. */
function longest(
  a: readonly string[],
  b: readonly string[],
  start: number,
  endA: number,
  endB: number,
): [number, number][] {
  const [rows, columns] = [endA - start, endB - start];
  const table = new Uint32Array((rows + 1) * (columns + 1));
  const at = (row: number, column: number): number => table[row * (columns + 1) + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      table[row * (columns + 1) + column] =
        a[start + row] === b[start + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (a[start + row] === b[start + column]) {
      pairs.push([start + row, start + column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

interface Region {
  base: string[];
  mine: string[];
  theirs: string[];
}

/** Splits the three into regions: between two pieces that all three have in common. */
function regions(base: readonly string[], mine: readonly string[], theirs: readonly string[]): Region[] {
  const inMine = new Map(matches(base, mine));
  const inTheirs = new Map(matches(base, theirs));
  const found: Region[] = [];
  let [b, m, t] = [0, 0, 0];
  const cut = (toBase: number, toMine: number, toTheirs: number): void => {
    found.push({
      base: base.slice(b, toBase),
      mine: mine.slice(m, toMine),
      theirs: theirs.slice(t, toTheirs),
    });
    [b, m, t] = [toBase, toMine, toTheirs];
  };
  for (let at = 0; at < base.length; at += 1) {
    const [mineAt, theirsAt] = [inMine.get(at), inTheirs.get(at)];
    if (mineAt === undefined || theirsAt === undefined) continue;
    cut(at, mineAt, theirsAt);
    cut(at + 1, mineAt + 1, theirsAt + 1);
  }
  cut(base.length, mine.length, theirs.length);
  return found;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((piece, at) => piece === b[at]);

const EMPTY_BLOCK = /^<p>(?:<br\/?>)?<\/p>$/;
const words = (pieces: readonly string[]): string =>
  pieces.filter((piece) => !EMPTY_BLOCK.test(piece)).join("");

/** Whether every tag that is opened is closed, in its order: regions of lists may cut through one. */
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
  for (const region of regions(base, mine, theirs)) {
    if (isSame(region.mine, region.theirs) || isSame(region.base, region.theirs)) merged.push(...region.mine);
    else if (isSame(region.base, region.mine)) merged.push(...region.theirs);
    else {
      merged.push(...region.mine, ...region.theirs);
      const [own, other] = [words(region.mine), words(region.theirs)];
      // Both wrote where nothing was: nobody changed what the other changed.
      const isAddition = words(region.base) === "" || own === "" || other === "";
      if (!isAddition) conflicts.push({ mine: own, theirs: other });
    }
  }
  const html = merged.join("");
  return { html, conflicts, isWhole: isWhole(html) && conflicts.every((one) => isWhole(one.mine + one.theirs)) };
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
 * Merges what two people made of one text. Sanitised HTML in, HTML of the same schema out.
 *
 * @param base what both began with
 * @returns `conflicts`: places that both changed; there both texts stand in `html`, mine first
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
