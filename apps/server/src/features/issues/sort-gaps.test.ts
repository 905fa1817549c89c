import { isExhausted } from "@cairn/domain/sort-order";
import { describe, expect, it } from "vitest";
import { spreadNeighbors } from "./sort-gaps.ts";

const at = (...places: number[]) => places.map((sort_order, n) => ({ id: `n${n}`, sort_order }));

describe("neighbors of a placed issue", () => {
  it("stay where they are while there is room", () => {
    expect(spreadNeighbors(10, 1, at(10.5, 11), true)).toEqual([]);
    expect(spreadNeighbors(10, -1, [], true)).toEqual([]);
  });

  it("move into the next gap that is wide enough, in their order", () => {
    expect(spreadNeighbors(10, -1, at(10, 9.9999999, 1), false)).toEqual([
      { id: "n0", sort_order: 7 },
      { id: "n1", sort_order: 4 },
    ]);
    expect(spreadNeighbors(10, 1, at(10, 20), false)).toEqual([{ id: "n0", sort_order: 15 }]);
  });

  it("move outward by whole steps when there is nothing behind them", () => {
    expect(spreadNeighbors(10, 1, at(10, 10), true)?.map((p) => p.sort_order)).toEqual([10010, 20010]);
    expect(spreadNeighbors(10, -1, at(10), true)?.map((p) => p.sort_order)).toEqual([-9990]);
  });

  it("require more neighbors before a decision", () => {
    expect(spreadNeighbors(10, 1, at(10, 10.5), false)).toBeNull();
  });

  it("are apart afterwards even where floats are coarse", () => {
    const pivot = 2 ** 49;
    const moved = spreadNeighbors(pivot, 1, at(pivot, pivot), true) ?? [];
    expect(moved).toHaveLength(2);
    expect(isExhausted(pivot, moved[0]!.sort_order)).toBe(false);
    expect(isExhausted(moved[0]!.sort_order, moved[1]!.sort_order)).toBe(false);
  });
});
