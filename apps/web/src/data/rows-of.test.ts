import { Table } from "@cairn/client/table";
import { autorun } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { RowsOf } from "./rows-of.ts";

interface Row {
  id: string;
  of: string;
  at: number;
}

function begin() {
  const table = new Table<Row>();
  table.put([
    { id: "b", of: "x", at: 2 },
    { id: "a", of: "x", at: 1 },
    { id: "c", of: "y", at: 0 },
  ]);
  const concerns = vi.fn((row: Row) => row.of === "x");
  const rows = new RowsOf(table, { concerns, compare: (one, other) => one.at - other.at });
  const seen: string[] = [];
  const stop = autorun(() => seen.push(rows.all.map(({ id }) => id).join("")));
  return { table, rows, seen, stop, concerns };
}

describe("rows of a table that concern one thing", () => {
  it("rows of one thing are sorted and follow additions, changes and removals", () => {
    const { table, seen } = begin();
    table.put([{ id: "d", of: "x", at: 1.5 }]);
    table.put([{ id: "a", of: "x", at: 9 }]);
    table.remove(["b"]);
    expect(seen).toEqual(["ab", "adb", "dba", "da"]);
  });

  it("rows enter and leave the list when they begin or cease to belong to it", () => {
    const { table, seen } = begin();
    table.put([{ id: "c", of: "x", at: 0 }]);
    table.put([{ id: "b", of: "y", at: 2 }]);
    expect(seen).toEqual(["ab", "cab", "ca"]);
  });

  it("changes of other rows notify no listener and do not scan the table again", () => {
    const { table, seen, concerns } = begin();
    concerns.mockClear();
    table.put([{ id: "e", of: "y", at: 1 }]);
    expect(seen).toEqual(["ab"]);
    expect(concerns).toHaveBeenCalledTimes(1);
  });

  it("rows are followed again after a while without observers", () => {
    const { table, rows, stop } = begin();
    stop();
    table.put([{ id: "d", of: "x", at: 0 }]);
    expect(rows.all.map(({ id }) => id).join("")).toBe("dab");
    const again: string[] = [];
    autorun(() => again.push(rows.all.map(({ id }) => id).join("")));
    table.remove(["d"]);
    expect(again).toEqual(["dab", "ab"]);
  });
});
