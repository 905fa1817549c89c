import type { Role } from "@cairn/contract/entities/workspace";
import { ADMIN, GUEST, MEMBER, VIEWER } from "@cairn/domain/roles";
import { afterEach, expect, it, vi } from "vitest";
import { openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { visit, type Visit } from "../../shell/visit.fixture.tsx";
import { ProjectSettingsLayout } from "./project-settings-layout.tsx";
import { SETTINGS_PAGES } from "./settings-pages.ts";

let visited: Visit | null = null;
afterEach(async () => {
  await visited?.unmount();
  visited = null;
  vi.unstubAllGlobals();
});

const SETTINGS = `/acme/projects/${PROJECT}/settings/`;

const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** Opens pages of the settings as a person with this role; returns their main headings. */
async function headings(role: Role, pages: readonly string[]): Promise<string[][]> {
  vi.stubGlobal("fetch", async () => Response.json([]));
  const screens = SETTINGS_PAGES.map(({ path }) => [
    `projects/$projectId/settings/${path}`,
    ProjectSettingsLayout,
  ]);
  visited = await visit(openedBy(role), Object.fromEntries(screens), `${SETTINGS}${pages[0]}`);
  const found: string[][] = [];
  for (const page of pages) {
    await visited.go(`${SETTINGS}${page}`);
    expect(visited.address).toBe(`${SETTINGS}${page}`);
    found.push(texts("h1"));
  }
  return found;
}

it("members see the pages that they may open in the menu, and the others say who may open them", async () => {
  const refused = ["features/", "estimates/", "automations/", "imports/"];
  expect(await headings(MEMBER, refused)).toEqual(
    refused.map(() => ["Only project admins can open this page"]),
  );
  expect(texts("nav[aria-label='Web app'] a")).toEqual(["General", "Members", "States", "Labels"]);
  expect(texts("a")).toContain("See admins");
  expect(document.querySelector("[role=switch]")).toBeNull();
});

it("viewers and guests learn that only members can open the settings, and see no menu", async () => {
  for (const role of [VIEWER, GUEST] as const) {
    const refused = ["Only members of this project can open its settings"];
    expect(await headings(role, ["", "states/"])).toEqual([refused, refused]);
    expect(texts("nav[aria-label='Web app'] a")).toEqual([]);
    const back = [...document.querySelectorAll("a")].find((link) => link.textContent === "Go to issues");
    expect(back?.getAttribute("href")).toBe(`/acme/projects/${PROJECT}/issues/`);
    await visited?.unmount();
    visited = null;
  }
});

it("admins can open the pages that members may not", async () => {
  expect(await headings(ADMIN, ["features/"])).toEqual([[]]);
  expect(texts("nav[aria-label='Web app'] a")).toHaveLength(SETTINGS_PAGES.length);
});
