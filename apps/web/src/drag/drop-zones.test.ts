import { describe, expect, it } from "vitest";
import { COLORS, nextColor, readHex } from "../forms/colors.ts";
import { landingIndex, zoneAt } from "./drop-zones.ts";

const ROWS = ["a", "b", "c"].map((id) => ({ id }));

describe("where a dragged row lands", () => {
  it("a row lands before another in its upper half and after it in its lower half", () => {
    expect([0, 0.49, 0.5, 1].map((share) => zoneAt(share, false))).toEqual([
      "before",
      "before",
      "after",
      "after",
    ]);
  });

  it("a row lands inside another in its middle, where rows can be nested", () => {
    expect([0.1, 0.3, 0.5, 0.7, 0.9].map((share) => zoneAt(share, true))).toEqual([
      "before",
      "inside",
      "inside",
      "inside",
      "after",
    ]);
  });

  it("the landing index skips the dragged row, so that a drop on the near side of a neighbor changes nothing", () => {
    expect(landingIndex(ROWS, "a", "b", "before")).toBe(0);
    expect(landingIndex(ROWS, "a", "b", "after")).toBe(1);
    expect(landingIndex(ROWS, "c", "a", "before")).toBe(0);
  });
});

describe("colors", () => {
  it("the offered colors include those of the five state groups", () => {
    const hexes: string[] = COLORS.map(({ hex }) => hex);
    for (const hex of ["#d9d9d9", "#3f76ff", "#f59e0b", "#16a34a", "#dc2626"]) expect(hexes).toContain(hex);
    expect(new Set(hexes).size).toBe(hexes.length);
  });

  it("a color is read from six digits with or without the number sign, and from nothing else", () => {
    expect(["3A86C2", " #3a86c2 ", "#3a8", "red", ""].map(readHex)).toEqual([
      "#3a86c2",
      "#3a86c2",
      null,
      null,
      null,
    ]);
  });

  it("neighboring items get different colors", () => {
    const first = Array.from({ length: 13 }, (_, n) => nextColor(n));
    expect(new Set(first).size).toBe(13);
  });
});
