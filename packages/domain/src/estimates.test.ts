import { describe, expect, it } from "vitest";
import { closeGap, countsAs, nameFromLetters } from "./estimates.ts";

describe("estimate points", () => {
  it("estimate points count as their number only in an estimate of type points", () => {
    expect([countsAs("points", "8"), countsAs("points", "0.5"), countsAs("points", " 13 ")]).toEqual([
      8, 0.5, 13,
    ]);
    expect([countsAs("categories", "8"), countsAs("time", "8")]).toEqual([0, 0]);
  });

  it("estimate points that are not numbers count as nothing", () => {
    for (const value of ["XL", "", "1e3", "Infinity", "NaN", "0x10", "1,5", "1."])
      expect(countsAs("points", value)).toBe(0);
  });

  it("estimate points after a deleted one move up by one, the others stay", () => {
    const points = [
      { id: "a", key: 1 },
      { id: "b", key: 2 },
      { id: "d", key: 4 },
    ];
    expect(closeGap(points, 3)).toEqual([{ id: "d", key: 3 }]);
    expect(closeGap(points, 0).map((point) => point.key)).toEqual([0, 1, 3]);
    expect(closeGap(points, 4)).toEqual([]);
  });

  it("an estimate without a name gets random letters", () => {
    expect(nameFromLetters(Math.random)).toMatch(/^[a-z]{10}$/);
    expect(nameFromLetters(() => 0.9999999)).toBe("zzzzzzzzzz");
  });
});
