// Widths of the columns of a table, as its cells store them (`colwidth`).

/**
 * The widths of a table's columns in pixels, null where they are free, from the cells of its first row. In browsers and on
 * the server.
 *
 * @returns nothing if no column has a width
 */
export function tableWidths(table: Element): (number | null)[] {
  const cells = [...(table.querySelector("tr")?.children ?? [])];
  const widths = cells.flatMap((cell) => {
    const span = Number(cell.getAttribute("colspan") ?? 1);
    const stored = (cell.getAttribute("colwidth") ?? "").split(",").map(Number);
    return Array.from({ length: span }, (_, at) => (stored.length === span && stored[at]) || null);
  });
  return widths.some((width) => width !== null) ? widths : [];
}

/** The width of the whole table in pixels; null if a column is free. */
export const fullWidth = (widths: readonly (number | null)[]): number | null =>
  widths.reduce<number | null>((sum, width) => (sum === null || width === null ? null : sum + width), 0);
