import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import type { Widget, WidgetKey } from "@cairn/contract/entities/dashboard";
import { DEFAULT_FILTERS, DEFAULT_ORDER } from "@cairn/domain/dashboards";
import { click, exists, find, mount, press, settle } from "@cairn/ui/test-dom";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registerActions } from "../../actions/registry.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { queryClient } from "../../data/query-client.ts";
import { ADA, id, issueRow, MEL, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { useRefetchCounts } from "../../data/use-refetch-counts.ts";
import { CustomizePanel } from "./customize.tsx";
import { durationLabel } from "./duration-menu.tsx";
import { homeData, type HomeData } from "./home-data.ts";
import { filterWidget, moveWidget } from "./home-writes.ts";
import { WIDGETS } from "./widgets.tsx";

const widgetRow = (key: WidgetKey, n: number): Widget => ({
  id: id(13, n),
  key,
  is_visible: true,
  sort_order: (n + 1) * 10_000,
  widget_filters: DEFAULT_FILTERS[key],
});
const ROWS = DEFAULT_ORDER.map(widgetRow);
const page = { next_cursor: "6:1:0", next_page_results: false, total_results: 2 };
const ANSWERS: Record<WidgetKey, unknown> = {
  overview_stats: {
    assigned_issues_count: 7,
    pending_issues_count: 1,
    completed_issues_count: 2,
    created_issues_count: 3,
    due_today_issues_count: 0,
    completed_days: [],
  },
  assigned_issues: {
    issues: [{ ...issueRow(12, { name: "Frost alert" }), state__group: "started" }],
    count: 9,
  },
  created_issues: { issues: [], count: 0 },
  issues_by_state_groups: [{ state: "backlog", count: 2 }],
  issues_by_priority: [{ priority: "urgent", count: 0 }],
  recent_activity: [],
  recent_projects: [PROJECT],
  recent_collaborators: {
    ...page,
    results: [
      { user_id: ADA, active_issue_count: 1 },
      { user_id: MEL, active_issue_count: 4 },
    ],
  },
};

let open: OpenWorkspace;
let home: HomeData;
let asked: { method: string; path: string; body: unknown }[];
/** Refuses calls whose path contains this. */
let refused: string | null;
let unmount: (() => Promise<void>) | null;
let undoActions: () => void;

beforeEach(async () => {
  queryClient.clear();
  open = openedBy(15);
  asked = [];
  refused = null;
  unmount = null;
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    asked.push({ method, path, body: typeof body === "string" ? JSON.parse(body) : null });
    const key = new URL(path, "http://x").searchParams.get("widget_key");
    const ofHome = key === null ? { dashboard: { id: id(14, 0) }, widgets: ROWS } : ANSWERS[key as WidgetKey];
    // What issue rows need: states, labels, members.
    const said = path.includes("dashboard") ? ofHome : [];
    const status = refused !== null && path.includes(refused) ? 500 : 200;
    return new Response(JSON.stringify(status === 200 ? said : { error: "no" }), {
      status,
      headers: { "content-type": "application/json" },
    });
  });
  const action = { section: "create", icon: "plus", label: () => "New issue", run: () => undefined } as const;
  undoActions = registerActions([
    { ...action, id: "issue.create" },
    { ...action, id: "workspace.invite" },
  ]);
  home = homeData(open);
  await home.load();
});
afterEach(async () => {
  await unmount?.();
  undoActions();
  vi.unstubAllGlobals();
});

async function show(content: ReactNode): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory({ initialEntries: ["/acme/"] }),
  });
  ({ unmount } = await mount(<RouterProvider router={router as never} />));
  await settle(60);
}
async function showWidget(key: WidgetKey): Promise<void> {
  const { Show } = WIDGETS[key];
  const widget = home.widgets.find((one) => one.key === key);
  if (!widget) throw new Error(`no ${key}`);
  await show(<Show home={home} widget={widget} />);
}
const shownText = (): string => document.body.textContent ?? "";
const order = (): WidgetKey[] => home.widgets.map(({ key }) => key);
const patches = () => asked.filter(({ method }) => method === "PATCH");

describe("the home of a person (contract/workspace §6)", () => {
  it("the home sends all filters, and rolls them back on failure", async () => {
    const widget = home.widgets[1];
    if (!widget) throw new Error("no widget");
    const filters = () => home.widgets[1]?.widget_filters;
    const works = filterWidget(home, widget, { tab: "overdue" });
    expect(filters()).toEqual({ duration: "none", tab: "overdue" });
    expect(await works).toBe(true);
    expect(patches()).toEqual([
      {
        method: "PATCH",
        path: `/api/dashboard/${id(14, 0)}/widgets/${widget.id}/`,
        body: { filters: { duration: "none", tab: "overdue" } },
      },
    ]);
    const failures: string[] = [];
    open.cache.onFailure(({ title }) => failures.push(title));
    refused = "/widgets/";
    const fails = filterWidget(home, home.widgets[1] ?? widget, { duration: "today" });
    expect(filters()).toEqual({ duration: "today", tab: "overdue" });
    expect(await fails).toBe(false);
    expect(filters()).toEqual({ duration: "none", tab: "overdue" });
    expect(failures).toEqual(["Couldn’t save the widget’s filter"]);
  });

  it("the home moves a widget between others, and does nothing for its present position", async () => {
    const [, second] = home.widgets;
    if (!second) throw new Error("no widget");
    expect(moveWidget(home, second, 1)).toBe(false);
    expect(moveWidget(home, second, 8)).toBe(false);
    expect(moveWidget(home, second, 3)).toBe(true);
    await settle();
    expect(order().slice(0, 4)).toEqual([
      DEFAULT_ORDER[0],
      DEFAULT_ORDER[2],
      DEFAULT_ORDER[3],
      DEFAULT_ORDER[1],
    ]);
    expect(patches().map(({ body }) => body)).toEqual([{ sort_order: 45_000 }]);
  });
});

