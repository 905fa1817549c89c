import { isExhausted } from "@cairn/domain/sort-order";
import { describe, expect, it } from "vitest";
import { spreadNeighbors } from "./sort-gaps.ts";

const at = (...places: number[]) => places.map((sort_order, n) => ({ id: `n${n}`, sort_order }));

describe("neighbors of a placed issue", () => {
  it("neighbors of a placed issue stay where they are while there is room", () => {
    expect(spreadNeighbors(10, 1, at(10.5, 11), true)).toEqual([]);
    expect(spreadNeighbors(10, -1, [], true)).toEqual([]);
  });

  it("neighbors of a placed issue move in their order into the next gap that is wide enough", () => {
    expect(spreadNeighbors(10, -1, at(10, 9.9999999, 1), false)).toEqual([
      { id: "n0", sort_order: 7 },
      { id: "n1", sort_order: 4 },
    ]);
    expect(spreadNeighbors(10, 1, at(10, 20), false)).toEqual([{ id: "n0", sort_order: 15 }]);
  });

  it("neighbors of a placed issue move outward by whole steps when no issue follows them", () => {
    expect(spreadNeighbors(10, 1, at(10, 10), true)?.map((p) => p.sort_order)).toEqual([10010, 20010]);
    expect(spreadNeighbors(10, -1, at(10), true)?.map((p) => p.sort_order)).toEqual([-9990]);
  });

  it("neighbors of a placed issue do not move as long as too few of them are known to decide", () => {
    expect(spreadNeighbors(10, 1, at(10, 10.5), false)).toBeNull();
  });

  it("neighbors of a placed issue get distinct sort orders even where floats are coarse", () => {
    const pivot = 2 ** 49;
    const moved = spreadNeighbors(pivot, 1, at(pivot, pivot), true) ?? [];
    expect(moved).toHaveLength(2);
    expect(isExhausted(pivot, moved[0]!.sort_order)).toBe(false);
    expect(isExhausted(moved[0]!.sort_order, moved[1]!.sort_order)).toBe(false);
  });
});
