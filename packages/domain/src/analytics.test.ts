import { describe, expect, it } from "vitest";
import { chartOf, orderKeys, paramsOf, readAxes } from "./analytics.ts";
import { dimensionsOf } from "./analytics-dimensions.ts";
import { axesOf } from "./axes.fixture.ts";
import { DEFINITIONS, definitionOf, OPTIONS } from "./properties/kinds.fixture.ts";
import { customName, registryOf } from "./properties/registry.ts";

const axesFrom = (text: string) => readAxes(Object.fromEntries(new URLSearchParams(text)));
const REGISTRY = registryOf({ properties: DEFINITIONS });

describe("the axes of a chart (contract/issues §18.1)", () => {
  it("the axes of a chart are parsed, with an empty segment as none and estimate_point as estimate_point__value", () => {
    expect(axesFrom("x_axis=estimate_point&y_axis=estimate&segment=")).toMatchObject({
      x_axis: { name: "estimate_point__value" },
      y_axis: "estimate",
      segment: null,
    });
  });
  it.each([
    ["", "analytics.axes"],
    ["x_axis=priority", "analytics.axes"],
    ["x_axis=priority&y_axis=created_by__password", "analytics.axes"],
    ["x_axis=toString&y_axis=issue_count", "analytics.axes"],
    ["x_axis=constructor&y_axis=issue_count", "analytics.axes"],
    ["x_axis=priority&y_axis=issue_count&segment=mood", "analytics.axes"],
    ["x_axis=priority&y_axis=issue_count&segment=priority", "analytics.same_axes"],
    ["x_axis=estimate_point__value&y_axis=issue_count&segment=estimate_point", "analytics.same_axes"],
    [`x_axis=${customName(definitionOf("option").id)}&y_axis=issue_count`, "analytics.axes"],
  ])("the axes of a chart are refused: %s", (text, code) => expect(axesFrom(text)).toBe(code));

  it("the axes of a chart have names that other clients know", () => {
    expect([...dimensionsOf(registryOf({ properties: [] })).keys()]).toEqual([
      "state_id",
      "state__group",
      "priority",
      "assignees__id",
      "labels__id",
      "created_by",
      "project_id",
      "start_date",
      "target_date",
      "estimate_point__value",
      "issue_cycle__cycle_id",
      "issue_module__module_id",
      "created_at",
      "completed_at",
    ]);
  });

  it("the axes of a chart include the properties of a project that have groups or months", () => {
    const kinds = DEFINITIONS.filter(({ id }) => dimensionsOf(REGISTRY).has(customName(id))).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(["option", "multi-option", "user", "users", "date", "timestamp", "boolean"]);
  });
});

describe("the keys of a chart are in order", () => {
  it.each([
    ["priority", ["none", "urgent", "low"], ["low", "urgent", "none"]],
    ["target_date", ["2031-11", "2031-3", "2030-12"], ["2030-12", "2031-3", "2031-11"]],
    ["estimate_point__value", ["None", "13", "2", "XL", "1.5"], ["1.5", "2", "13", "XL", "None"]],
    ["labels__id", ["b", "None", "a"], ["a", "b", "None"]],
    ["state__group", ["completed", "None", "backlog"], ["backlog", "completed", "None"]],
  ] as const)("the keys of a chart by %s are in order", (dimension, keys, expected) => {
    expect(orderKeys(axesOf(dimension).x_axis, keys)).toEqual(expected);
  });
});

it("the lists of a saved query become comma-separated lists, and values that are neither text nor list are left out", () => {
  expect(
    paramsOf({ x_axis: "priority", project: ["a", 1, "b"], cycle: [], depth: 3, segment: null }),
  ).toEqual({
    x_axis: "priority",
    project: "a,b",
  });
});

describe("a chart", () => {
  const state = (id: string, project__identifier: string) => ({
    state_id: id,
    state__name: "Todo",
    state__color: "#111111",
    project__identifier,
  });
  const extras = {
    state_details: [state("z", "APP"), state("a", "WEB")],
    label_details: {},
    assignee_details: {},
    cycle_details: {},
    module_details: {},
  };

  it("a chart has its bars in the order of their names, None last, and distinguishes equal names by their projects", () => {
    const part = (dimension: string | null, count: number) => [{ dimension, count }];
    const distribution = { None: part(null, 4), a: part("a", 1), z: part("z", 2) };
    const axes = axesOf("state_id", "issue_count");
    const { bars, segments } = chartOf({ distribution, extras }, axes);
    expect(bars.map(({ tag, total }) => [tag.key, tag.project, total])).toEqual([
      ["z", "APP", 2],
      ["a", "WEB", 1],
      ["None", null, 4],
    ]);
    expect(segments).toEqual([]);
  });

  it("a chart has a number for every combination of bar and segment, 0 where there is nothing", () => {
    const distribution = {
      low: [{ dimension: "low", segment: "a", estimate: null }],
      high: [
        { dimension: "high", segment: "a", estimate: 1.5 },
        { dimension: "high", segment: null, estimate: 8 },
      ],
    };
    const axes = axesOf("priority", "estimate", "state_id");
    const { bars, segments } = chartOf({ distribution, extras }, axes);
    expect(segments.map(({ key }) => key)).toEqual(["a", "None"]);
    expect(bars.map(({ parts, total }) => [parts, total])).toEqual([
      [[1.5, 8], 9.5],
      [[0, 0], 0],
    ]);
  });

  it("a chart has priorities from urgent to none, although the wire has them in reverse", () => {
    const axes = axesOf("priority", "issue_count");
    const keys = ["low", "medium", "high", "urgent", "none"];
    const distribution = Object.fromEntries(keys.map((key) => [key, [{ dimension: key, count: 1 }]]));
    const { bars } = chartOf({ distribution, extras }, axes);
    expect(bars.map(({ tag }) => tag.key)).toEqual(["urgent", "high", "medium", "low", "none"]);
  });

  it("a chart names and orders the options of a property that a project defines as its definition does", () => {
    const name = customName(definitionOf("option").id);
    const [later, now] = OPTIONS.map(({ id }) => id) as [string, string];
    const distribution = {
      [now]: [{ dimension: now, count: 1 }],
      [later]: [{ dimension: later, count: 2 }],
      None: [{ dimension: null, count: 3 }],
    };
    const found = { distribution, extras: { ...extras, value_details: { [name]: OPTIONS } } };
    const { bars } = chartOf(found, axesOf(name, "issue_count", "", REGISTRY));
    expect(bars.map(({ tag, total }) => [tag.name, tag.color, total])).toEqual([
      ["Later", "#5b7cfa", 2],
      ["Now", "#5b7cfa", 1],
      [null, null, 3],
    ]);
  });
});
