import type { CycleRow } from "@cairn/contract/entities/cycle";
import { describe, expect, it } from "vitest";
import { id, PROJECT } from "../../data/workspace.fixture.ts";
import { fieldsOf, problemsOf } from "./cycle-form.ts";
import { cycleGroups } from "./cycle-groups.ts";

const cycle = (n: number, name: string, start_date: string | null, end_date: string | null): CycleRow => ({
  id: id(8, n),
  workspace_id: id(0, 0),
  project_id: PROJECT,
  name,
  description: "",
  start_date,
  end_date,
  owned_by_id: id(3, 0),
  sort_order: n,
  progress_snapshot: {},
  logo_props: {},
  archived_at: null,
});
const TODAY = "2026-03-11";
const all = [
  cycle(1, "Someday", null, null),
  cycle(2, "Winter", "2026-01-01", "2026-02-01"),
  cycle(3, "Spring", "2026-04-01", "2026-04-14"),
  cycle(4, "Frost season", "2026-03-02", TODAY),
];
const shown = (query: string) =>
  cycleGroups(all, TODAY, query).map(({ status, cycles }) => [status, cycles.map(({ name }) => name)]);

describe("the list of cycles", () => {
  it("groups them by status: current, upcoming, completed, draft; the last day still is current", () => {
    expect(shown("")).toEqual([
      ["CURRENT", ["Frost season"]],
      ["UPCOMING", ["Spring"]],
      ["COMPLETED", ["Winter"]],
      ["DRAFT", ["Someday"]],
    ]);
  });

  it("is searched by name, whatever the case, without empty groups", () => {
    expect(shown(" SPR ")).toEqual([["UPCOMING", ["Spring"]]]);
    expect(shown("nothing like it")).toEqual([]);
  });
});

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
});
