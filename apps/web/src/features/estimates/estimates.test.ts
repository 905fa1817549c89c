import type { Estimate, EstimatePoint } from "@cairn/contract/entities/estimate";
import { describe, expect, it } from "vitest";
import { bySpec, inOrder, movedTo, renumbered, without } from "./points.ts";
import { problemOf, TEMPLATES } from "./templates.ts";

const point = (value: string, key: number): EstimatePoint => ({
  id: value,
  created_at: "",
  updated_at: "",
  created_by: null,
  updated_by: null,
  project: "p",
  workspace: "w",
  estimate: "e",
  key,
  description: "",
  value,
});
const keyed = (points: readonly EstimatePoint[]): string[] =>
  inOrder(points).map(({ key, value }) => `${key}:${value}`);
const POINTS = [point("8", 4), point("1", 1), point("3", 3), point("2", 2)];

describe("the points of an estimate", () => {
  it("points are sorted by their keys, not by their values", () => {
    expect(keyed([point("13", 2), point("2", 0), point("8", 1)])).toEqual(["0:2", "1:8", "2:13"]);
  });

  it("moving a point renumbers all points from 0 and returns those that changed", () => {
    const { all, moved } = movedTo([point("1", 0), point("2", 1), point("3", 2)], "3", 1);
    expect(keyed(all)).toEqual(["0:1", "1:3", "2:2"]);
    expect(moved.map(({ id }) => id)).toEqual(["3", "2"]);
    expect(renumbered([point("1", 0)]).moved).toEqual([]);
  });

  it("points after a deleted one move up by one", () => {
    expect(keyed(without(POINTS, "2"))).toEqual(["1:1", "2:3", "3:8"]);
  });
});

describe("systems", () => {
  it("estimate systems are listed with the one in use first, then newest first", () => {
    const system = (id: string, created_at: string) => ({ id, created_at }) as Estimate;
    const rows = [system("a", "2026-01-01"), system("b", "2026-03-01"), system("c", "2026-02-01")];
    expect([...rows].sort(bySpec("a")).map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect([...rows].sort(bySpec(null)).map(({ id }) => id)).toEqual(["b", "c", "a"]);
  });

  it.each(TEMPLATES)("the template $name has valid values, and no more than 13", ({ type, values }) => {
    expect(values.length).toBeLessThanOrEqual(13);
    for (const [index, value] of values.entries())
      expect(
        problemOf(
          type,
          value,
          values.filter((_, other) => other !== index),
        ),
      ).toBeNull();
  });
});

describe("a value", () => {
  it("an estimate value has 1 to 20 characters", () => {
    expect(problemOf("categories", "  ", [])).toBe("value_empty");
    expect(problemOf("categories", "a".repeat(20), [])).toBeNull();
    expect(problemOf("categories", "a".repeat(21), [])).toBe("value_long");
  });

  it("an estimate value is a number for points and hours, and any word for categories", () => {
    expect(problemOf("points", "0.5", [])).toBeNull();
    expect(problemOf("points", "XL", [])).toBe("value_number");
    expect(problemOf("time", "a day", [])).toBe("value_number");
    expect(problemOf("categories", "XL", [])).toBeNull();
  });

  it("an estimate value occurs once in its system", () => {
    expect(problemOf("categories", " xl ", ["XL"])).toBe("value_taken");
  });
});
