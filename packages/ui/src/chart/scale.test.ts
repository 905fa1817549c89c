import { describe, expect, it } from "vitest";
import { ticks } from "./scale.ts";

describe("the ticks of an axis", () => {
  it.each([
    [62, [0, 20, 40, 60, 80]],
    [60, [0, 20, 40, 60]],
    [4, [0, 1, 2, 3, 4]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [100_000, [0, 50_000, 100_000]],
    [0.9, [0, 0.5, 1]],
    [0, [0, 1]],
  ])("up to %d are round and reach it", (most, expected) => {
    expect(ticks(most)).toEqual(expected);
  });

  it("are never fractions for countable values", () => {
    for (let most = 1; most < 500; most += 1) {
      const marks = ticks(most);
      expect(marks.every(Number.isInteger)).toBe(true);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(marks.length).toBeLessThanOrEqual(6);
    }
  });
});
