import { streamXlsxRows } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { writeCsv } from "./csv.ts";
import { writeJson } from "./json.ts";
import { writeMarkdown } from "./markdown.ts";
import type { Row, Table, Writer } from "./writer.ts";
import { writeXlsx } from "./xlsx.ts";

const EVIL = ["=1+2", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"];

async function* inBatches(...batches: Row[][]): AsyncGenerator<Row[]> {
  yield* batches;
}
const table = (headings: string[], batches: Row[][], text?: number): Table => ({
  headings,
  batches: inBatches(...batches),
  text,
});
async function written(write: Writer, of: Table): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of write(of)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
async function sheet(of: Table): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const row of streamXlsxRows(await written(writeXlsx, of))) rows.push([...row.values]);
  return rows;
}

describe("exported files", () => {
  it("a CSV file quotes cells, keeps numbers and marks what a spreadsheet would evaluate", async () => {
    const rows: Row[][] = [[["a,b", 'say "hi"', -3]], [], [["two\nlines", null, 0.5]]];
    expect((await written(writeCsv, table(["A", "=B", "C"], rows))).toString()).toBe(
      '\uFEFFA,\'=B,C\r\n"a,b","say ""hi""",-3\r\n"two\nlines",,0.5\r\n',
    );
    const evil = await written(writeCsv, table(["Name"], [EVIL.map((name) => [name])]));
    for (const line of evil.toString().split("\r\n").slice(1)) expect(line).not.toMatch(/^"?[=+\-@\t\r]/);
  });

  it("a workbook has the same cells, and none is a formula or begins like one", async () => {
    const rows = await sheet(table(["Name", "Points"], [EVIL.map((name) => [name, -2]), [["last", null]]]));
    expect(rows[0]).toEqual(["Name", "Points"]);
    expect(rows.slice(1, 5).map(([name]) => name)).toEqual(EVIL.slice(0, 4).map((name) => `'${name}`));
    expect(rows[1]?.[1]).toBe(-2);
    expect(rows.at(-1)?.[0]).toBe("last");
  });

  it("a workbook cuts texts that spreadsheets refuse, and leaves out characters that XML cannot hold", async () => {
    const rows = await sheet(
      table(["T"], [[["x".repeat(40_000)], ["a\u0001b"], [`${"x".repeat(32_765)}😀😀`]]]),
    );
    expect(String(rows[1]?.[0])).toHaveLength(32_767);
    expect(rows[2]?.[0]).toBe("ab");
    expect(String(rows[3]?.[0])).toBe(`${"x".repeat(32_765)}…`);
  });

  it("a JSON file is an array of objects with the texts as they are, also when it is empty", async () => {
    const json = await written(writeJson, table(["A", "B"], [[["=1", 2]], [], [[null, "x"]]]));
    expect(JSON.parse(json.toString())).toEqual([
      { A: "=1", B: 2 },
      { A: null, B: "x" },
    ]);
    expect(JSON.parse((await written(writeJson, table(["A"], []))).toString())).toEqual([]);
  });

  it("a Markdown file of a list is a table in which no cell is markup", async () => {
    const md = await written(writeMarkdown, table(["ID", "Title"], [[["A-1", "a | b\n*c* <b>"]]]));
    expect(md.toString()).toBe("| ID | Title |\n| --- | --- |\n| A-1 | a \\| b \\*c\\* \\<b\\> |\n");
  });

  it("a Markdown file with descriptions has a section for each issue, without empty properties", async () => {
    const rows: Row[][] = [[["A-1", "Title", "- first\nline", "high", ""]]];
    const md = await written(
      writeMarkdown,
      table(["ID", "Name", "Description", "Priority", "Labels"], rows, 2),
    );
    expect(md.toString()).toBe("## A-1 Title\n\n- **Priority:** high\n\n\\- first  \nline\n\n");
  });
});
