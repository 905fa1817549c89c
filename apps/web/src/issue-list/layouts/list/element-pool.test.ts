import { describe, expect, it } from "vitest";
import { type PooledRow, ElementPool } from "./element-pool.ts";

const NONE: ReadonlySet<string> = new Set();
const FAST = { reuse: true, held: NONE };
const AT_REST = { reuse: false, held: NONE };

const row = (n: number, ...look: string[]): PooledRow => ({ key: `row ${n}`, look });
const rows = (from: number, to: number): PooledRow[] =>
  Array.from({ length: to - from }, (_, offset) => row(from + offset));

/** Slot by key. */
function arranged(slots: ElementPool, asked: readonly PooledRow[], how = AT_REST): Record<string, number> {
  return Object.fromEntries(slots.arrange(asked, how).map(({ slot, index }) => [asked[index]?.key, slot]));
}

describe("elements of rows", () => {
  it("rows that stay keep theirs, in the order of the rows, and new ones get new ones", () => {
    const slots = new ElementPool();
    const before = arranged(slots, rows(0, 4));
    const drawn = slots.arrange(rows(2, 6), AT_REST);
    expect(drawn.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(drawn.slice(0, 2).map(({ slot }) => slot)).toEqual([before["row 2"], before["row 3"]]);
    expect(Object.values(before)).not.toContain(drawn[2]?.slot);
  });

  it("scrolled fast, elements of rows that have left draw those that have come, and stay where they stand", () => {
    const slots = new ElementPool();
    const before = slots.arrange(rows(0, 4), AT_REST);
    const after = slots.arrange(rows(2, 6), FAST);
    expect(after.map(({ slot }) => slot)).toEqual(before.map(({ slot }) => slot));
    expect(after.map(({ index }) => index)).toEqual([2, 3, 0, 1]);
  });

  it("as many as there are rows: no element is left without one, and none is missing", () => {
    const slots = new ElementPool();
    slots.arrange(rows(0, 4), AT_REST);
    expect(slots.arrange(rows(10, 16), FAST)).toHaveLength(6);
    expect(slots.arrange(rows(20, 23), FAST)).toHaveLength(3);
    expect(new Set(Object.values(arranged(slots, rows(20, 23), FAST))).size).toBe(3);
  });

  it("the element of a row that is held is nobody else's", () => {
    const slots = new ElementPool();
    const before = arranged(slots, rows(0, 3));
    const after = arranged(slots, rows(3, 6), { reuse: true, held: new Set(["row 1"]) });
    expect(Object.values(after)).not.toContain(before["row 1"]);
    expect(Object.values(after)).toContain(before["row 0"]);
  });

  it("an element draws the row that looks most like the one before", () => {
    const slots = new ElementPool();
    const before = arranged(slots, [row(0, "todo", "high"), row(1, "done", "low"), row(2, "todo", "low")]);
    const after = arranged(
      slots,
      [row(3, "done", "low"), row(4, "todo", "low"), row(5, "done", "none")],
      FAST,
    );
    expect(after).toEqual({ "row 3": before["row 1"], "row 4": before["row 2"], "row 5": before["row 0"] });
  });

  it("at rest they stand in order again, each row in its own", () => {
    const slots = new ElementPool();
    slots.arrange(rows(0, 4), AT_REST);
    const fast = arranged(slots, rows(2, 6), FAST);
    const drawn = slots.arrange(rows(2, 6), AT_REST);
    expect(drawn.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(arranged(slots, rows(2, 6))).toEqual(fast);
  });

  it("asked twice, it answers the same", () => {
    const slots = new ElementPool();
    slots.arrange(rows(0, 4), AT_REST);
    expect(slots.arrange(rows(3, 8), FAST)).toEqual(slots.arrange(rows(3, 8), FAST));
  });
});
