import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { Breadcrumb, type Crumb, NarrowBreadcrumb } from "@cairn/ui/breadcrumb";
import { closePicker, PickerHost } from "@cairn/ui/picker-host";
import { click, find, mount, press, settle, type } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { provideNavigation } from "../../actions/context.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { id, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { viewsData } from "../../issue-list/views/views-data.ts";
import { projectCrumbs } from "./project-crumbs.tsx";

const went = vi.fn();
let open: OpenWorkspace;
let unmount: () => Promise<void>;

const own = () => {
  const project = open.cache.project.get(PROJECT);
  if (!project) throw new Error("no project");
  return project;
};

async function show(crumbs: readonly Crumb[], Shown: typeof Breadcrumb = Breadcrumb): Promise<void> {
  const content = (
    <>
      <Shown crumbs={crumbs} />
      <PickerHost />
    </>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory({ initialEntries: ["/acme/"] }),
  });
  ({ unmount } = await mount(<RouterProvider router={router as never} />));
  await settle(60);
}

async function openCrumb(crumb: string): Promise<void> {
  await click(find("button", crumb));
  await settle(60);
}

/** Opens a breadcrumb's switcher and chooses the result of some letters. */
async function go(crumb: string, letters: string): Promise<void> {
  await openCrumb(crumb);
  await type(letters, find("input[role=combobox]"));
  await press("Enter");
}

beforeEach(() => {
  open = openedBy(20);
  const second = { ...own(), id: id(4, 1), name: "Mobile", identifier: "MOB", sort_order: 2 };
  const foreign = { ...own(), id: id(4, 2), name: "Foreign", is_member: false };
  open.cache.project.put([{ ...own(), cycle_view: true }, second, foreign]);
  went.mockClear();
  provideNavigation(went);
  vi.stubGlobal("fetch", async () => Response.json([]));
});
afterEach(async () => {
  closePicker();
  await unmount();
  vi.unstubAllGlobals();
});

const options = (): string[] =>
  [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent ?? "");

describe("the project breadcrumb", () => {
  it("the project breadcrumb offers the person's projects and goes to the same area of the chosen one", async () => {
    await show(projectCrumbs(open, own(), "issues"));
    await openCrumb("Web app");
    expect(options()).toEqual(["WWeb app", "MMobile", "All projects"]);
    await type("mob", find("input[role=combobox]"));
    await press("Enter");
    expect(went).toHaveBeenCalledWith(`/acme/projects/${id(4, 1)}/issues/`);
  });

  it("the project breadcrumb goes to the issues if the chosen project does not have the area", async () => {
    await show(projectCrumbs(open, own(), "cycles"));
    await go("Web app", "mobile");
    expect(went).toHaveBeenCalledWith(`/acme/projects/${id(4, 1)}/issues/`);
  });

  it("the project breadcrumb keeps a page that every project has and leaves one that only this project has", async () => {
    await show(projectCrumbs(open, own(), "settings", { label: "States", page: "states/" }));
    await go("Web app", "mobile");
    expect(went).toHaveBeenCalledWith(`/acme/projects/${id(4, 1)}/settings/states/`);
  });

  it("the last row of the project breadcrumb leads to all projects", async () => {
    await show(projectCrumbs(open, own(), "issues"));
    await openCrumb("Web app");
    await click(find("[role=option]", "All projects"));
    expect(went).toHaveBeenCalledWith("/acme/projects/");
  });
});

it("the breadcrumb of a view switches to other views, and the area is a link", async () => {
  const view = (n: number, name: string) =>
    ({ id: id(10, n), name, project: PROJECT, updated_at: `2026-03-0${n}T00:00:00Z` }) as never;
  open.cache.view.put([view(1, "Bugs"), view(2, "Late")]);
  expect(viewsData(open, PROJECT).all).toHaveLength(2);
  const switches = { kind: "view", id: id(10, 1) } as const;
  await show(projectCrumbs(open, own(), "views", { label: "Bugs", switches }));
  expect(find("nav a").getAttribute("href")).toMatch(/\/views\/?$/);
  await go("Bugs", "late");
  expect(went).toHaveBeenCalledWith(`/acme/projects/${PROJECT}/views/${id(10, 2)}/`);
});

it("a phone shows the project of an issue list, otherwise the last breadcrumb after the project's tile", async () => {
  await show(projectCrumbs(open, own(), "issues"), NarrowBreadcrumb as typeof Breadcrumb);
  expect(find("button").textContent).toBe("WWeb app");
  await unmount();
  await show(projectCrumbs(open, own(), "cycles"), NarrowBreadcrumb as typeof Breadcrumb);
  expect(find("button").getAttribute("aria-label")).toBe("Web app. Switch project");
  expect(find("p").textContent).toBe("Cycles");
  await unmount();
  const collection = { label: "Frost", switches: { kind: "cycle", id: id(11, 0) } } as const;
  await show(projectCrumbs(open, own(), "cycles", collection), NarrowBreadcrumb as typeof Breadcrumb);
  expect([...document.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["Frost"]);
});
