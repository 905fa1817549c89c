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
  const kind = section ? lineOf(section, line).kind : "row";
  const { header, row, line: other } = geometry.sizes;
  return kind === "header" ? header : kind === "row" ? row : other;
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

/** The gap between rows that is nearest to a height. Sub-issues stay with their parent: what would land among them lands after it. */
export function gapAt({ sections, sizes }: Geometry, y: number): Gap | null {
  const section = sections[lastBefore(sections, y, (one) => one.top)];
  if (!section) return null;
  let line = Math.min(section.rows, Math.max(0, Math.round((y - section.rowsTop) / sizes.row)));
  const { nested } = section;
  while (nested && (nested[line]?.depth ?? 0) > 0) line += 1;
  const index = nested ? (nested[line]?.index ?? ownRows(nested)) : line;
  return { section, index, y: section.rowsTop + line * sizes.row };
}
