import { describe, expect, it } from "vitest";
import { fieldsOf, problemsOf, takenWords } from "../../collections/dialogs/cycle-form.ts";

const TODAY = "2026-03-11";

describe("a cycle that is written", () => {
  const fields = { ...fieldsOf(null), name: "Cycle 1" };

  it("has a name", () => {
    expect(Object.keys(problemsOf({ ...fields, name: "  " }))).toEqual(["name"]);
  });

  it("has both dates or neither: the one that is missing is named", () => {
    expect(problemsOf(fields)).toEqual({});
    expect(Object.keys(problemsOf({ ...fields, start_date: TODAY }))).toEqual(["end_date"]);
    expect(Object.keys(problemsOf({ ...fields, end_date: TODAY }))).toEqual(["start_date"]);
  });

  it("does not end before it starts; one day is enough", () => {
    expect(problemsOf({ ...fields, start_date: TODAY, end_date: TODAY })).toEqual({});
    expect(Object.keys(problemsOf({ ...fields, start_date: TODAY, end_date: "2026-03-10" }))).toEqual([
      "end_date",
    ]);
  });

  it("is refused days of another with the other's name and days", () => {
    const taken = { name: "Frost season", start_date: "2026-03-02", end_date: TODAY };
    expect(takenWords(taken, TODAY)).toBe("Overlaps with Frost season (2 – 11 Mar).");
  });
});
