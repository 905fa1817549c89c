// Sort orders stay within bounds, however extreme their neighbors are (security 68).
import { FURTHEST } from "@cairn/contract/bounds";
import { describe, expect, it } from "vitest";
import { atTheEnd, between, FIRST, spread, STEP } from "./sort-order.ts";

const isWithin = (place: number): boolean => Math.abs(place) <= FURTHEST;

describe("a sort order after the last or before the first", () => {
  it("is one step away", () => {
    expect(atTheEnd(null)).toBe(FIRST);
    expect(atTheEnd(5)).toBe(5 + STEP);
    expect(between(5, null)).toBe(5 + STEP);
    expect(between(null, 5)).toBe(5 - STEP);
    expect(spread(5, null, 2)).toEqual([5 + STEP, 5 + 2 * STEP]);
    expect(spread(null, 5, 2)).toEqual([5 - 2 * STEP, 5 - STEP]);
  });

  it("stays within bounds, and in order, when there is no step left", () => {
    for (const last of [FURTHEST, FURTHEST - 1, FURTHEST - STEP / 2]) {
      const places = [atTheEnd(last), between(last, null), ...spread(last, null, 5)];
      expect(places.every((place) => isWithin(place) && place >= last)).toBe(true);
      const mirrored = [between(null, -last), ...spread(null, -last, 5)];
      expect(mirrored.every((place) => isWithin(place) && place <= -last)).toBe(true);
    }
    const five = spread(FURTHEST - STEP / 2, null, 5);
    expect(five.toSorted((a, b) => a - b)).toEqual(five);
    expect(new Set(five).size).toBe(5);
  });
});
