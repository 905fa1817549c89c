import { describe, expect, it } from "vitest";
import { positionsFor } from "./arrange.ts";
import { FIRST, STATE_STEP, STEP } from "./sort-order.ts";

const rows = (...places: number[]) => places.map((at, n) => ({ id: `r${n}`, at }));

describe("placing a row among others", () => {
  it("placing a row sets a state's sequence between its neighbors", () => {
    expect(positionsFor(rows(15000, 25000, 35000), "x", 1, STATE_STEP)).toEqual([{ id: "x", at: 20000 }]);
  });

  it("placing a row sets it 15000 beyond the first or last", () => {
    expect(positionsFor(rows(15000, 25000), "x", 0, STATE_STEP)).toEqual([{ id: "x", at: 0 }]);
    expect(positionsFor(rows(15000, 25000), "x", 2, STATE_STEP)).toEqual([{ id: "x", at: 40000 }]);
  });

  it("placing a row gives a label that is alone the default of 65535, and one after others the last plus 10000", () => {
    expect(positionsFor([], "x", 0, STEP)).toEqual([{ id: "x", at: FIRST }]);
    expect(positionsFor(rows(65535), "x", 1, STEP)).toEqual([{ id: "x", at: 75535 }]);
  });

  it("placing a row renumbers all rows when two neighbors have the same sort order", () => {
    expect(positionsFor(rows(100, 100, 100), "x", 1, STEP)).toEqual([
      { id: "x", at: 10100 },
      { id: "r1", at: 20100 },
      { id: "r2", at: 30100 },
    ]);
  });
});
