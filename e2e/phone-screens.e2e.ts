// Screens on a phone: what is touched is large enough, nothing goes sideways, nothing ends under the floating button (look/README, 16).
import { expect } from "@playwright/test";
import { person, project, test, visitor } from "./cairn.ts";
import { PHONE } from "./finger.ts";
import { furnish } from "./furnished.ts";
import {
  CONSOLE_SCREENS,
  DOOR_SCREENS,
  enterConsole,
  listScreens,
  placeScreens,
  type Screen,
  settingScreens,
  visit,
} from "./screens.ts";
import { isSideways, tooSmall, underFloating } from "./hit-areas.ts";
import { createIssues } from "./lists.ts";
import type { Page } from "@playwright/test";

const OPTIONS = { ...PHONE, reducedMotion: "reduce" } as const;

/** What is wrong on each of these screens, by their names. */
async function faults(page: Page, screens: readonly Screen[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await visit(page, screens, async ({ name, spared }) => {
    const wrong = (await tooSmall(page)).filter((one) => !spared?.test(one));
    if (await isSideways(page)) wrong.push("can be pushed sideways");
    for (const under of await underFloating(page)) wrong.push(`"${under}" is under the floating button`);
    if (wrong.length > 0) found[name] = wrong;
  });
  return found;
}

for (const [places, screensOf] of [
  ["lists and what opens above them", listScreens],
  ["the other places of a workspace", placeScreens],
  ["settings", settingScreens],
] as const)
  test(`a finger meets what it is meant for in ${places}`, async ({ browser, cairn, troubles }) => {
    // An issue of the archive or the inbox is first looked for among the live ones.
    troubles.expect(/status of 404 .*\?expand=parent/);
    const furnished = await furnish(browser, cairn, OPTIONS);
    expect(await faults(furnished.ada.page, screensOf(furnished))).toEqual({});
  });

test("the floating button gives way to the bar for selected issues", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada", OPTIONS);
  const site = await project(ada);
  await createIssues(ada, site, [{ name: "Look at me" }]);
  const { page } = ada;
  await page.goto(`/${site.slug}/projects/${site.id}/issues/`);
  const floating = page.locator("[data-floating]");
  const bar = page.getByRole("toolbar", { name: "Selected issues" });
  await expect(floating).toBeVisible();
  await expect(page.getByText("Look at me")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(bar.getByRole("button", { name: "Delete" })).toBeVisible();
  await expect(floating).toHaveCount(0);
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect(floating).toBeVisible();
});

test("a finger meets what it is meant for before one is in", async ({ browser, cairn }) => {
  const page = await visitor(browser, cairn, OPTIONS);
  const found: Record<string, string[]> = {};
  for (const door of DOOR_SCREENS) {
    await page.goto(door.path ?? "");
    Object.assign(found, await faults(page, [door]));
  }
  await enterConsole(page);
  Object.assign(found, await faults(page, CONSOLE_SCREENS));
  expect(found).toEqual({});
});
