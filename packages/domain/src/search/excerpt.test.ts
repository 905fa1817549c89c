import { describe, expect, it } from "vitest";
import { excerptOf, rangesOf } from "./excerpt.ts";

describe("matches of words in a text", () => {
  it("matches of words in a text are ranges, in any case, merged where they touch", () => {
    expect(rangesOf(["log", "login"], "Login, LOGOUT")).toEqual([
      [0, 5],
      [7, 10],
    ]);
  });
  it("matches of words in a text keep their positions next to letters whose lower case is longer", () => {
    expect(rangesOf(["fix"], "İİ fix")).toEqual([[3, 6]]);
  });
  it("matches of words in a text are shown in an excerpt around the first of them", () => {
    const { text, ranges } = excerptOf(["needle"], `${"hay ".repeat(100)}\n needle ${"hay ".repeat(100)}`);
    expect(text.startsWith("…hay")).toBe(true);
    expect(text.endsWith("…")).toBe(true);
    expect(ranges.map(([from, to]) => text.slice(from, to))).toEqual(["needle"]);
  });
  it("matches of words in a text are empty in a text without them", () => {
    expect(excerptOf(["needle"], "hay")).toEqual({ text: "hay", ranges: [] });
  });
});
