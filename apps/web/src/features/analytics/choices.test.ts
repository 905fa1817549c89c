import { chartOf } from "@cairn/domain/analytics";
import { axesOf } from "@cairn/domain/axes.fixture";
import { DEFINITIONS, definitionOf, OPTIONS } from "@cairn/domain/properties/kinds.fixture";
import { BUILT_INS, customName, registryOf } from "@cairn/domain/properties/registry";
import { describe, expect, it } from "vitest";
import {
  chartQuery,
  choicesOf,
  knownChoices,
  savedQueryOf,
  readChoices,
  searchOf,
  showsSame,
  withFilters,
} from "./choices.ts";
import { drawingOf, MAX_SERIES } from "./series.ts";

const NO_EXTRAS = {
  state_details: {},
  label_details: {},
  assignee_details: {},
  cycle_details: {},
  module_details: {},
};

describe("the choices of analytics", () => {
  it("the default choices are scope and demand of all of the person's projects", () => {
    expect(readChoices({})).toEqual({
      tab: "scope_and_demand",
      x_axis: "priority",
      y_axis: "issue_count",
      segment: null,
      isGrouped: false,
      projects: [],
      cycle: null,
      module: null,
      filters: {},
      analysis: null,
    });
  });

  it("choices survive a round trip through the address", () => {
    const choices = readChoices({
      analytics_tab: "custom",
      x_axis: "labels__id",
      y_axis: "estimate",
      segment: "priority",
      bars: "grouped",
      project: "a,b",
      module: "m",
      assignees: "p,q",
      not_target_date: "2026-03-11;after",
      analysis: "x",
    });
    expect(choices.filters).toEqual({ assignees: "p,q", not_target_date: "2026-03-11;after" });
    expect(readChoices(searchOf(choices))).toEqual(choices);
    expect(searchOf(choices)).toMatchObject({ analytics_tab: "custom", project: "a,b", module: "m" });
  });

  it("invalid choices in the address are ignored", () => {
    const odd = { analytics_tab: "mood", x_axis: 7, y_axis: "x", segment: "priority", project: "" };
    expect(readChoices(odd)).toEqual(readChoices({}));
  });

  it("saved choices store lists as lists, and mean the same when they are opened again", () => {
    const choices = readChoices({ analytics_tab: "custom", x_axis: "state_id", project: "a,b", cycle: "c" });
    const query_dict = savedQueryOf(choices);
    expect(query_dict).toEqual({
      x_axis: "state_id",
      y_axis: "issue_count",
      project: ["a", "b"],
      cycle: ["c"],
    });
    const opened = choicesOf({ id: "v", query_dict });
    expect(opened).toEqual({ ...choices, analysis: "v" });
    expect(showsSame(opened, choices)).toBe(true);
    expect(showsSame(opened, { ...choices, segment: "priority" })).toBe(false);
    expect(showsSame(opened, { ...choices, isGrouped: true })).toBe(false);
    expect(chartQuery(choices)).not.toHaveProperty("segment");
  });

  it("properties of a project survive the address, and are dropped where the counted issues do not have them", () => {
    const name = customName(definitionOf("option").id);
    const choices = readChoices({
      x_axis: name,
      segment: "state_id",
      [`not_${name}`]: "None",
      priority: "high",
    });
    expect(choices).toMatchObject({ x_axis: name, filters: { [`not_${name}`]: "None", priority: "high" } });
    expect(knownChoices(choices, registryOf({ properties: DEFINITIONS }))).toBe(choices);
    expect(knownChoices(choices, BUILT_INS)).toMatchObject({
      x_axis: "priority",
      segment: "state_id",
      filters: { priority: "high" },
    });
  });

  it("changing filters keeps the choices with their own fields", () => {
    const choices = readChoices({ project: "a", priority: "urgent" });
    const changed = withFilters(choices, { project: "a", cycle: "c", labels: "l" });
    expect(changed).toMatchObject({ projects: ["a"], cycle: "c", module: null, filters: { labels: "l" } });
  });
});

describe("drawing a counted chart", () => {
  it("a chart shows labels for keys and for missing values", () => {
    const axes = axesOf("priority", "issue_count", "labels__id");
    const label_details = [
      { labels__id: "l", labels__name: "bug", labels__color: "#ff0000", project__identifier: "WEB" },
    ];
    const chart = chartOf(
      {
        distribution: {
          low: [{ dimension: "low", segment: "l", count: 2 }],
          none: [
            { dimension: "none", segment: "l", count: 1 },
            { dimension: "none", segment: null, count: 4 },
          ],
        },
        extras: { ...NO_EXTRAS, label_details },
      },
      axes,
    );
    expect(drawingOf(chart, axes)).toEqual({
      series: [
        { id: "l", label: "bug", color: "#ff0000" },
        { id: "None", label: "No label", color: undefined },
      ],
      bars: [
        { id: "low", label: "Low", parts: [2, 0] },
        { id: "none", label: "No priority", parts: [1, 4] },
      ],
    });
  });

  it("a chart names the values of a property that the project defines", () => {
    const registry = registryOf({ properties: DEFINITIONS });
    const [choice, flag] = (["option", "boolean"] as const).map((kind) => customName(definitionOf(kind).id));
    const axes = axesOf(choice ?? "", "issue_count", flag ?? "", registry);
    const [later] = OPTIONS.map(({ id }) => id);
    const none = [{ dimension: null, segment: "false", count: 1 }];
    const chart = chartOf(
      {
        distribution: { [later ?? ""]: [{ dimension: later ?? "", segment: "true", count: 2 }], None: none },
        extras: { ...NO_EXTRAS, value_details: { [choice ?? ""]: OPTIONS } },
      },
      axes,
    );
    const { bars, series } = drawingOf(chart, axes);
    expect(bars.map(({ label, parts }) => [label, parts])).toEqual([
      ["Later", [2, 0]],
      ["None", [0, 1]],
    ]);
    expect(series.map(({ label }) => label)).toEqual(["Yes", "No"]);
  });

  it("a chart includes empty months between the first and the last", () => {
    const axes = axesOf("target_date", "issue_count");
    const month = (dimension: string) => [{ dimension, count: 1 }];
    const distribution = { "2030-11": month("2030-11"), "2031-2": month("2031-2") };
    const { bars } = drawingOf(chartOf({ distribution, extras: NO_EXTRAS }, axes), axes);
    expect(bars.map(({ label, parts }) => [label, parts[0]])).toEqual([
      ["Nov 2030", 1],
      ["Dec 2030", 0],
      ["Jan 2031", 0],
      ["Feb 2031", 1],
    ]);
  });

  it("a chart merges the smallest of many segments and loses no issue", () => {
    const axes = axesOf("priority", "issue_count", "estimate_point__value");
    const parts = Array.from({ length: 20 }, (_, n) => ({
      dimension: "low",
      segment: String(n),
      count: n + 1,
    }));
    const chart = chartOf({ distribution: { low: parts }, extras: NO_EXTRAS }, axes);
    const { bars, series } = drawingOf(chart, axes);
    expect(series).toHaveLength(MAX_SERIES);
    expect(series.at(-1)?.label).toBe("Other");
    expect(bars[0]?.parts.reduce((a, b) => a + b, 0)).toBe(210);
    expect(series[0]?.label).toBe("9");
  });
});
