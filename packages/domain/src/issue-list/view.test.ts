import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONTEXTS, type ContextName, LAYOUTS, layoutsOf, pageSize, rulesOf } from "./contexts.ts";
import { ALL_PROPERTIES, DISPLAY_PROPERTIES, readDisplayProperties } from "./display-properties.ts";
import { GROUP_NAMES } from "./group.ts";
import { ORDER_NAMES } from "./order.ts";
import {
  DEFAULT_VIEW,
  fromSearch,
  fromStored,
  isFiltered,
  normalizeView,
  readViewSearch,
  toSearch,
  toStored,
  type View,
  viewQuery,
} from "./view.ts";

const view = (changes: Partial<View>): View => ({ ...DEFAULT_VIEW, ...changes });
const contexts = Object.keys(CONTEXTS) as ContextName[];
const anyView: fc.Arbitrary<View> = fc.record({
  layout: fc.constantFrom(...LAYOUTS),
  filters: fc.constantFrom<View["filters"]>(
    {},
    { priority: "urgent,none" },
    { target_date: "2026-03-11;after,2_weeks;before;fromnow", name: "50%, or so" },
    { subscriber: "00000000-0000-7000-8000-000000000000", state_group: "started" },
  ),
  group_by: fc.constantFrom(null, ...GROUP_NAMES),
  sub_group_by: fc.constantFrom(null, ...GROUP_NAMES),
  order_by: fc.constantFrom(...ORDER_NAMES, "-priority", "-created_at"),
  type: fc.constantFrom(null, "active" as const, "backlog" as const),
  sub_issue: fc.boolean(),
  show_empty_groups: fc.boolean(),
  display_properties: fc.constantFrom(ALL_PROPERTIES, { ...ALL_PROPERTIES, key: false }),
  calendar: fc.record({
    show_weekends: fc.boolean(),
    layout: fc.constantFrom("month" as const, "week" as const),
  }),
});

describe("the display rules of spec §4", () => {
  it("a view without group_by has no sub_group_by", () => {
    expect(normalizeView(view({ sub_group_by: "priority" }), "PROJECT").sub_group_by).toBeNull();
  });
  it("on a board, group_by equal to sub_group_by clears sub_group_by", () => {
    const shown = normalizeView(
      view({ layout: "kanban", group_by: "priority", sub_group_by: "priority" }),
      "PROJECT",
    );
    expect([shown.group_by, shown.sub_group_by]).toEqual(["priority", null]);
  });
  it("on a board, a null group_by becomes state, and priority on a profile", () => {
    const groupOn = (context: ContextName) => normalizeView(view({ layout: "kanban" }), context).group_by;
    expect(groupOn("PROJECT")).toBe("state_id");
    expect(groupOn("DRAFT")).toBe("state_id");
    expect(groupOn("PROFILE")).toBe("priority");
  });
  it("the calendar groups by target_date, has no filter on it, and does not choose its order", () => {
    const shown = normalizeView(
      view({
        layout: "calendar",
        group_by: "priority",
        filters: { target_date: "2026-03-11", priority: "low" },
      }),
      "PROJECT",
    );
    expect(shown).toMatchObject({
      group_by: "target_date",
      filters: { priority: "low" },
      order_by: "-created_at",
    });
  });
  it("a context without the selected layout shows its first layout", () => {
    expect(normalizeView(view({ layout: "kanban" }), "GLOBAL").layout).toBe("spreadsheet");
    expect(normalizeView(view({ layout: "gantt_chart" }), "ARCHIVED").layout).toBe("list");
  });
  it("the display rules hold in every context: the normalized view is allowed, and normalizing it again does not change it", () => {
    fc.assert(
      fc.property(anyView, fc.constantFrom(...contexts), (any, context) => {
        const shown = normalizeView(any, context);
        const rules = rulesOf(context, shown.layout);
        expect(layoutsOf(context)).toContain(shown.layout);
        for (const name of Object.keys(shown.filters)) expect(rules.filters).toContain(name);
        if (shown.group_by !== null)
          expect([...rules.group_by, rules.forced_group]).toContain(shown.group_by);
        if (shown.sub_group_by !== null) {
          expect(rules.sub_group_by).toContain(shown.sub_group_by);
          expect(shown.group_by).not.toBeNull();
          expect(shown.sub_group_by).not.toBe(shown.group_by);
        }
        expect(normalizeView(shown, context)).toEqual(shown);
      }),
    );
  });
});

