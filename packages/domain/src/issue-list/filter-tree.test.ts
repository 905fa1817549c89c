import { describe, expect, it } from "vitest";
import { BadFilter, matches, needsServer, readFilter } from "./filter.ts";
import { readNodes } from "./filter-tree.ts";
import { issue, LABELS, lookup } from "./rows.fixture.ts";
import { DEFAULT_VIEW, fromSearch, fromStored, readViewSearch, toSearch, toStored } from "./view.ts";

const clock = { today: "2026-03-11", timeZone: "UTC" };
const finds = (query: Record<string, string>, values: Parameters<typeof issue>[1]): boolean =>
  matches(issue(1, values), readFilter(query, clock), lookup);
const bug = LABELS[0]!.id;

describe("groups of filters", () => {
  const any = JSON.stringify([{ priority: "urgent" }, { labels: bug, target_date: "2026-03-12;before" }]);

  it("groups of filters match if any node matches, and all filters of a node have to match", () => {
    expect(finds({ any }, { priority: "urgent" })).toBe(true);
    expect(finds({ any }, { label_ids: [bug] })).toBe(false);
    expect(finds({ any }, { label_ids: [bug], target_date: "2026-03-12" })).toBe(true);
  });

  it("groups of filters match if none of the nodes matches", () => {
    expect(finds({ none: any }, { priority: "urgent" })).toBe(false);
    expect(finds({ none: any }, { priority: "low" })).toBe(true);
  });

  it("groups of filters can be nested and combined with flat filters", () => {
    const all = JSON.stringify([
      { any: [{ priority: "urgent" }, { priority: "high" }] },
      { none: [{ labels: bug }] },
    ]);
    expect(finds({ all }, { priority: "high" })).toBe(true);
    expect(finds({ all }, { priority: "high", label_ids: [bug] })).toBe(false);
    expect(finds({ all, target_date: "None" }, { priority: "high", target_date: "2026-03-11" })).toBe(false);
  });

  it("groups of filters ignore properties that the project does not have, and have no effect without a condition", () => {
    const unknown = { property_018f0000: "x" };
    expect(finds({ any: JSON.stringify([unknown]) }, {})).toBe(true);
    expect(finds({ any: JSON.stringify([unknown, { priority: "urgent" }]) }, {})).toBe(false);
  });

  it.each([
    "no JSON",
    "{}",
    '["priority"]',
    '[{"priority":1}]',
    '[{"any":{"priority":"low"}}]',
    '[{"target_date":"soon"}]',
    '[{"any":[{"any":[{"any":[{"any":[{"any":[{}]}]}]}]}]}]',
    JSON.stringify(Array.from({ length: 101 }, () => ({}))),
  ])("the error for an invalid group of filters names the outermost group: %s", (text) => {
    expect(() => readFilter({ any: text }, clock)).toThrow(new BadFilter("any"));
  });

  it("groups of filters need the server if a filter in any of them does", () => {
    const inside = JSON.stringify([{ priority: "low" }, { none: [{ mentions: bug }] }]);
    expect(needsServer(readFilter({ any: inside }, clock))).toBe(true);
    expect(needsServer(readFilter({ any }, clock))).toBe(false);
  });

  it("groups of filters are stored with a view as nodes, and are in its URL", () => {
    const view = { ...DEFAULT_VIEW, filters: { priority: "low", any } };
    expect(toStored(view).filters).toMatchObject({ priority: ["low"], any: readNodes(any) });
    expect(fromStored(toStored(view))).toEqual(view);
    expect(fromSearch(readViewSearch(toSearch(view)), DEFAULT_VIEW)).toEqual(view);
  });
});
