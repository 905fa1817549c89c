import { describe, expect, it, vi } from "vitest";
import { id, issueRow, openedBy, PROJECT } from "../data/workspace.fixture.ts";
import { projectData } from "../issue-list/engine/project-data.ts";
import { followCollection, gathered } from "./use-collection-detail.ts";

describe("what is shown of a collection follows its issues", () => {
  const cycle_id = id(10, 1);

  it("the details are fetched again when an issue of the collection changes, is added or leaves, but not for other issues", () => {
    const open = openedBy(20);
    const data = projectData(open, PROJECT);
    open.cache.issue.put([issueRow(1, { cycle_id }), issueRow(2)]);
    const touched = vi.fn();
    const leave = followCollection({ data, kind: "cycle", id: cycle_id }, touched);
    const calls = (change: () => void): number => {
      touched.mockClear();
      change();
      return touched.mock.calls.length;
    };
    expect(calls(() => open.cache.issue.put([issueRow(2, { name: "Other" })]))).toBe(0);
    expect(calls(() => open.cache.issue.put([issueRow(1, { cycle_id, name: "Mine" })]))).toBe(1);
    expect(calls(() => open.cache.issue.put([issueRow(1)]))).toBe(1);
    expect(calls(() => open.cache.issue.put([issueRow(2, { cycle_id })]))).toBe(1);
    leave();
    expect(calls(() => open.cache.issue.put([issueRow(2)]))).toBe(0);
  });

  it("the details are fetched once for a burst of changes, and repeatedly during a burst that does not end", () => {
    vi.useFakeTimers();
    const run = vi.fn();
    const { touch, stop } = gathered(run);
    for (let n = 0; n < 5; n += 1) touch();
    vi.advanceTimersByTime(300);
    expect(run).toHaveBeenCalledTimes(1);
    for (let n = 0; n < 20; n += 1) {
      touch();
      vi.advanceTimersByTime(100);
    }
    expect(run).toHaveBeenCalledTimes(2);
    stop();
    vi.advanceTimersByTime(5000);
    expect(run).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