describe("the contexts of spec §2", () => {
  it("contexts of lists have the layouts of the contract", () => {
    expect(layoutsOf("PROJECT")).toEqual(["list", "kanban", "calendar", "spreadsheet", "gantt_chart"]);
    expect(layoutsOf("GLOBAL")).toEqual(["spreadsheet"]);
    expect(layoutsOf("PROFILE")).toEqual(["list", "kanban"]);
    expect(layoutsOf("ARCHIVED")).toEqual(["list"]);
    expect(layoutsOf("DRAFT")).toEqual(["list", "kanban"]);
  });
  it("contexts of lists show sub-issues unless they are switched off; only a project nests them under their parents", () => {
    const hiding = contexts.filter((context) => !CONTEXTS[context].sub_issues);
    expect(hiding).toEqual(["PROJECT"]);
  });

  it("contexts of lists have quick-add on for project, cycle, module, view and workspace lists, and off for archived, draft and profile", () => {
    const withQuickAdd = contexts.filter((context) => CONTEXTS[context].quick_add);
    expect(withQuickAdd.sort()).toEqual(["CYCLE", "GLOBAL", "MODULE", "PROJECT", "PROJECT_VIEW"]);
  });
  it("lists of archived issues disable creation, and lists of drafts allow it without quick-add", () => {
    expect(CONTEXTS.ARCHIVED).toMatchObject({ create: false, editable: false });
    expect(CONTEXTS.DRAFT).toMatchObject({ create: true, quick_add: false });
  });
  it("contexts of lists keep preferences on the server for projects, cycles and modules, in the browser for the others", () => {
    const onServer = contexts.filter((context) => CONTEXTS[context].preferences === "server");
    expect(onServer.sort()).toEqual(["CYCLE", "MODULE", "PROJECT"]);
  });
  it("contexts of lists send the page sizes of the contract", () => {
    expect([
      pageSize("list", false, false),
      pageSize("list", true, false),
      pageSize("kanban", true, false),
      pageSize("kanban", true, true),
      pageSize("calendar", true, false, "month"),
      pageSize("calendar", true, false, "week"),
    ]).toEqual([100, 50, 30, 10, 4, 30]);
  });
});

