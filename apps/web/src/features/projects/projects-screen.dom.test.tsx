import { closePicker } from "@cairn/ui/picker-host";
import { click, exists, find, press, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { ADA, id, MEL, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { visit, type Visit } from "../../shell/visit.fixture.tsx";
import { ProjectsScreen } from "./projects-screen.tsx";

let open: OpenWorkspace;
let visited: Visit;

const start = async (query = ""): Promise<void> => {
  visited = await visit(open, { projects: ProjectsScreen }, `/acme/projects/${query}`);
};

beforeEach(() => {
  localStorage.clear();
  open = openedBy(20);
  vi.stubGlobal("fetch", async () => Response.json([]));
  const own = open.cache.project.get(PROJECT);
  if (!own) throw new Error("no project");
  open.cache.project.put([
    { ...own, project_lead: ADA },
    { ...own, id: id(4, 1), name: "Mobile", identifier: "MOB", network: 0, project_lead: MEL },
  ]);
});
afterEach(async () => {
  act(closePicker);
  await visited.unmount();
  vi.unstubAllGlobals();
});

const projects = (): string[] =>
  ["Mobile", "Web app"].filter((name) => find("[class*='overflow-y-auto']").textContent?.includes(name));
const chips = (): (string | null)[] =>
  [...document.querySelectorAll("[role=group] [role=group]")].map(({ textContent }) => textContent);
const options = (): string[] =>
  [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent ?? "");

it("the project list is filtered by the button in the header, which counts the filters; the address stores them", async () => {
  await start();
  expect(projects()).toEqual(["Mobile", "Web app"]);
  expect(exists("[aria-label='Applied filters']")).toBe(false);
  await click(find("[data-filter-button]"));
  expect(options()).toEqual(["Visibility", "Lead", "Members", "Date created"]);
  await click(find("[role=option]", "Lead"));
  await settle(60);
  await click(find("[role=option]", "Mel"));
  await press("Escape");
  await press("Escape");
  expect(projects()).toEqual(["Mobile"]);
  expect(chips()).toEqual(["LeadisMel"]);
  expect(find("[data-filter-button]").textContent).toBe("Filter1");
  expect(visited.address).toContain(`lead=${MEL}`);
});

it("a filter of the project list in the address is shown as a chip, which can be edited and removed", async () => {
  await start("?access=private");
  expect([projects(), chips()]).toEqual([["Mobile"], ["VisibilityisPrivate"]]);
  await click(find("[role=group] [role=group] button", "Private"));
  await settle(60);
  await click(find("[role=option]", "Public"));
  expect([projects(), chips()]).toEqual([["Mobile", "Web app"], ["Visibilityis any of2 values"]]);
  await press("Escape");
  await click(find("[role=group] [role=group] button[aria-label^=Remove]"));
  expect(chips()).toEqual([]);
  expect(visited.address).not.toContain("access");
});

it("an empty result of the project list's filters says so, and offers to clear them", async () => {
  await start(`?access=private&lead=${ADA}`);
  expect(projects()).toEqual([]);
  expect(document.body.textContent).toContain("No projects match");
  await click(find("[class*='overflow-y-auto'] button"));
  expect(projects()).toEqual(["Mobile", "Web app"]);
});
