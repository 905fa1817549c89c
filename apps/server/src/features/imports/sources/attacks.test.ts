import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { readWith, zipOf } from "./sources.fixture.ts";

describe("files that attack (security 62, 66)", () => {
  it("a workbook is read like a table, and its formulas are text", async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "A",
          rows: [
            ["Title", "Priority", "Due"],
            ["One", "high", "2024-03-20"],
            ["'=1+1", "low", ""],
          ],
        },
      ],
    });
    const { of } = await readWith("csv", "a.xlsx", bytes);
    expect(of("issue")).toMatchObject([
      { title: "One", priority: "high", due: "2024-03-20" },
      { title: "=1+1" },
    ]);
  });

  it("archives with links, names that lead outside, bombs and broken ones are refused", async () => {
    await expect(
      readWith("markdown", "a.zip", await zipOf({ "a.md": "/etc/passwd" }, 0o120777)),
    ).rejects.toThrow(/a link/);
    const outside = Buffer.from(await zipOf({ "aa/b.md": "x" }));
    for (let at = outside.indexOf("aa/b.md"); at !== -1; at = outside.indexOf("aa/b.md", at + 1))
      outside.write("../b.md", at);
    await expect(readWith("markdown", "a.zip", outside)).rejects.toThrow(/cannot be read/);
    await expect(
      readWith("markdown", "a.zip", await zipOf({ "a.md": Buffer.alloc(25_000_000) })),
    ).rejects.toThrow(/far more/);
    await expect(
      readWith("csv", "a.xlsx", await zipOf({ "xl/workbook.xml": Buffer.alloc(25_000_000) })),
    ).rejects.toThrow(/far more/);
    await expect(readWith("markdown", "a.zip", "PK")).rejects.toThrow(/cannot be read/);
  });

  it("a row of a million columns and a cell without an end stop the reading", async () => {
    await expect(readWith("csv", "a.csv", `Title\n${",".repeat(1_000_000)}\n`)).rejects.toThrow(/columns/);
    await expect(readWith("csv", "a.csv", `Title\n"${"x".repeat(9_000_000)}`)).rejects.toThrow(
      /cannot be read/,
    );
  });
});
