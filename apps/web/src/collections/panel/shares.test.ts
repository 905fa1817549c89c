import type { Cycle } from "@cairn/contract/entities/cycle";
import { describe, expect, it } from "vitest";
import { groupShares, hasPoints, sharesOf } from "./shares.ts";

const counts = (unit: string, total: number, done: number, canceled = 0) => ({
  [`cancelled_${unit}`]: canceled,
  [`total_${unit}`]: total,
  [`completed_${unit}`]: done,
  [`pending_${unit}`]: total - done,
});
const state = (state_id: string, group: string, unit: string, total: number, done = 0) => ({
  state_id,
  state_name: state_id,
  group,
  color: "#123456",
  ...counts(unit, total, done),
});
const distribution = (unit: string, of: number[]) => ({
  assignees: [
    { assignee_id: "u1", display_name: "mel", ...counts(unit, 3, 1) },
    { assignee_id: null, display_name: null, ...counts(unit, 1, 0) },
  ],
  labels: [{ label_id: "l1", label_name: "bug", color: "#ff0000", ...counts(unit, 2, 1, 1) }],
  priorities: [{ priority: "urgent", ...counts(unit, 2, 1) }],
  states: ["Todo", "Doing", "Review", "Done", "Dropped"].map((name, n) =>
    state(name, ["unstarted", "started", "started", "completed", "cancelled"][n]!, unit, of[n]!),
  ),
  completion_chart: { "2026-03-12": 3, "2026-03-13": null, "2026-03-11": 4 },
});
const answer = {
  distribution: distribution("issues", [1, 1, 1, 2, 1]),
  estimate_distribution: distribution("estimates", [5, 3, 2.5, 8, 1]),
};

describe("the shares of a cycle or module", () => {
  it("shares are counted in issues or in points, without canceled issues", () => {
    expect([sharesOf(answer, "issues").total, sharesOf(answer, "issues").done]).toEqual([5, 2]);
    expect([sharesOf(answer, "points").total, sharesOf(answer, "points").done]).toEqual([18.5, 8]);
    expect(sharesOf(answer, "points").labels).toEqual([
      { id: "l1", name: "bug", color: "#ff0000", total: 1, done: 1 },
    ]);
  });

  it("shares by state start with completed states and end with canceled ones", () => {
    expect(sharesOf(answer, "issues").states.map(({ name }) => name)).toEqual([
      "Done",
      "Review",
      "Doing",
      "Todo",
      "Dropped",
    ]);
  });

  it("issues without an assignee have a share of their own", () => {
    expect(sharesOf(answer, "issues").assignees.map(({ id }) => id)).toEqual(["u1", null]);
  });

  it("the days of the chart are in order, and its ideal line starts at all work", () => {
    expect(
      sharesOf(answer, "points").days.map(({ day, remaining, ideal }) => [day, remaining, ideal]),
    ).toEqual([
      ["2026-03-11", 4, 18.5],
      ["2026-03-12", 3, 9.25],
      ["2026-03-13", null, 0],
    ]);
  });

  it("shares have no points if the project does not estimate in points", () => {
    expect(hasPoints(answer)).toBe(true);
    expect(hasPoints({ ...answer, estimate_distribution: {} })).toBe(false);
    expect(hasPoints({})).toBe(false);
  });

  it("shares have no points if no issue has any", () => {
    const unset = { estimate_distribution: distribution("estimates", [0, 0, 0, 0, 0]) };
    expect(hasPoints({ ...answer, ...unset })).toBe(false);
  });

  it("shares of a snapshot without states are those of the state groups", () => {
    const { assignees, labels, completion_chart } = answer.distribution;
    const old = { completed_issues: 3, started_issues: 2, backlog_issues: 0 };
    const shares = sharesOf({ ...old, distribution: { assignees, labels, completion_chart } }, "issues");
    expect(shares.states.map(({ group, total }) => [group, total])).toEqual([
      ["completed", 3],
      ["started", 2],
    ]);
    expect([shares.total, shares.done]).toEqual([5, 3]);
  });
});

describe("the shares of a cycle by state group", () => {
  const counts = {
    total_issues: 5,
    completed_issues: 2,
    cancelled_issues: 1,
    started_issues: 1,
    unstarted_issues: 1,
    backlog_issues: 0,
    completion_chart: { "2026-03-11": 4, "2026-03-12": 2 },
    estimate_completion_chart: { "2026-03-11": 8, "2026-03-12": 3 },
  };
  const points = { total_estimate_points: 8, completed_estimate_points: 5, started_estimate_points: 3 };
  const shown = (values: object) => {
    const { unit, total, done, states, days } = groupShares(
      { ...counts, ...values } as Partial<Cycle> as Cycle,
      "points",
    );
    return {
      unit,
      progress: [done, total],
      states: states.map(({ group, total: all }) => [group, all]),
      left: days.map(({ remaining }) => remaining),
    };
  };

  it("shares of a cycle's card are counted in points if some are set", () => {
    expect(shown(points)).toEqual({
      unit: "points",
      progress: [5, 8],
      states: [
        ["completed", 5],
        ["started", 3],
      ],
      left: [8, 3],
    });
  });

  it("shares of a cycle's card are counted in issues, with their chart, if no points are set", () => {
    const ofIssues = {
      unit: "issues",
      progress: [2, 4],
      states: [
        ["completed", 2],
        ["started", 1],
        ["unstarted", 1],
        ["cancelled", 1],
      ],
      left: [4, 2],
    };
    expect(shown({ total_estimate_points: 0, completed_estimate_points: 0 })).toEqual(ofIssues);
    expect(shown({ estimate_completion_chart: null })).toEqual(ofIssues);
  });
});
