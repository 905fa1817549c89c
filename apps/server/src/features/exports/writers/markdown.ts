// Markdown: a table, or, where issues have a description, a section for each of them. The second column is the title.
import type { Cell, Row, Table } from "./writer.ts";

/** Characters that Markdown or HTML would read as markup, and those that would start a list, quote or heading. */
const escaped = (text: string): string =>
  text.replace(/[\\`*_[\]<>|~&]/g, "\\$&").replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/gm, "$1\\$2");
const textOf = (cell: Cell | undefined): string => escaped(String(cell ?? ""));
const inLine = (cell: Cell | undefined): string => textOf(cell).replace(/\s*[\r\n]+\s*/g, " ");

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;

async function* writeTable({ headings, batches }: Table): AsyncGenerator<string> {
  yield line(headings.map(inLine)) + line(headings.map(() => "---"));
  for await (const rows of batches) yield rows.map((row) => line(row.map(inLine))).join("");
}

function section(row: Row, headings: readonly string[], text: number): string {
  const [key, name] = row;
  const facts = headings.flatMap((heading, at) => {
    const cell = row[at];
    const isShown = at > 1 && at !== text && cell !== null && cell !== undefined && cell !== "";
    return isShown ? [`- **${inLine(heading)}:** ${inLine(cell)}\n`] : [];
  });
  // Two spaces at the end of a line keep the line.
  const body = textOf(row[text])
    .trim()
    .replace(/(\S)\n(?=\S)/g, "$1  \n");
  return `## ${inLine(key)} ${inLine(name)}\n\n${facts.join("")}\n${body === "" ? "" : `${body}\n\n`}`;
}

export async function* writeMarkdown(table: Table): AsyncGenerator<string> {
  const { headings, batches, text } = table;
  if (text === undefined) return yield* writeTable(table);
  for await (const rows of batches) yield rows.map((row) => section(row, headings, text)).join("");
}
