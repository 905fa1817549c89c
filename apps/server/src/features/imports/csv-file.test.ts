import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  BrokenCsv,
  type CsvRecord,
  type CsvSource,
  fileSource,
  guessDelimiter,
  readRecords,
  textSource,
} from "./csv-file.ts";

async function all(source: CsvSource): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of readRecords(source)) records.push(record);
  return records;
}

describe("reading CSV", () => {
  it("each record has the number of its first line, past line breaks in cells and empty lines", async () => {
    expect(await all(textSource('\ufeffA,B\r\n1,"x\ny ""z"""\r\n\r\n2,z\r\n'))).toEqual([
      { line: 1, cells: ["A", "B"] },
      { line: 2, cells: ["1", 'x\ny "z"'] },
      { line: 5, cells: ["2", "z"] },
    ]);
  });

  it("stray quotation marks are text, and the next row is intact", async () => {
    const records = await all(textSource('A,B\n5" pipe,x\n"a"b,y\nc,d\n'));
    expect(records.slice(1).map((record) => record.cells)).toEqual([
      ['5" pipe', "x"],
      ['"a"b', "y"],
      ["c", "d"],
    ]);
  });

  it("an unterminated quotation is reported by its first line, after everything before it", async () => {
    const seen: string[][] = [];
    const reading = (async () => {
      for await (const { cells } of readRecords(textSource('A,B\n1,x\n2,"open\n3,y\n'))) seen.push(cells);
    })();
    await expect(reading).rejects.toMatchObject({ line: 3 });
    await expect(reading).rejects.toBeInstanceOf(BrokenCsv);
    expect(seen).toEqual([
      ["A", "B"],
      ["1", "x"],
    ]);
  });

  it("a quotation that swallows the file is abandoned, and the file is not held in memory", async () => {
    const endless = `A,B\n1,x\n2,"${"y".repeat(12_000_000)}\n`;
    await expect(all(textSource(endless))).rejects.toMatchObject({ line: 3 });
  });

  it("a row of a million columns is refused", async () => {
    await expect(all(textSource(`A\n${",".repeat(1_000_000)}\n`))).rejects.toBeInstanceOf(BrokenCsv);
  });

  it("the delimiter is the one that occurs most often in the header, outside quotations", () => {
    expect(guessDelimiter("a;b;c\n1,2;3;4")).toBe(";");
    expect(guessDelimiter("a\tb\n")).toBe("\t");
    expect(guessDelimiter('"x;y;z",b\n')).toBe(",");
    expect(guessDelimiter("Title\n")).toBe(",");
  });

  it("gzip and UTF-16 files are decoded", async () => {
    const folder = mkdtempSync(join(tmpdir(), "cairn-csv-"));
    try {
      writeFileSync(join(folder, "a.csv"), gzipSync("A,B\n1,ü\n"));
      writeFileSync(join(folder, "b.csv"), Buffer.from("\ufeffA;B\r\n1;ü\r\n", "utf16le"));
      for (const name of ["a.csv", "b.csv"])
        expect((await all(fileSource(join(folder, name)))).map((record) => record.cells)).toEqual([
          ["A", "B"],
          ["1", "ü"],
        ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("a missing file is an error, not an empty file", async () => {
    await expect(all(fileSource("/nowhere/at/all.csv"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});
