// The language of the screens: the browser's preference, or the person's choice for all of their browsers.
import { expect } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test } from "./cairn.ts";
import { createIssues, listPath } from "./lists.ts";

test("sign-in pages are in German for a browser that prefers German", async ({ browser, cairn }) => {
  const context = await browser.newContext({ baseURL: cairn.url, locale: "de-AT" });
  const page = await context.newPage();
  await page.goto("/sign-in/");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await context.close();
});

test("a person who chooses German has German texts and dates on every screen and in their next browser, and can return to English", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await createIssues(ada, site, [{ name: "Kartenblatt", target_date: "2027-03-12", priority: "high" }]);
  const { page } = ada;
  await page.goto("/profile/");
  await page.getByLabel("Language").click();
  await page.getByRole("option", { name: "Deutsch", exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Profil" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");

  await page.goto(listPath(site));
  await expect(page.getByRole("button", { name: "Neues Issue" }).first()).toBeVisible();
  await expect(page.getByText("12. März 2027")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // These texts are loaded with their page.
  await page.goto(`/${site.slug}/settings/roles/`);
  await expect(page.getByRole("row", { name: /^Zyklen anlegen/ })).toBeVisible();

  const elsewhere = await browser.newContext({
    baseURL: cairn.url,
    locale: "en-GB",
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  const other = await elsewhere.newPage();
  await other.goto(listPath(site));
  await expect(other.getByRole("button", { name: "Neues Issue" }).first()).toBeVisible();
  await elsewhere.close();

  await page.goto("/profile/");
  await page.getByLabel("Sprache").click();
  await page.getByRole("option", { name: "English", exact: true }).click();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
});
