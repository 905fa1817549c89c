import { FILTER_PARAMETERS } from "@cairn/contract/parameters";
import { describe, expect, it } from "vitest";
import { issue, lookup } from "../issue-list/rows.fixture.ts";
import { BUILT_IN } from "./built-in.ts";
import { namesFor } from "./wire-names.ts";
import { KINDS } from "./kinds.ts";
import { keyOf, type Property, valuesOf } from "./property.ts";

const rows: readonly Property[] = BUILT_IN;

describe("the built-in properties", () => {
  it("the built-in properties have unique ids, and wire names that are unique for each use", () => {
    for (const use of ["id", "filter", "order", "group", "option", "display"] as const) {
      const names = rows.map((row) => row[use]).filter((name) => name !== undefined);
      expect(new Set(names).size, use).toBe(names.length);
    }
  });

  it("the built-in properties can be filtered by every filter of the wire, and by no other", () => {
    expect(namesFor("filter").toSorted()).toEqual([...FILTER_PARAMETERS].sort());
  });

  it.each(rows.map((row) => [row.id, row] as const))(
    "the built-in property %s has values for filters and groups, and a key for orders",
    (_id, row) => {
      const one = issue(1, {});
      const values = valuesOf(row)(one, lookup);
      expect(values.every((value) => value !== "")).toBe(true);
      expect(values.length <= 1 || KINDS[row.kind].many === true).toBe(true);
      if (row.order !== undefined) expect(keyOf(row)(one, lookup)).not.toBeUndefined();
    },
  );

  it("the built-in properties can be edited in one column only, which no other property writes", () => {
    const columns = rows.flatMap(({ column, editable }) => (editable && column) || []);
    expect(new Set(columns).size).toBe(columns.length);
  });
});
