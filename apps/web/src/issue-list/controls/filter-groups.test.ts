import { readNodes } from "@cairn/domain/issue-list/filter-tree";
import { describe, expect, it } from "vitest";
import {
  addGroup,
  changeGroup,
  groupAt,
  groupsOf,
  removeGroup,
  replaceItem,
  withGroups,
} from "./filter-groups.ts";

const URGENT = { name: "priority", text: "urgent" };
const BUG = { name: "labels", text: "b" };
const nodes = (text: string | undefined): unknown => readNodes(text ?? "[]");

describe("filter groups", () => {
  it("are parsed from the text of a view, including nested groups", () => {
    const filters = { state: "a", any: '[{"priority":"urgent"},{"none":[{"labels":"b"}]}]' };
    expect(groupsOf(filters)).toEqual({
      any: { word: "any", items: [URGENT, { word: "none", items: [BUG] }] },
    });
  });

  it("turn several filters of one node into an “all of” group, except inside “all of”", () => {
    const both = '[{"priority":"urgent","labels":"b"}]';
    expect(groupsOf({ any: both, all: both })).toEqual({
      any: { word: "any", items: [{ word: "all", items: [URGENT, BUG] }] },
      all: { word: "all", items: [URGENT, BUG] },
    });
  });

  it("are written unchanged beside the flat filters", () => {
    const filters = { state: "a", any: '[{"priority":"urgent"},{"all":[{"labels":"b"},{"cycle":"c"}]}]' };
    expect(withGroups(filters, groupsOf(filters))).toEqual(filters);
  });

  it("are removed when they are empty", () => {
    const filters = { state: "a", any: '[{"none":[{"labels":"b"}]}]' };
    expect(withGroups(filters, replaceItem(groupsOf(filters), ["any", 0], 0, null))).toEqual({ state: "a" });
    expect(withGroups(filters, removeGroup(groupsOf(filters), ["any"]))).toEqual({ state: "a" });
    expect(withGroups(filters, removeGroup(groupsOf(filters), ["any", 0]))).toEqual({ state: "a" });
  });

  it("with the same word at the top level are moved into one “all of”", () => {
    const before = groupsOf({ any: '[{"priority":"urgent"}]' });
    const { groups, path } = addGroup(before, null, "any");
    const filled = changeGroup(groups, path, (items) => [...items, BUG]);
    const written = withGroups({}, filled);
    expect(nodes(written.all)).toEqual([{ any: [{ priority: "urgent" }] }, { any: [{ labels: "b" }] }]);
    expect(written.any).toBeUndefined();
    expect(groupAt(groupsOf(written), path)?.items).toEqual([BUG]);
  });

  it("are added inside another group at the returned path", () => {
    const before = groupsOf({ any: '[{"priority":"urgent"}]' });
    const { groups, path } = addGroup(before, ["any"], "none");
    expect(path).toEqual(["any", 1]);
    const filled = changeGroup(groups, path, () => [BUG]);
    expect(nodes(withGroups({}, filled).any)).toEqual([{ priority: "urgent" }, { none: [{ labels: "b" }] }]);
  });
});
