import { axesOf } from "@cairn/domain/axes.fixture";
import { DEFINITIONS, definitionOf } from "@cairn/domain/properties/kinds.fixture";
import { customName, registryOf } from "@cairn/domain/properties/registry";
import { describe, expect, it } from "vitest";
import { harmless } from "../../platform/csv.ts";
import { csvOf } from "./csv.ts";

const NONE = {
  state_details: {},
  label_details: {},
  assignee_details: {},
  cycle_details: {},
  module_details: {},
};

describe("CSV files of charts", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx"])(
    "a chart as CSV does not turn a name into a formula when it begins with one: %j (security 63)",
    (name) => expect(harmless(name)).toBe(`'${name}`),
  );

  it("a chart as CSV leaves other names unchanged", () => {
    for (const name of ["a=b", "bug", "", " =x", "'"]) expect(harmless(name)).toBe(name);
  });

  it("a chart as CSV has a row per bar and a column per segment, months that sort, and numbers as numbers", () => {
    const text = csvOf(
      {
        total: 3,
        distribution: {
          "2031-3": [{ dimension: "2031-3", segment: "started", estimate: -1.5 }],
          "2031-11": [
            { dimension: "2031-11", segment: "started", estimate: 2 },
            { dimension: "2031-11", segment: null, estimate: null },
          ],
        },
        extras: NONE,
      },
      axesOf("created_at", "estimate", "state__group"),
    );
    expect(text.slice(1).split("\r\n")).toEqual([
      "Month created,Started,None,Total (estimate points)",
      "2031-03,-1.5,0,-1.5",
      "2031-11,2,0,2",
      "",
    ]);
  });

  it("a chart as CSV quotes names with commas, quotes and line breaks", () => {
    const label = (labels__name: string) => ({
      labels__id: "l",
      labels__name,
      labels__color: "",
      project__identifier: "WEB",
    });
    const text = csvOf(
      {
        total: 1,
        distribution: { l: [{ dimension: "l", count: 1 }] },
        extras: { ...NONE, label_details: [label('a, "b"\nc')] },
      },
      axesOf("labels__id"),
    );
    expect(text).toContain('\r\n"a, ""b""\nc",1\r\n');
  });

  it("a chart as CSV has the name of a property that a project defines, and Yes and No for a checkbox", () => {
    const text = csvOf(
      {
        total: 3,
        distribution: { false: [{ dimension: "false", count: 2 }], true: [{ dimension: "true", count: 1 }] },
        extras: NONE,
      },
      axesOf(
        customName(definitionOf("boolean").id),
        "issue_count",
        "",
        registryOf({ properties: DEFINITIONS }),
      ),
    );
    expect(text.slice(1).split("\r\n")).toEqual(["The boolean,Issues", "Yes,1", "No,2", ""]);
  });
});
