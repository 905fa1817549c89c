import type { AnalyticView, DefaultAnalytics } from "@cairn/contract/entities/analytics";
import { DEFINITIONS, definitionOf } from "@cairn/domain/properties/kinds.fixture";
import { customName } from "@cairn/domain/properties/registry";
import { click, exists, find, mount, settle } from "@cairn/ui/test-dom";
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { queryClient } from "../../data/query-client.ts";
import { WorkspaceProvider } from "../../data/workspace-context.tsx";
import { id, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { AnalyticsPage } from "./analytics-page.tsx";
import { type Choices, readChoices } from "./choices.ts";
import { changeAnalysis, removeAnalysis } from "./saved-writes.ts";

const FIGURES: DefaultAnalytics = {
  total_issues: 3,
  total_issues_classified: [
    { state_group: "backlog", state_count: 1 },
    { state_group: "completed", state_count: 2 },
  ],
  open_issues: 1,
  open_issues_classified: [{ state_group: "backlog", state_count: 1 }],
  issue_completed_month_wise: [{ month: 3, count: 2 }],
  most_issue_created_user: [],
  most_issue_closed_user: [],
  pending_issue_user: [
    {
      assignees__id: null,
      assignees__avatar: null,
      assignees__display_name: null,
      assignees__first_name: null,
      assignees__last_name: null,
      count: 1,
    },
  ],
  open_estimate_sum: null,
  total_estimate_sum: null,
};
const extras = {
  state_details: {},
  label_details: {},
  assignee_details: {},
  cycle_details: {},
  module_details: {},
};
const CHART = { total: 2, distribution: { low: [{ dimension: "low", count: 2 }] }, extras };
const LOAD: AnalyticView = {
  id: id(12, 0),
  created_at: "2026-03-11T09:00:00Z",
  updated_at: "2026-03-11T09:00:00Z",
  created_by: null,
  updated_by: null,
  workspace: id(0, 0),
  name: "Load",
  description: "",
  query: { x_axis: "priority", y_axis: "issue_count" },
  query_dict: { x_axis: "priority", y_axis: "issue_count" },
};

interface Said {
  status?: number;
  body: unknown;
}
let open: OpenWorkspace;
let asked: string[];
let answer: (path: string, method: string) => Said;
let unmount: (() => Promise<void>) | null;
/** The last choice. */
let chosen: Choices | null;

beforeEach(() => {
  queryClient.clear();
  open = openedBy(15);
  asked = [];
  unmount = null;
  chosen = null;
  answer = (path) => {
    if (path.includes("/default-analytics/")) return { body: FIGURES };
    return { body: path.includes("/analytic-view/") ? [LOAD] : CHART };
  };
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    const { status = 200, body } = answer(path, method);
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(async () => {
  await unmount?.();
  vi.unstubAllGlobals();
});

function Page({ start }: { start: Choices }) {
  const [choices, setChoices] = useState(start);
  const choose = (next: Choices): void => {
    chosen = next;
    setChoices(next);
  };
  return <AnalyticsPage open={open} project={null} crumbs={[]} choices={choices} onChoose={choose} />;
}
async function show(search: Record<string, string> = {}): Promise<void> {
  ({ unmount } = await mount(
    <WorkspaceProvider value={open}>
      <Page start={readChoices(search)} />
    </WorkspaceProvider>,
  ));
  await settle();
}
const shownText = (): string => document.body.textContent ?? "";
const rows = (label: string): (string | null)[] => {
  const figure = [...document.querySelectorAll("figure")].find(
    (one) => one.querySelector("figcaption")?.textContent === label,
  );
  return [...(figure?.querySelectorAll("tr") ?? [])].map((row) => row.textContent);
};

describe('the tab "Scope and demand"', () => {
  it("scope and demand shows each figure with its table, and points only if something is estimated", async () => {
    await show({ project: PROJECT });
    expect(asked).toContain(`GET /api/workspaces/acme/default-analytics/?project=${PROJECT}`);
    expect(rows("All issues by state group")).toEqual([
      "State groupIssuesShare",
      "Backlog133%",
      "Completed267%",
    ]);
    expect(rows("Open issues by assignee")).toEqual(["PersonIssues", "No assignee1"]);
    expect(shownText()).not.toContain("points");
    expect(shownText()).toContain("No one yet");
  });

  it("scope and demand reports a failed count and repeats it with Retry", async () => {
    const works = answer;
    answer = (path, method) =>
      path.includes("/default-analytics/") ? { status: 403, body: { detail: "no" } } : works(path, method);
    await show();
    expect(shownText()).toContain("Couldn’t load the chart");
    answer = works;
    await click(find("button", "Try again"));
    await settle();
    expect(exists("[role=slider]")).toBe(true);
  });

  it("scope and demand explains an empty count and offers to remove filters", async () => {
    answer = (path) => ({
      body: path.includes("/default-analytics/") ? { ...FIGURES, total_issues: 0 } : [],
    });
    await show({ project: PROJECT });
    expect(shownText()).toContain("No matching issues");
    await click(find("button", "Clear filters"));
    await settle();
    expect(chosen?.projects).toEqual([]);
    expect(shownText()).toContain("No issues yet");
  });
});

describe("the dimensions of a chart", () => {
  const name = customName(definitionOf("option").id);
  const axis = (): string | null | undefined => document.querySelector("[role=combobox]")?.textContent;
  beforeEach(() => {
    const project = open.cache.project.get(PROJECT);
    if (project) open.cache.project.put([{ ...project, properties: [...DEFINITIONS] }]);
  });

  it("a chart of one project can be along a property that the project defines", async () => {
    await show({ analytics_tab: "custom", x_axis: name, project: PROJECT });
    expect(axis()).toBe("The option");
    expect(asked.some((path) => path.includes(`x_axis=${name}`))).toBe(true);
    await click(find("[role=combobox]"));
    const offered = [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
    expect(offered).toEqual(expect.arrayContaining(["Created by", "The users", "The timestamp"]));
    expect(offered).not.toContain("The text");
  });

  it("a chart of all projects falls back to a dimension that they have", async () => {
    await show({ analytics_tab: "custom", x_axis: name });
    expect(axis()).toBe("Priority");
    expect(asked.some((path) => path.includes("property_"))).toBe(false);
  });
});

describe("saved analyses", () => {
  it("saved analyses are listed, and a chosen one is shown", async () => {
    await show();
    await click(find("button", "Load"));
    await settle();
    expect(chosen).toMatchObject({ tab: "custom", x_axis: "priority", analysis: LOAD.id });
    expect(rows("Issues by priority")).toEqual(["PriorityIssues", "Low2"]);
    expect(shownText()).not.toContain("Save changes");
  });

  it("a saved analysis can be updated when the choices differ from it", async () => {
    await show({ analytics_tab: "custom", x_axis: "labels__id", analysis: LOAD.id });
    await click(find("button", "Save changes"));
    expect(open.cache.analytic_view.get(LOAD.id)?.query_dict).toMatchObject({ x_axis: "labels__id" });
    expect(asked.at(-1)).toBe(`PATCH /api/workspaces/acme/analytic-view/${LOAD.id}/`);
  });

  it("a change of a saved analysis shows at once and is rolled back if refused", async () => {
    await show();
    answer = () => ({ status: 400, body: { error: "no" } });
    const failed: string[] = [];
    open.cache.onFailure(({ title }) => failed.push(title));
    await act(async () => {
      const renaming = changeAnalysis(open, LOAD, { name: "Weight" });
      expect(open.cache.analytic_view.get(LOAD.id)?.name).toBe("Weight");
      expect(await renaming).toBe(false);
      const removing = removeAnalysis(open, LOAD);
      expect(open.cache.analytic_view.get(LOAD.id)).toBeUndefined();
      expect(await removing).toBe(false);
    });
    expect(open.cache.analytic_view.get(LOAD.id)?.name).toBe("Load");
    expect(failed).toEqual(["Couldn’t change Load", "Couldn’t delete Load"]);
  });
});
