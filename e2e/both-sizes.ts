// Looks at one open screen in two sizes and two themes, without opening it twice.
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { isSideways } from "./hit-areas.ts";

export const WIDE = { viewport: { width: 1440, height: 900 }, colorScheme: "light" } as const;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: "dark",
} as const;

async function change(page: Page, { viewport, colorScheme }: typeof WIDE | typeof PHONE): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  // Pages before the sign-in read the theme of the system only when they are loaded.
  await page.evaluate((theme) => document.documentElement.setAttribute("data-theme", theme), colorScheme);
}

/** Checks that the page is accessible and does not scroll horizontally. */
export async function isSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await isSideways(page)).toBe(false);
}

/**
 * Checks the same on a wide screen in the light theme and on a phone in the dark one. The page stays as it was opened.
 */
export async function isSoundInBoth(page: Page, opened: typeof WIDE | typeof PHONE = WIDE): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-theme", opened.colorScheme);
  await isSound(page);
  await change(page, opened === WIDE ? PHONE : WIDE);
  await isSound(page);
  await change(page, opened);
}
