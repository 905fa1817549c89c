import type { Cycle } from "@cairn/contract/entities/cycle";
import { find } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { ADA, id, openedBy, PROJECT } from "../data/workspace.fixture.ts";
import { projectData } from "../issue-list/engine/project-data.ts";
import { visit, type Visit } from "../shell/visit.fixture.tsx";
import { ActiveCycleCard, ActiveCycleFacts } from "./active-cycle-card.tsx";

let open: OpenWorkspace;
let visited: Visit | null;

beforeEach(() => {
  localStorage.clear();
  open = openedBy(15);
  visited = null;
  vi.stubGlobal("fetch", async () => Response.json({ results: [] }));
});
afterEach(async () => {
  await visited?.unmount();
  vi.unstubAllGlobals();
});

const POINTS = {
  total_estimate_points: 8,
  completed_estimate_points: 5,
  cancelled_estimate_points: 0,
  started_estimate_points: 3,
  unstarted_estimate_points: 0,
  backlog_estimate_points: 0,
};
const NO_POINTS: typeof POINTS = {
  total_estimate_points: 0,
  completed_estimate_points: 0,
  cancelled_estimate_points: 0,
  started_estimate_points: 0,
  unstarted_estimate_points: 0,
  backlog_estimate_points: 0,
};
const CYCLE: Cycle = {
  id: id(11, 1),
  workspace_id: id(0, 0),
  project_id: PROJECT,
  name: "Frost season",
  description: "",
  start_date: "2026-03-10",
  end_date: "2026-03-12",
  owned_by_id: ADA,
  view_props: {},
  sort_order: 1,
  external_source: null,
  external_id: null,
  progress_snapshot: {},
  logo_props: {},
  is_favorite: false,
  archived_at: null,
  total_issues: 5,
  completed_issues: 2,
  cancelled_issues: 1,
  started_issues: 1,
  unstarted_issues: 1,
  backlog_issues: 0,
  assignee_ids: [],
  status: "CURRENT",
  completion_chart: { "2026-03-10": 4, "2026-03-11": 2, "2026-03-12": null },
  estimate_completion_chart: { "2026-03-10": 8, "2026-03-11": 3, "2026-03-12": null },
};

/** What stands in the column of the progress, and the name of the burndown. */
async function shown(counts: Partial<Cycle>): Promise<[string, string | null]> {
  const cycle = { ...CYCLE, ...counts };
  const data = projectData(open, PROJECT);
  // On the screen of all active cycles, and on the tab of a project, for which the person has chosen nothing: points
  // are preferred.
  const Both = () => (
    <>
      <ActiveCycleCard cycle={cycle} data={data} project={null} />
      <section>
        <ActiveCycleFacts cycle={cycle} data={data} />
      </section>
    </>
  );
  visited = await visit(open, { both: Both }, "/acme/both/");
  const [card, tab] = ["article", "section"].map((place) => [
    find(`${place} [role=group][aria-label=Progress]`).textContent ?? "",
    find(`${place} [role=slider]`).getAttribute("aria-label"),
  ]);
  expect(tab).toEqual(card);
  return card as [string, string | null];
}

it("a cycle whose issues have points is counted in them", async () => {
  const [progress, burndown] = await shown(POINTS);
  expect(progress).toContain("5 of 8 points");
  expect(burndown).toContain("Points");
});

it.each([
  ["has none", NO_POINTS],
  ["does not estimate in them", { estimate_completion_chart: null }],
])("a cycle that %s is counted in issues, without what was canceled, and is not empty", async (_, counts) => {
  const [progress, burndown] = await shown({ ...counts });
  expect(progress).toContain("2 of 4 issues");
  expect(progress).not.toContain("Nothing in this cycle");
  expect(burndown).toContain("Issues");
});
