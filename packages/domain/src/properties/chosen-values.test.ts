import { describe, expect, it } from "vitest";
import { issue, issueId } from "../issue-list/rows.fixture.ts";
import { CHOSEN, chosenValuesOf, noChosenValues, withoutProject } from "./chosen-values.ts";

const FULL = {
  state_id: issueId(90),
  priority: "high" as const,
  assignee_ids: [issueId(91)],
  label_ids: [issueId(92)],
  parent_id: issueId(93),
  start_date: "2026-03-10",
  target_date: "2026-03-12",
  estimate_point: issueId(94),
  cycle_id: issueId(95),
  module_ids: [issueId(96)],
  property_values: { [issueId(97)]: 2.5 },
};

describe("the values that people choose for an issue", () => {
  it("the values that people choose for an issue are those of all editable properties, and of the properties of the project", () => {
    expect(chosenValuesOf(issue(1, FULL))).toEqual(FULL);
    expect(CHOSEN.map(({ column }) => column).sort()).toEqual(
      Object.keys(FULL)
        .filter((name) => name !== "property_values")
        .sort(),
    );
  });

  it("the values that people choose for an issue begin with no value, and with the priority None", () => {
    const none = noChosenValues();
    expect(none).toMatchObject({ priority: "none", state_id: null, label_ids: [], property_values: {} });
    expect(none.label_ids).not.toBe(noChosenValues().label_ids);
  });

  it("the values that people choose for an issue are removed by a move to another project, except priority and dates", () => {
    const { priority, start_date, target_date } = FULL;
    expect(withoutProject(FULL)).toEqual({ ...noChosenValues(), priority, start_date, target_date });
  });
});
