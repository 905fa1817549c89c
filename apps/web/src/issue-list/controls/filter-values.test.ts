import { describe, expect, it } from "vitest";
import { readDateTerms } from "@cairn/domain/issue-list/date-terms";
import {
  FUTURE_OPTIONS,
  PAST_OPTIONS,
  LAST_30_DAYS,
  LAST_7_DAYS,
  termsOf,
  TODAY,
  valuesOf,
  withBound,
} from "./filter-values.ts";
import type { View } from "@cairn/domain/issue-list/view";
import { DEFAULT_VIEW } from "@cairn/domain/issue-list/view";
import type { FilterName } from "@cairn/domain/issue-list/fields";
import type { IssueListModel } from "../engine/issue-list-model.ts";
import { filterChanger, withFilter } from "./filter-editing.ts";

describe("editing a filter", () => {
  it("removes it with its last value", () => {
    expect(withFilter({ priority: "urgent", labels: "None" }, "priority", "")).toEqual({ labels: "None" });
    expect(withFilter({}, "priority", "low,high")).toEqual({ priority: "low,high" });
    expect(valuesOf(undefined)).toEqual([]);
  });

  it("replaces it when its operator changes", () => {
    const filters = { not_labels: "a", priority: "low" };
    expect(withFilter(filters, "labels", "a", "not_labels")).toEqual({ priority: "low", labels: "a" });
    expect(withFilter(filters, "labels", "", "not_labels")).toEqual({ priority: "low" });
  });

  it("by parent shows sub-issues, because the list would otherwise be empty", () => {
    const after = (name: FilterName, text: string): View => {
      let shown = DEFAULT_VIEW;
      filterChanger({ view: DEFAULT_VIEW } as IssueListModel, (view) => (shown = view))(name, text);
      return shown;
    };
    expect(after("parent", "x")).toMatchObject({ filters: { parent: "x" }, sub_issue: true });
    expect(after("not_parent", "None").sub_issue).toBe(true);
    expect(after("parent", "None").sub_issue).toBe(false);
    expect(after("parent", "").sub_issue).toBe(false);
    expect(after("labels", "x").sub_issue).toBe(false);
  });

  it("offers ranges that the server can parse, and “today” is a single day", () => {
    for (const text of [...FUTURE_OPTIONS, ...PAST_OPTIONS])
      expect(readDateTerms(text.split(","), "2026-03-11")).not.toBeNull();
    const range = (text: string) => readDateTerms(text.split(","), "2026-03-11");
    expect(range(TODAY)).toEqual({ from: "2026-03-11", to: "2026-03-11" });
    expect(range(LAST_7_DAYS)).toEqual({ from: "2026-03-04", to: "2026-03-11" });
    expect(range(LAST_30_DAYS)).toEqual({ from: "2026-02-09", to: "2026-03-11" });
  });

  it("keeps one bound of a range when the other is set", () => {
    const after = withBound(undefined, "after", "2026-03-01");
    expect(after).toBe("2026-03-01;after");
    const span = withBound(after, "before", "2026-04-01");
    expect(span).toBe("2026-03-01;after,2026-04-01;before");
    expect(withBound(span, "after", null)).toBe("2026-04-01;before");
    expect(withBound("2_weeks;before;fromnow", "after", "2026-03-01")).toBe("2026-03-01;after");
  });

  it("parses its terms and ignores invalid ones", () => {
    expect(termsOf("2_weeks;before;fromnow,1_months;after;ago,2026-03-01,x;sideways")).toEqual([
      { kind: "relative", side: "before", count: 2, unit: "weeks", ahead: true },
      { kind: "relative", side: "after", count: 1, unit: "months", ahead: false },
      { kind: "day", side: "on", day: "2026-03-01" },
    ]);
  });
});
