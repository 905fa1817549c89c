// Where every line of a list lies, in pixels from its top. Pure arithmetic: nothing is measured, so nothing jumps.
import type { Group } from "../../engine/groups.ts";
import type { NestedRow } from "../../engine/nested.ts";

export interface Sizes {
  header: number;
  row: number;
  /** The line that is typed into, and the one that says that more is loading. */
  line: number;
}

export interface SectionInput {
  /** Its key is the one that its rows are kept under: of a section inside a group that of the cell. */
  group: Group;
  folded: boolean;
  /** Ungrouped lists have no header. */
  header: boolean;
  /** 1: a section inside a group. */
  level?: 0 | 1;
  /** The rows with what is open below them, where anything is; without it they are the group's own. */
  nested?: readonly NestedRow[];
  /** The line that is typed into stands before the rows or after them. */
  quickAdd: "first" | "last" | null;
  rows: number;
  more: boolean;
}

export interface Section extends SectionInput {
  /** Px from the top of the list. */
  top: number;
  height: number;
  /** Where its first row begins. */
  rowsTop: number;
  /** Index of its first line in the whole list. */
  firstLine: number;
  /** Index of the line of its first row. */
  firstRowLine: number;
  lines: number;
}

export interface Geometry {
  sections: readonly Section[];
  sizes: Sizes;
  lines: number;
  height: number;
}

export type Line = { kind: "header" | "quick-add" | "more" } | { kind: "row"; index: number };

export function geometryOf(inputs: readonly SectionInput[], sizes: Sizes): Geometry {
  let top = 0;
  let firstLine = 0;
  const sections = inputs.map((input): Section => {
    const header = input.header ? sizes.header : 0;
    const quickAdd = input.folded ? null : input.quickAdd;
    const more = input.more && !input.folded;
    const rows = input.folded ? 0 : input.rows;
    const rowsTop = top + header + (quickAdd === "first" ? sizes.line : 0);
    const after = (quickAdd === "last" ? 1 : 0) + (more ? 1 : 0);
    const height = rowsTop - top + rows * sizes.row + after * sizes.line;
    const before = (input.header ? 1 : 0) + (quickAdd === "first" ? 1 : 0);
    const lines = before + rows + after;
    const section = {
      ...input,
      quickAdd,
      more,
      rows,
      top,
      height,
      rowsTop,
      firstLine,
      firstRowLine: firstLine + before,
      lines,
    };
    top += height;
    firstLine += lines;
    return section;
  });
  return { sections, sizes, lines: firstLine, height: top };
}

/** The last section that begins at or before a value. */
function lastBefore(sections: readonly Section[], value: number, read: (section: Section) => number): number {
  let low = 0;
  let high = sections.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    const section = sections[middle];
    if (section && read(section) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The section that a line belongs to; folded sections without header have no lines and are passed over. */
export function sectionOfLine({ sections }: Geometry, line: number): Section | undefined {
  return sections[lastBefore(sections, line, (section) => section.firstLine)];
}

/** What a line of a section is. */
export function lineOf(section: Section, line: number): Line {
  const index = line - section.firstRowLine;
  if (index >= 0 && index < section.rows) return { kind: "row", index };
  if (index < 0) return { kind: section.header && line === section.firstLine ? "header" : "quick-add" };
  return { kind: section.more && line === section.firstLine + section.lines - 1 ? "more" : "quick-add" };
}

export function sizeOfLine(geometry: Geometry, line: number): number {
  const section = sectionOfLine(geometry, line);
  return heightOf(geometry.sizes, section ? lineOf(section, line).kind : "row");
}

export const heightOf = ({ header, row, line }: Sizes, kind: Line["kind"]): number =>
  kind === "header" ? header : kind === "row" ? row : line;

/** Px from the top of the list to a line of a section. */
export function topOfLine(section: Section, sizes: Sizes, line: number): number {
  if (line === section.firstLine) return section.top;
  const { rowsTop, firstRowLine, rows } = section;
  const index = line - firstRowLine;
  if (index < 0) return rowsTop + index * sizes.line;
  return rowsTop + Math.min(index, rows) * sizes.row + Math.max(0, index - rows) * sizes.line;
}

/** The line at a height, px from the top of the list; the nearest where there is none. */
export function lineAt({ sections, sizes, lines }: Geometry, y: number): number {
  const section = sections[lastBefore(sections, y, (one) => one.top)];
  if (!section) return 0;
  const { firstLine, firstRowLine, rows } = section;
  const within = y - section.rowsTop;
  const below = within - rows * sizes.row;
  const line =
    within < 0
      ? firstRowLine + Math.floor(within / sizes.line)
      : below < 0
        ? firstRowLine + Math.floor(within / sizes.row)
        : firstRowLine + rows + Math.floor(below / sizes.line);
  return Math.max(0, Math.min(lines - 1, firstLine + section.lines - 1, Math.max(firstLine, line)));
}

/**
 * How far a list must be scrolled so that a line is seen whole, below the header that stays at its top; null: it is
 * already.
 */
export function scrollTo(
  geometry: Geometry,
  line: number,
  view: { top: number; height: number },
): number | null {
  const section = sectionOfLine(geometry, line);
  if (!section) return null;
  const start = topOfLine(section, geometry.sizes, line);
  const end = start + sizeOfLine(geometry, line);
  const header = section.header && line !== section.firstLine ? geometry.sizes.header : 0;
  if (start - header < view.top) return start - header;
  return end > view.top + view.height ? end - view.height : null;
}

/** The line that is typed into, or null. */
export const quickAddLine = ({ quickAdd, firstRowLine, rows }: Section): number | null =>
  quickAdd === null ? null : quickAdd === "first" ? firstRowLine - 1 : firstRowLine + rows;

/** How many rows are the group's own. */
const ownRows = (nested: readonly NestedRow[]): number => nested.filter(({ depth }) => depth === 0).length;

export interface Gap {
  section: Section;
  /** The row of the group itself before which something would be put; their number for after the last. */
  index: number;
  /** Where the line is drawn, px from the top of the list. */
  y: number;
}

/**
 * The gap between rows that is nearest to a height. Sub-issues stay with their parent: what would land among them lands
 * after it.
 */
export function gapAt({ sections, sizes }: Geometry, y: number): Gap | null {
  const section = sections[lastBefore(sections, y, (one) => one.top)];
  if (!section) return null;
  let line = Math.min(section.rows, Math.max(0, Math.round((y - section.rowsTop) / sizes.row)));
  const { nested } = section;
  while (nested && (nested[line]?.depth ?? 0) > 0) line += 1;
  const index = nested ? (nested[line]?.index ?? ownRows(nested)) : line;
  return { section, index, y: section.rowsTop + line * sizes.row };
}
