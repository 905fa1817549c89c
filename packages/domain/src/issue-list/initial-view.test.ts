import { describe, expect, it } from "vitest";
import { CONTEXTS, type ContextName } from "./contexts.ts";
import { initialView, isUnchanged } from "./initial-view.ts";
import { normalizeView } from "./view.ts";

const contexts = Object.keys(CONTEXTS) as ContextName[];

describe("the initial view of a list", () => {
  it("the initial view of a list is grouped by state in projects, cycles, modules and views, and by state group across projects", () => {
    const grouped = contexts.map((context) => [context, initialView(context).group_by]);
    expect(Object.fromEntries(grouped)).toEqual({
      PROJECT: "state_id",
      CYCLE: "state_id",
      MODULE: "state_id",
      PROJECT_VIEW: "state_id",
      PROFILE: "state__group",
      GLOBAL: null,
      ARCHIVED: null,
      DRAFT: null,
      DEFAULT: null,
    });
  });

  it("the initial view of a list has closed issues last in the workspace's spreadsheet, which has no groups", () => {
    expect(initialView("GLOBAL")).toMatchObject({ order_by: "state__group" });
  });

  it("the initial view of a list uses a grouping that its context allows", () => {
    for (const context of contexts)
      expect(normalizeView(initialView(context), context).group_by).toBe(initialView(context).group_by);
  });

  it("the initial view of a list shows the most important properties, and all of them where columns are the purpose", () => {
    const shownIn = (context: ContextName) =>
      Object.entries(initialView(context).display_properties).flatMap(([name, isShown]) =>
        isShown ? [name] : [],
      );
    expect(shownIn("PROJECT")).toEqual([
      "key",
      "state",
      "priority",
      "assignee",
      "labels",
      "due_date",
      "estimate",
      "sub_issue_count",
    ]);
    expect(shownIn("GLOBAL")).toHaveLength(15);
  });

  it("the initial view of a list is used until preferences are changed for the first time", () => {
    const made = "2026-03-11T10:00:00.000000Z";
    expect(isUnchanged({ created_at: made, updated_at: made })).toBe(true);
    expect(isUnchanged({ created_at: made, updated_at: "2026-03-11T10:00:00.000001Z" })).toBe(false);
  });
});
