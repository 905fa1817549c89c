import { initialView } from "@cairn/domain/issue-list/initial-view";
import { describe, expect, it } from "vitest";
import { queryOfView, viewOfQuery, viewOnScreen } from "./embedded-view.ts";

const base = initialView("PROJECT");

describe("the view of an embedded list", () => {
  it("without a query is that of the saved view or project", () => {
    expect(viewOfQuery("", base, "PROJECT")).toEqual(base);
  });

  it("is stated by the query of its block, which a document stores unchanged", () => {
    const view = {
      ...base,
      layout: "kanban" as const,
      filters: { priority: "urgent,high", name: "Über & äu ß" },
      group_by: "priority",
      show_empty_groups: false,
    };
    const query = queryOfView(view, base);
    expect(query).toMatch(/^[\w.*~%+&=-]+$/);
    expect(viewOfQuery(query, base, "PROJECT")).toEqual(view);
  });

  it("states filters that were removed from a saved view, and properties that it shows", () => {
    const saved = { ...base, filters: { priority: "urgent" } };
    const shown = { ...base, display_properties: { ...base.display_properties, labels: false } };
    expect(viewOfQuery(queryOfView(shown, saved), saved, "PROJECT_VIEW")).toEqual(shown);
  });

  it("does not say at which days a calendar is", () => {
    const calendar = {
      ...base,
      layout: "calendar" as const,
      calendar: { ...base.calendar, day: "2026-03-01" },
    };
    expect(queryOfView(calendar, base)).not.toContain("2026");
  });

  it("is a list on a phone, where the context has one", () => {
    const board = { ...base, layout: "kanban" as const };
    expect(viewOnScreen(board, "PROJECT", true).layout).toBe("list");
    expect(viewOnScreen(board, "PROJECT", false).layout).toBe("kanban");
    const sheet = { ...initialView("GLOBAL"), layout: "spreadsheet" as const };
    expect(viewOnScreen(sheet, "GLOBAL", true).layout).toBe("spreadsheet");
  });
});
