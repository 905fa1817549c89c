// CSV files (RFC 4180) that people open in spreadsheets. No cell is evaluated as a formula (security 63).
import type { FastifyReply } from "fastify";

/** Text that a spreadsheet would evaluate is marked as text with the prefix that spreadsheets use for this. */
export const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
/** A cell as it was before it was marked as text. */
export const readPlain = (cell: string): string => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Numbers stay numbers, including negative ones. */
const cell = (value: string | number): string =>
  typeof value === "number" ? String(value) : quoted(harmless(value));

/** Tells spreadsheets that the file is UTF-8: its first character. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Each ends in CR LF. */
export const csvLines = (lines: readonly (readonly (string | number)[])[]): string =>
  lines.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");

export const csvFile = (lines: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + csvLines(lines);

/** Makes the response a file download. @param name without extension: program text, never input */
export function csvHeaders(reply: FastifyReply, name: string): void {
  reply.headers({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}.csv"`,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
}
