// Computes the position of every line of a list, in px from its top. No line is measured in the DOM, so none moves once
// it is rendered.
import type { Group } from "../../engine/groups.ts";
import type { NestedRow } from "../../engine/nested.ts";

export interface Sizes {
  header: number;
  row: number;
  /** The lines of the quick add and of the message that more rows are loading. */
  line: number;
}

export interface SectionInput {
  /** `group.key` is the key of its rows in the source; for a section inside a group, that of the cell. */
  group: Group;
  folded: boolean;
  /** False in lists without groups. */
  header: boolean;
  /** 1 for a section inside a group. */
  level?: 0 | 1;
  /** The rows with their expanded sub-issues; absent if none are expanded. */
  nested?: readonly NestedRow[];
  /** Whether the quick add is before or after the rows. */
  quickAdd: "first" | "last" | null;
  rows: number;
  more: boolean;
}

export interface Section extends SectionInput {
  /** Px from the top of the list. */
  top: number;
  height: number;
  /** The top of its first row, px from the top of the list. */
  rowsTop: number;
  /** The index of its first line in the list. */
  firstLine: number;
  /** The index of its first row's line in the list. */
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

/** The index of the last section whose `read` value is at most `value`. */
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

/** The section that a line belongs to. Folded sections without a header have no lines and are skipped. */
export function sectionOfLine({ sections }: Geometry, line: number): Section | undefined {
  return sections[lastBefore(sections, line, (section) => section.firstLine)];
}

/** The kind of a line of a section. @param line its index in the list */
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

/** The line at `y` px from the top of the list, or the nearest line. */
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
 * The scroll position that makes a whole line visible below the sticky header, px; null if the line is already visible.
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

/** The line of the quick add; null if the section has none. */
export const quickAddLine = ({ quickAdd, firstRowLine, rows }: Section): number | null =>
  quickAdd === null ? null : quickAdd === "first" ? firstRowLine - 1 : firstRowLine + rows;

/** The number of rows without the expanded sub-issues. */
const ownRows = (nested: readonly NestedRow[]): number => nested.filter(({ depth }) => depth === 0).length;

export interface Gap {
  section: Section;
  /** The index in the group at which a row would be inserted; sub-issues do not count. */
  index: number;
  /** The position of the drop line, px from the top of the list. */
  y: number;
}

/**
 * The gap between rows that is closest to `y` px from the top of the list. A gap between expanded sub-issues stands for
 * the gap after all of them, because sub-issues stay below their parent.
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
