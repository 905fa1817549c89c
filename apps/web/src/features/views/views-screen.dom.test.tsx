import { click, find } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { id, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { visit, type Visit } from "../../shell/visit.fixture.tsx";
import { ViewsScreen } from "./views-screen.tsx";

let open: OpenWorkspace;
let visited: Visit;

const savedView = (n: number, name: string, created: number, updated: number) => ({
  id: id(11, n),
  name,
  description: "",
  project: PROJECT,
  workspace: open.id,
  owned_by: open.me,
  access: 1,
  is_locked: false,
  filters: {},
  query: {},
  created_at: `2026-03-0${created}T09:00:00Z`,
  updated_at: `2026-03-0${updated}T09:00:00Z`,
});

beforeEach(async () => {
  localStorage.clear();
  open = openedBy(15);
  const project = open.cache.project.get(PROJECT);
  if (project) open.cache.project.put([{ ...project, issue_views_view: true }]);
  const rows = [savedView(1, "Bugs", 2, 3), savedView(2, "Late", 1, 5), savedView(3, "Alerts", 3, 4)];
  vi.stubGlobal("fetch", async (path: string) => Response.json(path.includes("/views/") ? rows : []));
  visited = await visit(
    open,
    { "projects/$projectId/views": ViewsScreen },
    `/acme/projects/${PROJECT}/views/`,
  );
});
afterEach(async () => {
  await visited.unmount();
  vi.unstubAllGlobals();
});

const names = (): (string | null)[] =>
  [...document.querySelectorAll("ul[aria-label=Views] li > a")].map(({ textContent }) => textContent);

async function choose(order: string): Promise<void> {
  await click(find("button[aria-label^='Order']"));
  await click(find("[role=menuitemcheckbox]", order));
}

it("the order of views is chosen in the header, stays in the address, and is remembered", async () => {
  expect(names()).toEqual(["Late", "Alerts", "Bugs"]);
  await choose("Name");
  expect(names()).toEqual(["Alerts", "Bugs", "Late"]);
  expect(visited.address).toContain("order_by=name");
  await choose("Created, newest first");
  expect(names()).toEqual(["Alerts", "Bugs", "Late"]);
  await visited.unmount();
  visited = await visit(
    open,
    { "projects/$projectId/views": ViewsScreen },
    `/acme/projects/${PROJECT}/views/`,
  );
  expect(find("button[aria-label^='Order']").textContent).toBe("Created, newest first");
});

it("a view is created from the header, on a phone by an icon button", () => {
  const buttons = ["button.md\\:hidden[aria-label='New view']", "button.max-md\\:hidden"].map((selector) =>
    find(`header ${selector}`),
  );
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["", "New view"]);
});
