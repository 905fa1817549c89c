import type { WidgetKey } from "@cairn/contract/entities/dashboard";
import { describe, expect, it } from "vitest";
import { type Band, bandsOf } from "./lanes.ts";

const LANES: Partial<Record<WidgetKey, "full" | "side">> = {
  overview_stats: "full",
  recent_projects: "side",
  issues_by_priority: "side",
};
const laneOf = (key: WidgetKey) => LANES[key] ?? "main";
const names = (band: Band<{ key: WidgetKey }>) =>
  "full" in band ? band.full.key : [band.main.map(({ key }) => key), band.side.map(({ key }) => key)];
const bands = (...keys: WidgetKey[]) =>
  bandsOf(
    keys.map((key) => ({ key })),
    laneOf,
  ).map(names);

describe("arranging widgets", () => {
  it("widgets are arranged in two lanes below a full-width one", () => {
    expect(bands("overview_stats", "assigned_issues", "recent_projects", "recent_activity")).toEqual([
      "overview_stats",
      [["assigned_issues", "recent_activity"], ["recent_projects"]],
    ]);
  });

  it("a full-width widget separates those before it from those after it", () => {
    expect(bands("recent_projects", "overview_stats", "issues_by_priority", "created_issues")).toEqual([
      [[], ["recent_projects"]],
      "overview_stats",
      [["created_issues"], ["issues_by_priority"]],
    ]);
    expect(bands()).toEqual([]);
  });
});
