// Accessibility of every screen in both sizes: landmarks, headings, names, and no serious finding of axe (axe.ts).
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test, visitor } from "./cairn.ts";
import { PHONE } from "./finger.ts";
import { furnish } from "./furnished.ts";
import {
  bareScreens,
  CONSOLE_SCREENS,
  DOOR_SCREENS,
  enterConsole,
  listScreens,
  placeScreens,
  type Screen,
  settingScreens,
  visit,
} from "./screens.ts";

/** The texts of all `h1` that are not hidden. */
const firstHeadings = (page: Page): Promise<string[]> =>
  page.getByRole("heading", { level: 1 }).allTextContents();

/** Findings by the name of the screen. */
async function findings(page: Page, screens: readonly Screen[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await visit(page, screens, async ({ name }) => {
    const wrong = await violations(page);
    const heads = await firstHeadings(page);
    if (heads.length > 1) wrong.push(`several first headings: ${heads.join(", ")}`);
    if (wrong.length > 0) found[name] = wrong;
  });
  return found;
}

for (const [size, options] of [
  ["a desktop", { reducedMotion: "reduce" }],
  ["a phone", { ...PHONE, reducedMotion: "reduce" }],
] as const) {
  for (const [places, screensOf] of [
    ["lists and what opens above them", listScreens],
    ["the other places of a workspace", placeScreens],
    ["settings", settingScreens],
  ] as const)
    test(`${places} have landmarks and headings on ${size}`, async ({ browser, cairn, troubles }) => {
      test.setTimeout(300_000);
      // An issue of the archive or the inbox is first looked for among the live ones.
      troubles.expect(/status of 404 .*\?expand=parent/);
      const furnished = await furnish(browser, cairn, options);
      const screens = screensOf(furnished).filter(({ phoneOnly }) => size === "a phone" || !phoneOnly);
      expect(await findings(furnished.ada.page, screens)).toEqual({});
    });

  test(`places without anything have landmarks and headings on ${size}`, async ({
    browser,
    cairn,
    troubles,
  }) => {
    test.setTimeout(300_000);
    troubles.expect(/status of 40[34]/, /WebSocket/);
    const ada = await person(browser, cairn, "Ada", options);
    const gus = await person(browser, cairn, "Gus", options);
    const site = await project(ada, [gus], { role: 5 });
    await ada.api("PATCH", `${site.path}/`, {
      cycle_view: false,
      module_view: false,
      issue_views_view: false,
      inbox_view: false,
    });
    expect(await findings(ada.page, bareScreens(site))).toEqual({});
    await ada.api("PATCH", `${site.path}/`, {
      cycle_view: true,
      module_view: true,
      issue_views_view: true,
      inbox_view: true,
    });
    const settings = `/${site.slug}/projects/${site.id}/settings/`;
    const refused = ["", "features/", "estimates/"].map((room) => ({
      name: `refused ${room}`,
      path: `${settings}${room}`,
    }));
    expect(await findings(gus.page, [...refused, ...bareScreens(site)])).toEqual({});
  });

  test(`doors and the console have landmarks and headings on ${size}`, async ({ browser, cairn }) => {
    test.setTimeout(120_000);
    const page = await visitor(browser, cairn, options);
    const found: Record<string, string[]> = {};
    for (const door of DOOR_SCREENS) {
      await page.goto(door.path ?? "");
      Object.assign(found, await findings(page, [door]));
    }
    await enterConsole(page);
    Object.assign(found, await findings(page, CONSOLE_SCREENS));
    const newcomer = await person(browser, cairn, "Nia", options);
    Object.assign(found, await findings(newcomer.page, [{ name: "no workspace", path: "/" }]));
    expect(found).toEqual({});
  });
}
