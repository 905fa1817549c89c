import type { ModuleRow } from "@cairn/contract/entities/module";
import { describe, expect, it } from "vitest";
import {
  appliedFilters,
  FIRST_MODULE_VIEW,
  hasFilters,
  listModules,
  MODULE_ORDERS,
  type ModuleCounts,
  type ModuleFilters,
  NO_MODULE_FILTERS,
  readModuleView,
  writeModuleView,
} from "./module-list.ts";

const TODAY = "2026-03-11";
const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const ADA = id(8);
const MEL = id(9);
const module = (n: number, name: string, values: Partial<ModuleRow> = {}): ModuleRow => ({
  id: id(n),
  workspace_id: id(0),
  project_id: id(0),
  name,
  description: "",
  start_date: null,
  target_date: null,
  status: "backlog",
  lead_id: null,
  member_ids: [],
  sort_order: 10 - n,
  logo_props: {},
  archived_at: null,
  created_at: `2026-03-0${n}T09:00:00.000000Z`,
  updated_at: `2026-03-0${n}T09:00:00.000000Z`,
  ...values,
});
const ALL = [
  module(1, "Sensors", {
    status: "in-progress",
    lead_id: ADA,
    member_ids: [ADA, MEL],
    target_date: "2026-03-20",
  }),
  module(2, "alerts", { status: "planned", lead_id: MEL, start_date: TODAY, target_date: "2026-04-20" }),
  module(3, "Billing", { start_date: "2026-03-10", member_ids: [MEL] }),
];
const COUNTS: Record<string, ModuleCounts> = {
  [id(1)]: { total_issues: 4, completed_issues: 1, cancelled_issues: 0 },
  [id(2)]: { total_issues: 2, completed_issues: 2, cancelled_issues: 0 },
};
const facts = { countsOf: (one: string) => COUNTS[one], starred: new Set([id(3)]), today: TODAY };
const names = (view: Partial<typeof FIRST_MODULE_VIEW>) =>
  listModules(ALL, { ...FIRST_MODULE_VIEW, ...view }, facts).map(({ name }) => name);
const filtered = (filters: Partial<ModuleFilters>) =>
  names({ filters: { ...NO_MODULE_FILTERS, ...filters } });

describe("sorting modules", () => {
  it("modules are by default a list sorted by name, without the filter for favorites", () => {
    expect(readModuleView({})).toEqual(FIRST_MODULE_VIEW);
    expect([FIRST_MODULE_VIEW.layout, FIRST_MODULE_VIEW.order_by]).toEqual(["list", "name"]);
    expect(FIRST_MODULE_VIEW.filters.favorites).toBe(false);
  });

  it.each([
    ["name", ["alerts", "Billing", "Sensors"]],
    ["-name", ["Sensors", "Billing", "alerts"]],
    ["progress", ["Billing", "Sensors", "alerts"]],
    ["-progress", ["alerts", "Sensors", "Billing"]],
    ["issues_length", ["Billing", "alerts", "Sensors"]],
    ["-issues_length", ["Sensors", "alerts", "Billing"]],
    ["target_date", ["Sensors", "alerts", "Billing"]],
    ["-target_date", ["alerts", "Sensors", "Billing"]],
    ["created_at", ["Sensors", "alerts", "Billing"]],
    ["-created_at", ["Billing", "alerts", "Sensors"]],
    ["sort_order", ["Billing", "alerts", "Sensors"]],
  ] as const)("sorting modules by %s puts those without a date last", (order_by, expected) => {
    expect(names({ order_by })).toEqual(expected);
  });

  it("sorting modules has eleven orders", () => {
    expect(MODULE_ORDERS).toHaveLength(11);
  });
});

describe("filters of modules", () => {
  it("filters of modules by status, lead and members match any of their values, and None matches modules without a lead", () => {
    expect(filtered({ status: ["planned", "in-progress"] })).toEqual(["alerts", "Sensors"]);
    expect(filtered({ lead: [ADA] })).toEqual(["Sensors"]);
    expect(filtered({ lead: ["None", MEL] })).toEqual(["alerts", "Billing"]);
    expect(filtered({ members: [MEL] })).toEqual(["Billing", "Sensors"]);
    expect(filtered({ members: ["None"] })).toEqual(["alerts"]);
  });

  it.each([
    ["today", "0_weeks;after;fromnow,0_weeks;before;fromnow", ["alerts"]],
    ["yesterday", "2026-03-10", ["Billing"]],
    ["last 7 days", "1_weeks;after;ago,0_weeks;before;fromnow", ["alerts", "Billing"]],
    ["on or after a custom day", "2026-03-11;after", ["alerts"]],
    ["on or before a custom day", "2026-03-10;before", ["Billing"]],
  ])("filters of modules by start date: %s", (_name, start_date, expected) => {
    expect(filtered({ start_date })).toEqual(expected);
  });

  it.each([
    ["1_weeks;before;fromnow", []],
    ["2_weeks;before;fromnow", ["Sensors"]],
    ["1_months;after;fromnow", ["alerts"]],
    ["2_months;after;fromnow", []],
  ])(
    "filters of modules by target date: %s from now, without modules that have no date",
    (target_date, expected) => {
      expect(filtered({ target_date })).toEqual(expected);
    },
  );

  it("the filter for favorites leaves only favorite modules", () => {
    expect(filtered({ favorites: true })).toEqual(["Billing"]);
  });

  it("modules have to match all filters and the search", () => {
    expect(filtered({ members: [MEL], lead: [ADA] })).toEqual(["Sensors"]);
    expect(names({ query: " BILL ", filters: { ...NO_MODULE_FILTERS, members: [MEL] } })).toEqual([
      "Billing",
    ]);
  });

  it("the active filters of modules do not include empty ones", () => {
    expect(hasFilters(NO_MODULE_FILTERS)).toBe(false);
    expect(hasFilters({ ...NO_MODULE_FILTERS, favorites: true })).toBe(true);
    expect(appliedFilters({ ...NO_MODULE_FILTERS, status: ["paused"], target_date: TODAY })).toEqual([
      "status",
      "target_date",
    ]);
  });
});

describe("a view of modules in a URL", () => {
  it("the URL of a view of modules survives a round trip", () => {
    expect(writeModuleView(FIRST_MODULE_VIEW)).toEqual({ layout: "list" });
    const view = {
      layout: "gantt",
      order_by: "-progress",
      query: "al",
      filters: {
        status: ["paused", "planned"],
        lead: ["None"],
        members: [ADA],
        start_date: TODAY,
        target_date: "2_weeks;before;fromnow",
        favorites: true,
      },
    } as const;
    expect(readModuleView(writeModuleView(view))).toEqual(view);
  });

  it("the URL of a view of modules falls back to defaults for invalid values", () => {
    expect(readModuleView({ layout: "x", order_by: 4, status: "x,paused", favorites: "no" })).toEqual({
      ...FIRST_MODULE_VIEW,
      filters: { ...NO_MODULE_FILTERS, status: ["paused"] },
    });
  });
});