describe("Customize", () => {
  it("Customize hides a widget, and moves it with ⌥↓ and its buttons", async () => {
    await show(<CustomizePanel home={home} />);
    await click(find("[aria-label='Show Recent activity']"));
    expect(home.widgets.find(({ key }) => key === "recent_activity")?.is_visible).toBe(false);
    expect(patches().at(-1)?.body).toEqual({ is_visible: false });
    find("[aria-label='Show Overview']").focus();
    await press("ArrowDown", { altKey: true });
    expect(order().slice(0, 2)).toEqual(["assigned_issues", "overview_stats"]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Show Overview");
    await click(find("[aria-label='Move Overview up']"));
    expect(order()[0]).toBe("overview_stats");
    expect(find("[aria-label='Move Overview up']").hasAttribute("disabled")).toBe(true);
  });
});

describe("widgets", () => {
  it("widget issues link to their page and to the list with the same filters", async () => {
    await showWidget("assigned_issues");
    expect(asked.some(({ path }) => path.includes("issue_type=pending"))).toBe(true);
    const row = find("a", "Frost alert");
    expect(row.getAttribute("href")).toBe(`/acme/projects/${PROJECT}/issues/${id(5, 12)}`);
    expect(row.textContent).toContain("WEB-12");
    const all = new URL(find("a", "Show all 9").getAttribute("href") ?? "", "http://x");
    expect(all.pathname).toBe(`/acme/profile/${ADA}/assigned`);
    expect(all.searchParams.get("state_group")).toBe("backlog,unstarted,started");
  });

  it("a widget without issues explains why", async () => {
    await showWidget("created_issues");
    expect(shownText()).toContain("No open issues created by you.");
    expect(exists("ul")).toBe(false);
  });

  it("each figure of the overview links to what it counts", async () => {
    await showWidget("overview_stats");
    const overdue = new URL(find("a", "Overdue").getAttribute("href") ?? "", "http://x");
    expect(overdue.searchParams.get("target_date")).toMatch(/^\d{4}-\d{2}-\d{2};before$/);
    expect(shownText()).toContain("7Assigned to you");
  });

  it("chart widgets have tables; an empty one says what it would count", async () => {
    await showWidget("issues_by_state_groups");
    expect([...document.querySelectorAll("tr")].map((row) => row.textContent)).toEqual([
      "State groupIssuesShare",
      "Backlog2100%",
    ]);
    await unmount?.();
    await showWidget("issues_by_priority");
    expect(shownText()).toContain("Counts issues assigned to you.");
  });

  it("collaborators link to their pages", async () => {
    await showWidget("recent_collaborators");
    expect(find("a", "Mel").getAttribute("href")).toBe(`/acme/profile/${MEL}`);
    expect(find("a", "Mel").textContent).toContain("4 open");
    expect(shownText()).toContain("Ada (you)");
  });

  it("a widget that could not be loaded says so and repeats with Retry", async () => {
    refused = "widget_key=recent_projects";
    await showWidget("recent_projects");
    await settle(4000);
    expect(find("[role=alert]").textContent).toContain("Couldn’t load this widget");
    refused = null;
    await click(find("[role=alert] button"));
    await settle(60);
    expect(find("a", "Web app").getAttribute("href")).toContain(PROJECT);
  }, 10_000);
});

describe("an open home", () => {
  const counted = () => asked.filter(({ path }) => path.includes("widget_key=overview_stats")).length;
  const Followed = ({ home: { open: followed } }: { home: HomeData }) => {
    useRefetchCounts(followed, "dashboard");
    return null;
  };

  it("an open home is counted again once per burst of issue changes, and not for other changes", async () => {
    const { Show } = WIDGETS.overview_stats;
    const [widget] = home.widgets;
    if (!widget) throw new Error("no widget");
    await show(
      <>
        <Followed home={home} />
        <Show home={home} widget={widget} />
      </>,
    );
    expect(counted()).toBe(1);
    const change = { op: "update", actor: MEL, at: "2026-03-11T09:00:00Z", project_id: PROJECT } as const;
    open.cache.apply([{ ...change, seq: 1, entity: "comment", id: id(9, 1), row: null }]);
    await settle(1100);
    expect(counted()).toBe(1);
    for (const n of [2, 3, 4])
      open.cache.apply([{ ...change, seq: n, entity: "issue", id: id(5, n), row: issueRow(n) }]);
    await settle(1200);
    expect(counted()).toBe(2);
  });
});

describe("labels of a widget's date range", () => {
  it.each([
    [{}, "Any due date"],
    [{ duration: "this_week" }, "This week"],
    [{ duration: "custom", custom_dates: ["2028-03-12;after"] }, "From 12 Mar"],
    [{ duration: "custom", custom_dates: ["2028-03-20;before"] }, "Until 20 Mar"],
    [{ duration: "custom", custom_dates: ["2028-03-12;after", "2028-03-20;before"] }, "12 – 20 Mar"],
    [{ duration: "custom", custom_dates: ["2_weeks;after;fromnow"] }, "Custom range"],
  ] as const)("%j", (filters, words) => {
    const { custom_dates, ...rest } = { custom_dates: undefined, ...filters };
    expect(
      durationLabel({ ...rest, ...(custom_dates ? { custom_dates: [...custom_dates] } : {}) }, "2028-03-01"),
    ).toBe(words);
  });
});
