// Favorites in the sidebar: projects, cycles, modules and views that a person has starred (look, "The frame"; spec §4).
import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test } from "./cairn.ts";

const favorites = (page: Page): Locator => page.getByRole("list", { name: "Favorites" });

test("favorites appear in the sidebar of all tabs, open, and can be removed from their menu", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await ada.api("PATCH", site.path + "/", { cycle_view: true, module_view: true, issue_views_view: true });
  const cycle = await ada.api<{ id: string }>("POST", `${site.path}/cycles/`, { name: "Frost season" });
  await ada.api("POST", `${site.path}/modules/`, { name: "Alerts" });
  await ada.api("POST", `${site.path}/views/`, { name: "Bugs" });
  const { page } = ada;
  const other = await page.context().newPage();
  await other.goto(`/${site.slug}/`);
  await expect(other.getByRole("status").filter({ hasText: /^Synced$/ })).toBeVisible();

  const U = `/${site.slug}/projects/${site.id}`;
  await page.goto(`${U}/cycles/?tab=all&layout=list`);
  await page.getByRole("button", { name: "Add Frost season to favorites" }).click();
  await page.goto(`${U}/modules/`);
  await page.getByRole("button", { name: "Add Alerts to favorites" }).click();
  await page.goto(`${U}/views/`);
  await page.getByRole("button", { name: "Add Bugs to favorites" }).click();
  // The header of the project's issues contains its star.
  await page.goto(`${U}/issues/`);
  await page.getByRole("main").getByRole("button", { name: "Add Web app to favorites" }).click();
  await expect(
    page.getByRole("main").getByRole("button", { name: "Remove Web app from favorites" }),
  ).toHaveAttribute("aria-pressed", "true");
  // A project's picture precedes its name.
  const all = ["Frost season", "Alerts", "Bugs", /Web app$/];
  await expect(favorites(page).getByRole("link")).toHaveText(all);
  // This tab has not loaded cycles, modules and views.
  await expect(favorites(other).getByRole("link")).toHaveText(all);
  expect(await violations(page)).toEqual([]);

  await ada.api("PATCH", `${site.path}/cycles/${cycle.id}/`, { name: "Harvest" });
  await expect(favorites(other).getByRole("link", { name: "Harvest" })).toBeVisible();
  await favorites(page).getByRole("link", { name: "Harvest" }).click();
  await expect(page).toHaveURL(new RegExp(`/cycles/${cycle.id}/`));

  await favorites(page).getByRole("listitem").filter({ hasText: "Harvest" }).hover();
  await favorites(page).getByRole("button", { name: "Actions for Harvest" }).click();
  await page.getByRole("menuitem", { name: "Remove from favorites" }).click();
  await expect(favorites(page).getByRole("link")).toHaveText(["Alerts", "Bugs", /Web app$/]);
  await expect(favorites(other).getByRole("link")).toHaveText(["Alerts", "Bugs", /Web app$/]);
});

test("a star that the server refuses is rolled back, with an offer to retry", async ({
  browser,
  cairn,
  troubles,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await ada.api("PATCH", site.path + "/", { module_view: true });
  await ada.api("POST", `${site.path}/modules/`, { name: "Alerts" });
  const { page } = ada;
  troubles.expect(/503/);
  await page.route("**/user-favorite-modules/", (route) =>
    route.fulfill({ status: 503, contentType: "application/json", body: '{"error":"Busy"}' }),
  );
  await page.goto(`/${site.slug}/projects/${site.id}/modules/`);
  await page.getByRole("button", { name: "Add Alerts to favorites" }).click();
  await expect(page.getByText("Couldn’t add Alerts to favorites")).toBeVisible();
  await expect(favorites(page)).toBeHidden();
  await page.unroute("**/user-favorite-modules/");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(favorites(page).getByRole("link")).toHaveText(["Alerts"]);
});
