import { describe, expect, it } from "vitest";
import { numberRows } from "./numbering.ts";

const row = (name: string, number: number | null, created_at: string | null) => ({
  name,
  number,
  created_at,
});
const empty = { last: 0, is_import_only: true, numbers: new Set<number>() };
const asObject = (numbers: ReadonlyMap<string, number>) => Object.fromEntries(numbers);

describe("numbers of imported issues", () => {
  it("imported issues keep the numbers of the file if each row has its own and the project is empty", () => {
    const { numbers, keeps, last } = numberRows([row("a", 7, "2021"), row("b", 3, "2022")], empty);
    expect([asObject(numbers), keeps, last]).toEqual([{ a: 7, b: 3 }, true, 7]);
  });

  it("imported issues are numbered in the order of creation if two rows share a number", () => {
    const { numbers, keeps } = numberRows(
      [row("a", 1, "2022"), row("b", 1, "2021"), row("c", 2, null)],
      empty,
    );
    expect([asObject(numbers), keeps]).toEqual([{ b: 1, a: 2, c: 3 }, false]);
  });

  it("follow those that the project has issued", () => {
    const taken = { last: 10, is_import_only: false, numbers: new Set([4]) };
    expect(asObject(numberRows([row("a", 5, "2021")], taken).numbers)).toEqual({ a: 11 });
  });

  it("imported issues never get numbers that another import has reserved", () => {
    const taken = { last: 5, is_import_only: true, numbers: new Set([5]) };
    expect(numberRows([row("a", 5, "2021")], taken).keeps).toBe(false);
    expect(asObject(numberRows([row("a", 6, "2021")], taken).numbers)).toEqual({ a: 6 });
  });
});
