// Every screen in both sizes: landmarks, headings, accessible names, and no serious finding of axe (axe.ts). On a phone
// also: controls are large enough for a finger, the page does not scroll horizontally, and the floating button covers
// nothing at the end of a page (look/README, 16).
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test, visitor } from "./cairn.ts";
import { PHONE } from "./finger.ts";
import { furnish } from "./furnished.ts";
import { isSideways, tooSmall, underFloating } from "./hit-areas.ts";
import {
  bareScreens,
  CONSOLE_SCREENS,
  SIGNED_OUT_SCREENS,
  enterConsole,
  listScreens,
  placeScreens,
  type Screen,
  settingScreens,
  visit,
} from "./screens.ts";

/** The faults of the open screen. */
type Examine = (page: Page, screen: Screen) => Promise<string[]>;

const structureFaults: Examine = async (page) => {
  const wrong = await violations(page);
  const heads = await page.getByRole("heading", { level: 1 }).allTextContents();
  if (heads.length > 1) wrong.push(`several first headings: ${heads.join(", ")}`);
  return wrong;
};

/** This check scrolls, so it comes last. */
const touchFaults: Examine = async (page, { spared }) => {
  const wrong = (await tooSmall(page)).filter((one) => !spared?.test(one));
  if (await isSideways(page)) wrong.push("can be pushed sideways");
  for (const under of await underFloating(page)) wrong.push(`"${under}" is under the floating button`);
  return wrong;
};

/** Visits the screens one after the other. @returns the faults by the name of the screen */
async function faultsOf(
  page: Page,
  screens: readonly Screen[],
  examinations: readonly Examine[],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await visit(page, screens, async (screen) => {
    const wrong: string[] = [];
    for (const examine of examinations) wrong.push(...(await examine(page, screen)));
    if (wrong.length > 0) found[screen.name] = wrong;
  });
  return found;
}

for (const { size, options, examinations, promise } of [
  {
    size: "a desktop",
    options: { reducedMotion: "reduce" },
    examinations: [structureFaults],
    promise: "landmarks and headings",
  },
  {
    size: "a phone",
    options: { ...PHONE, reducedMotion: "reduce" },
    examinations: [structureFaults, touchFaults],
    promise: "landmarks, headings and controls large enough to touch",
  },
] as const) {
  for (const [places, screensOf] of [
    ["issue lists and the layers above them", listScreens],
    ["all other pages of a workspace", placeScreens],
    ["settings pages", settingScreens],
  ] as const)
    test(`${places} have ${promise} on ${size}`, async ({ browser, cairn, troubles }) => {
      test.setTimeout(300_000);
      // The page first looks for an archived or submitted issue among the live ones.
      troubles.expect(/status of 404 .*\?expand=parent/);
      const furnished = await furnish(browser, cairn, options);
      const screens = screensOf(furnished).filter(({ phoneOnly }) => size === "a phone" || !phoneOnly);
      expect(await faultsOf(furnished.ada.page, screens, examinations)).toEqual({});
    });

  test(`sign-in pages and the console have ${promise} on ${size}`, async ({ browser, cairn }) => {
    test.setTimeout(120_000);
    const page = await visitor(browser, cairn, options);
    const found: Record<string, string[]> = {};
    for (const screen of SIGNED_OUT_SCREENS) {
      await page.goto(screen.path ?? "");
      Object.assign(found, await faultsOf(page, [screen], examinations));
    }
    await enterConsole(page);
    Object.assign(found, await faultsOf(page, CONSOLE_SCREENS, examinations));
    const newcomer = await person(browser, cairn, "Nia", options);
    const noWorkspace = [{ name: "no workspace", path: "/" }];
    Object.assign(found, await faultsOf(newcomer.page, noWorkspace, [structureFaults]));
    expect(found).toEqual({});
  });

  test(`empty, missing and refused pages have landmarks and headings on ${size}`, async ({
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
    expect(await faultsOf(ada.page, bareScreens(site), [structureFaults])).toEqual({});
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
    const screens = [...refused, ...bareScreens(site)];
    expect(await faultsOf(gus.page, screens, [structureFaults])).toEqual({});
  });
}
