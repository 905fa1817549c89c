import { describe, expect, test } from "vitest";
import { progressOf, shareDone } from "./progress.ts";

const issues = { total_issues: 5, completed_issues: 1, cancelled_issues: 1 };
const points = { total_estimate_points: 13, completed_estimate_points: 5, cancelled_estimate_points: 3 };

describe("the progress of a cycle or module", () => {
  test("the progress of a cycle or module counts points when they are preferred and set, without canceled issues", () => {
    expect(progressOf({ ...issues, ...points }, "points")).toEqual({ unit: "points", total: 10, done: 5 });
  });
  test("the progress of a cycle or module falls back to issues when points are preferred but not set", () => {
    const unset = { total_estimate_points: 0, completed_estimate_points: 0, cancelled_estimate_points: 0 };
    expect(progressOf({ ...issues, ...unset }, "points")).toEqual({ unit: "issues", total: 4, done: 1 });
    expect(progressOf(issues, "points")).toEqual({ unit: "issues", total: 4, done: 1 });
  });
  test("the progress of a cycle or module counts issues when they are preferred", () => {
    expect(progressOf({ ...issues, ...points }, "issues")).toEqual({ unit: "issues", total: 4, done: 1 });
  });
  test("the progress of a cycle or module is a share from 0 to 1, and 0 when everything was canceled or nothing is known", () => {
    expect(shareDone(issues, "issues")).toBe(0.25);
    expect(shareDone({ total_issues: 2, completed_issues: 0, cancelled_issues: 2 }, "issues")).toBe(0);
    expect(shareDone(undefined, "points")).toBe(0);
  });
});
