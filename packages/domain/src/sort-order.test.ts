// Sort orders stay within bounds, however extreme their neighbors are (security 68).
import { FURTHEST } from "@cairn/contract/bounds";
import { describe, expect, it } from "vitest";
import { sortOrderAtEnd, sortOrderBetween, FIRST, sortOrdersBetween, STEP } from "./sort-order.ts";

const isWithin = (place: number): boolean => Math.abs(place) <= FURTHEST;

describe("a sort order after the last or before the first", () => {
  it("a sort order after the last or before the first is one step away", () => {
    expect(sortOrderAtEnd(null)).toBe(FIRST);
    expect(sortOrderAtEnd(5)).toBe(5 + STEP);
    expect(sortOrderBetween(5, null)).toBe(5 + STEP);
    expect(sortOrderBetween(null, 5)).toBe(5 - STEP);
    expect(sortOrdersBetween(5, null, 2)).toEqual([5 + STEP, 5 + 2 * STEP]);
    expect(sortOrdersBetween(null, 5, 2)).toEqual([5 - 2 * STEP, 5 - STEP]);
  });

  it("a sort order after the last or before the first stays within bounds, and in order, when there is no step left", () => {
    for (const last of [FURTHEST, FURTHEST - 1, FURTHEST - STEP / 2]) {
      const places = [
        sortOrderAtEnd(last),
        sortOrderBetween(last, null),
        ...sortOrdersBetween(last, null, 5),
      ];
      expect(places.every((place) => isWithin(place) && place >= last)).toBe(true);
      const mirrored = [sortOrderBetween(null, -last), ...sortOrdersBetween(null, -last, 5)];
      expect(mirrored.every((place) => isWithin(place) && place <= -last)).toBe(true);
    }
    const five = sortOrdersBetween(FURTHEST - STEP / 2, null, 5);
    expect(five.toSorted((a, b) => a - b)).toEqual(five);
    expect(new Set(five).size).toBe(5);
  });
});
