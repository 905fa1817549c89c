import { describe, expect, it } from "vitest";
import { type PooledRow, ElementPool } from "./element-pool.ts";

const NONE: ReadonlySet<string> = new Set();
const FAST = { reuse: true, reserved: NONE };
const AT_REST = { reuse: false, reserved: NONE };

const row = (n: number, ...appearance: string[]): PooledRow => ({ key: `row ${n}`, appearance });
const rows = (from: number, to: number): PooledRow[] =>
  Array.from({ length: to - from }, (_, offset) => row(from + offset));

/** The slots of rows by their keys. */
function arranged(
  slots: ElementPool,
  wanted: readonly PooledRow[],
  options = AT_REST,
): Record<string, number> {
  return Object.fromEntries(
    slots.arrange(wanted, options).map(({ slot, index }) => [wanted[index]?.key, slot]),
  );
}

describe("the element pool", () => {
  it("at rest, keeps the elements of rows that remain and creates elements for new rows, in row order", () => {
    const slots = new ElementPool();
    const before = arranged(slots, rows(0, 4));
    const drawn = slots.arrange(rows(2, 6), AT_REST);
    expect(drawn.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(drawn.slice(0, 2).map(({ slot }) => slot)).toEqual([before["row 2"], before["row 3"]]);
    expect(Object.values(before)).not.toContain(drawn[2]?.slot);
  });

  it("during fast scrolling, reuses the elements of rows that have left without moving them", () => {
    const slots = new ElementPool();
    const before = slots.arrange(rows(0, 4), AT_REST);
    const after = slots.arrange(rows(2, 6), FAST);
    expect(after.map(({ slot }) => slot)).toEqual(before.map(({ slot }) => slot));
    expect(after.map(({ index }) => index)).toEqual([2, 3, 0, 1]);
  });

  it("returns exactly one element for each row, whether there are more rows than before or fewer", () => {
    const slots = new ElementPool();
    slots.arrange(rows(0, 4), AT_REST);
    expect(slots.arrange(rows(10, 16), FAST)).toHaveLength(6);
    expect(slots.arrange(rows(20, 23), FAST)).toHaveLength(3);
    expect(new Set(Object.values(arranged(slots, rows(20, 23), FAST))).size).toBe(3);
  });

  it("does not reuse the element of a reserved row", () => {
    const slots = new ElementPool();
    const before = arranged(slots, rows(0, 3));
    const after = arranged(slots, rows(3, 6), { reuse: true, reserved: new Set(["row 1"]) });
    expect(Object.values(after)).not.toContain(before["row 1"]);
    expect(Object.values(after)).toContain(before["row 0"]);
  });

  it("reuses for each row the element of the most similar previous row", () => {
    const slots = new ElementPool();
    const before = arranged(slots, [row(0, "todo", "high"), row(1, "done", "low"), row(2, "todo", "low")]);
    const after = arranged(
      slots,
      [row(3, "done", "low"), row(4, "todo", "low"), row(5, "done", "none")],
      FAST,
    );
    expect(after).toEqual({ "row 3": before["row 1"], "row 4": before["row 2"], "row 5": before["row 0"] });
  });

  it("restores the row order at rest without assigning other elements to rows", () => {
    const slots = new ElementPool();
    slots.arrange(rows(0, 4), AT_REST);
    const fast = arranged(slots, rows(2, 6), FAST);
    const drawn = slots.arrange(rows(2, 6), AT_REST);
    expect(drawn.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(arranged(slots, rows(2, 6))).toEqual(fast);
  });

  it("returns the same result when it is called twice with the same rows", () => {
    const slots = new ElementPool();
    slots.arrange(rows(0, 4), AT_REST);
    expect(slots.arrange(rows(3, 8), FAST)).toEqual(slots.arrange(rows(3, 8), FAST));
  });
});