describe("a view of a list", () => {
  it("a view of a list survives being stored and parsed", () => {
    fc.assert(
      fc.property(anyView, (any) => {
        expect(fromStored(JSON.parse(JSON.stringify(toStored(any))))).toEqual(any);
      }),
    );
  });
  it("a view of a list survives being a URL, with properties and calendar of each person", () => {
    fc.assert(
      fc.property(anyView, (any) => {
        const address = new URLSearchParams(toSearch(any) as Record<string, string>).toString();
        const search = readViewSearch(Object.fromEntries(new URLSearchParams(address)));
        expect(fromSearch(search, any)).toEqual(any);
      }),
    );
  });
  it("a view of a list survives being a URL when it is changed and stored nowhere else, whatever was saved", () => {
    fc.assert(
      fc.property(anyView, anyView, (any, saved) => {
        const address = new URLSearchParams(toSearch(any, saved) as Record<string, string>).toString();
        const search = readViewSearch(Object.fromEntries(new URLSearchParams(address)));
        expect(fromSearch(search, saved)).toEqual(any);
      }),
    );
  });
  it("a view of a list lists hidden properties only where they differ from the saved view", () => {
    const saved = view({ display_properties: { ...ALL_PROPERTIES, labels: false } });
    expect(toSearch(saved, saved)).not.toHaveProperty("hide");
    expect(toSearch(view({}), saved)).toMatchObject({ hide: "none" });
    expect(toSearch(saved, view({}))).toMatchObject({ hide: "labels" });
    expect(toSearch(saved)).not.toHaveProperty("hide");
  });
  it("a view of a list has the calendar's day in its URL, but not in storage", () => {
    const calendar = { show_weekends: true, layout: "week" as const };
    const shown = view({ layout: "calendar", calendar: { ...calendar, day: "2026-05-01" } });
    const address = toSearch(shown);
    expect(address).toMatchObject({ layout: "calendar", day: "2026-05-01" });
    expect(fromSearch(readViewSearch(address), view({ calendar }))?.calendar).toEqual(shown.calendar);
    expect(fromSearch({ layout: "calendar" }, shown)?.calendar).toEqual(calendar);
    expect(readViewSearch({ day: "2026-02-30" })).toEqual({});
    expect(toStored(shown).display_filters).toMatchObject({ calendar });
    expect(fromStored(toStored(shown)).calendar).toEqual(calendar);
  });
  it("a view of a list keeps negated filters in its URL and in storage, where only set ones occur", () => {
    const shown = view({ filters: { not_priority: "urgent,high", not_target_date: "None" } });
    expect(normalizeView(shown, "PROJECT").filters).toEqual(shown.filters);
    expect(fromSearch(readViewSearch(toSearch(shown)), DEFAULT_VIEW)?.filters).toEqual(shown.filters);
    const { filters } = toStored(shown);
    expect(filters).toMatchObject({ priority: null, not_priority: ["urgent", "high"] });
    expect(filters).not.toHaveProperty("not_labels");
    expect(fromStored(toStored(shown)).filters).toEqual(shown.filters);
    expect(viewQuery(shown)).toMatchObject({ not_target_date: "None" });
  });
  it("a view of a list loses a negated filter that its layout does not offer", () => {
    expect(
      normalizeView(view({ layout: "calendar", filters: { not_target_date: "None" } }), "PROJECT").filters,
    ).toEqual({});
  });
  it("a view of a list is left to the preferences by a URL without view parameters", () => {
    expect(fromSearch(readViewSearch({ peekId: "x" }), DEFAULT_VIEW)).toBeNull();
  });
  it("a view of a list from a URL with filters but without layout has those filters, and the person's last settings for the rest", () => {
    const own = view({ layout: "kanban", group_by: "priority", filters: { labels: "x" }, type: "active" });
    const given = fromSearch(readViewSearch({ not_priority: "high", peekId: "y" }), own);
    expect(given).toEqual({ ...own, filters: { not_priority: "high" }, type: null });
    expect(fromSearch(readViewSearch({ order_by: "priority" }), own)).toEqual({
      ...own,
      order_by: "priority",
    });
    expect(fromSearch(readViewSearch({ type: "backlog" }), own)).toEqual({
      ...own,
      filters: {},
      type: "backlog",
    });
  });
  it("a view of a list is stored with groupings by their option names and filters as lists or null", () => {
    const stored = toStored(view({ group_by: "state__group", filters: { priority: "urgent,high" } }));
    expect(stored.display_filters).toMatchObject({ group_by: "state_detail.group", sub_group_by: null });
    expect(stored.filters).toMatchObject({ priority: ["urgent", "high"], labels: null });
  });
  it("a view of a list reads the defaults that the server stores", () => {
    const stored = {
      filters: { priority: null, state: null },
      display_filters: {
        group_by: null,
        order_by: "-created_at",
        type: null,
        sub_issue: true,
        show_empty_groups: true,
        layout: "list",
        calendar_date_range: "",
      },
      display_properties: { key: true, assignee: true },
    };
    expect(fromStored(stored)).toEqual(
      view({ order_by: "-created_at", sub_issue: true, show_empty_groups: true }),
    );
  });
  it("a view of a list has defaults when nothing valid is stored", () => {
    expect(fromStored({ filters: null, display_filters: [], display_properties: 7 } as never)).toEqual(
      DEFAULT_VIEW,
    );
  });
  it("a view of a list never sends show_empty_groups and layout", () => {
    const query = viewQuery(view({ show_empty_groups: true, filters: { labels: "None" }, type: "active" }));
    expect(query).toEqual({ labels: "None", type: "active", sub_issue: "false", order_by: "sort_order" });
  });
  it("a view of a list is filtered by values and by type, not by order", () => {
    expect(isFiltered(view({ order_by: "priority", group_by: "priority" }))).toBe(false);
    expect(isFiltered(view({ type: "backlog" }))).toBe(true);
  });
});

describe("display properties of a list", () => {
  it("display properties of a list are fifteen, all shown by default", () => {
    expect(DISPLAY_PROPERTIES).toHaveLength(15);
    expect(readDisplayProperties({})).toEqual(ALL_PROPERTIES);
  });
  it("display properties of a list are hidden by a plain false only, and names without a property here are kept", () => {
    const shown = readDisplayProperties({ key: false, labels: null, weather: false });
    expect(shown).toEqual({ ...ALL_PROPERTIES, key: false, weather: false });
  });
});
