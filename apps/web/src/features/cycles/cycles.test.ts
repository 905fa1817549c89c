import { describe, expect, it } from "vitest";
import { fieldsOf, problemsOf, overlapText } from "../../collections/dialogs/cycle-form.ts";

const TODAY = "2026-03-11";

describe("the form of a cycle", () => {
  const fields = { ...fieldsOf(null), name: "Cycle 1" };

  it("requires a name", () => {
    expect(Object.keys(problemsOf({ ...fields, name: "  " }))).toEqual(["name"]);
  });

  it("requires both dates or neither, and names the missing one", () => {
    expect(problemsOf(fields)).toEqual({});
    expect(Object.keys(problemsOf({ ...fields, start_date: TODAY }))).toEqual(["end_date"]);
    expect(Object.keys(problemsOf({ ...fields, end_date: TODAY }))).toEqual(["start_date"]);
  });

  it("refuses an end before the start, but accepts a single day", () => {
    expect(problemsOf({ ...fields, start_date: TODAY, end_date: TODAY })).toEqual({});
    expect(Object.keys(problemsOf({ ...fields, start_date: TODAY, end_date: "2026-03-10" }))).toEqual([
      "end_date",
    ]);
  });

  it("names the cycle that overlaps with the days", () => {
    const taken = { name: "Frost season", start_date: "2026-03-02", end_date: TODAY };
    expect(overlapText(taken, TODAY)).toBe("Overlaps with Frost season (2 – 11 Mar).");
  });
});
