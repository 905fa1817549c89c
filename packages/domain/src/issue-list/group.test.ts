import { describe, expect, it } from "vitest";
import { GROUP_NAMES, groupByOption, type GroupName, groupingOf, isGroupName } from "./group.ts";
import { issue, LABELS, lookup, PROJECT_ID, STATES } from "./rows.fixture.ts";

const labels = LABELS.map((label) => label.id);

const grouping = (name: GroupName) => groupingOf(name)!;

describe("groupings of lists (contract/issues §3.4)", () => {
  it("groupings of lists have the names of the wire, of the options, and of the filter for paging inside one group", () => {
    expect(GROUP_NAMES.map((name) => [name, grouping(name).option, grouping(name).filter])).toEqual([
      ["state_id", "state", "state"],
      ["state__group", "state_detail.group", "state_group"],
      ["priority", "priority", "priority"],
      ["assignees__id", "assignees", "assignees"],
      ["labels__id", "labels", "labels"],
      ["created_by", "created_by", "created_by"],
      ["project_id", "project", "project"],
      ["start_date", "start_date", "start_date"],
      ["target_date", "target_date", "target_date"],
      ["cycle_id", "cycle", "cycle"],
      ["issue_module__module_id", "module", "module"],
    ]);
    for (const name of GROUP_NAMES) expect(groupByOption(grouping(name).option)).toBe(name);
    expect(groupByOption(null)).toBeNull();
  });
  it("groupings of lists put an issue without a value into None", () => {
    const bare = issue(1, { state_id: null, created_by: null });
    for (const name of GROUP_NAMES.filter((one) => one !== "priority" && one !== "project_id")) {
      expect(grouping(name).keys(bare, lookup), name).toEqual(["None"]);
    }
  });
  it("groupings of lists put an issue with several labels into each of their groups", () => {
    expect(grouping("labels__id").keys(issue(1, { label_ids: labels }), lookup)).toEqual(labels);
  });
  it("groupings of lists put an issue into the group of its state, of its priority, of its date", () => {
    const one = issue(1, { state_id: STATES[2]?.id ?? null, priority: "high", target_date: "2026-03-11" });
    expect(grouping("state__group").keys(one, lookup)).toEqual(["started"]);
    expect(grouping("state_id").keys(one, lookup)).toEqual([STATES[2]?.id]);
    expect(grouping("priority").keys(one, lookup)).toEqual(["high"]);
    expect(grouping("target_date").keys(one, lookup)).toEqual(["2026-03-11"]);
    expect(grouping("project_id").keys(one, lookup)).toEqual([PROJECT_ID]);
  });
  it("groupings of lists refuse other names", () => {
    for (const name of ["", "state", "constructor", "created_by__password"])
      expect(isGroupName(name)).toBe(false);
  });
});
