import { describe, expect, it } from "vitest";
import {
  countByTab,
  CYCLE_TABS,
  cycleSections,
  FIRST_CYCLE_VIEW,
  inOrder,
  readCycleView,
  tabOf,
  writeCycleView,
} from "./cycle-list.ts";

const TODAY = "2026-03-11";
const cycle = (
  n: number,
  name: string,
  start_date: string | null,
  end_date: string | null,
  sort_order = n,
) => ({
  id: `00000000-0000-7000-8000-00000000000${n}`,
  name,
  start_date,
  end_date,
  sort_order,
});
const ALL = [
  cycle(1, "Someday", null, null),
  cycle(2, "Winter", "2026-01-01", "2026-02-01"),
  cycle(3, "Spring", "2026-04-01", "2026-04-14"),
  cycle(4, "Frost season", "2026-03-02", TODAY),
  cycle(5, "autumn", "2025-09-01", "2025-11-30"),
];
const NONE: ReadonlySet<string> = new Set();
const names = (cycles: readonly { name: string }[]) => cycles.map(({ name }) => name);
const sections = (view: Partial<typeof FIRST_CYCLE_VIEW>, starred = NONE) =>
  cycleSections(ALL, { ...FIRST_CYCLE_VIEW, ...view }, { today: TODAY, starred }).map(
    ({ status, cycles }) => [status, names(cycles)],
  );

describe("the tabs of cycles", () => {
  it("the tabs of cycles start with the active ones, as a list", () => {
    expect(readCycleView({})).toMatchObject({ tab: "active", layout: "list" });
  });

  it("the tabs of cycles are active, upcoming, completed, draft and all; each shows one status, all shows every one", () => {
    expect(CYCLE_TABS.map((tab) => sections({ tab }))).toEqual([
      [["CURRENT", ["Frost season"]]],
      [["UPCOMING", ["Spring"]]],
      [["COMPLETED", ["autumn", "Winter"]]],
      [["DRAFT", ["Someday"]]],
      [
        ["CURRENT", ["Frost season"]],
        ["UPCOMING", ["Spring"]],
        ["COMPLETED", ["autumn", "Winter"]],
        ["DRAFT", ["Someday"]],
      ],
    ]);
  });

  it("a cycle is completed when its end date is past, upcoming when its start date is in the future, draft without dates", () => {
    const tabs = (today: string) =>
      Object.entries(countByTab([cycle(1, "a", "2026-03-10", "2026-03-12")], today))
        .filter(([tab, count]) => count > 0 && tab !== "all")
        .map(([tab]) => tab);
    expect(["2026-03-09", "2026-03-10", "2026-03-12", "2026-03-13"].map(tabs)).toEqual([
      ["upcoming"],
      ["active"],
      ["active"],
      ["completed"],
    ]);
  });

  it("the tabs of cycles have counts", () => {
    expect(countByTab(ALL, TODAY)).toEqual({ active: 1, upcoming: 1, completed: 2, draft: 1, all: 5 });
  });

  it("the tabs of cycles show a new cycle in the tab of its status", () => {
    expect((["CURRENT", "UPCOMING", "COMPLETED", "DRAFT"] as const).map(tabOf)).toEqual([
      "active",
      "upcoming",
      "completed",
      "draft",
    ]);
  });
});

describe("searching and sorting cycles", () => {
  it("searching cycles finds them by name, ignoring case", () => {
    expect(sections({ tab: "all", query: " WIN " })).toEqual([
      ["CURRENT", []],
      ["UPCOMING", []],
      ["COMPLETED", ["Winter"]],
      ["DRAFT", []],
    ]);
  });

  it.each([
    ["name", ["autumn", "Frost season", "Someday", "Spring", "Winter"]],
    ["-name", ["Winter", "Spring", "Someday", "Frost season", "autumn"]],
    ["start_date", ["autumn", "Winter", "Frost season", "Spring", "Someday"]],
    ["-start_date", ["Spring", "Frost season", "Winter", "autumn", "Someday"]],
    ["end_date", ["autumn", "Winter", "Frost season", "Spring", "Someday"]],
    ["-end_date", ["Spring", "Frost season", "Winter", "autumn", "Someday"]],
    ["created_at", ["Someday", "Winter", "Spring", "Frost season", "autumn"]],
    ["-created_at", ["autumn", "Frost season", "Spring", "Winter", "Someday"]],
    ["sort_order", ["Someday", "Winter", "Spring", "Frost season", "autumn"]],
  ] as const)("sorting cycles by %s puts those without dates last", (order, expected) => {
    expect(names(inOrder(ALL, order, NONE))).toEqual(expected);
  });

  it("sorting cycles puts favorites first, except in manual order", () => {
    const starred = new Set([ALL[4]!.id]);
    expect(names(inOrder(ALL, "-name", starred))[0]).toBe("autumn");
    expect(names(inOrder(ALL, "sort_order", starred))[4]).toBe("autumn");
  });

  it("sorting cycles puts equal ones in the order of their ids", () => {
    const twins = [cycle(2, "Twin", TODAY, TODAY, 1), cycle(1, "Twin", TODAY, TODAY, 1)];
    for (const order of ["name", "-start_date", "sort_order"] as const)
      expect(inOrder(twins, order, NONE).map(({ id }) => id.at(-1))).toEqual(["1", "2"]);
  });
});

describe("a view of cycles in a URL", () => {
  it("the URL of a view of cycles always contains tab and layout, and survives a round trip", () => {
    expect(writeCycleView(FIRST_CYCLE_VIEW)).toEqual({ tab: "active", layout: "list" });
    const view = { tab: "all", layout: "gantt", order_by: "-name", query: "frost" } as const;
    expect(readCycleView(writeCycleView(view))).toEqual(view);
  });

  it("the URL of a view of cycles falls back to defaults for invalid values", () => {
    expect(readCycleView({ tab: "x", layout: 3, order_by: null, q: 12 })).toEqual({
      ...FIRST_CYCLE_VIEW,
      query: "12",
    });
  });
});
