// Breadcrumbs switch to siblings of what is open (look, "The frame").
import { expect } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import { createIssues, openList } from "./lists.ts";

test("breadcrumbs switch to the same area of another project, and to another cycle", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const other = await ada.api<{ id: string }>("POST", `/api/workspaces/${site.slug}/projects/`, {
    name: "Mobile",
    identifier: "MOB",
    network: 2,
  });
  await ada.api("PATCH", `${site.path}/`, { cycle_view: true });
  await ada.api("PATCH", `/api/workspaces/${site.slug}/projects/${other.id}/`, { cycle_view: true });
  const create = (name: string) => ada.api<{ id: string }>("POST", `${site.path}/cycles/`, { name });
  const [frost] = [await create("Frost season"), await create("Harvest")];
  await createIssues(ada, site, [{ name: "One" }]);
  await openList(page, site);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });

  await crumbs.getByRole("button", { name: "Web app. Switch project" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Switch project" })).toBeFocused();
  await page.keyboard.type("mob");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/projects/${other.id}/issues/`));
  await expect(crumbs.getByRole("button", { name: "Mobile. Switch project" })).toBeVisible();

  await page.goto(`/${site.slug}/projects/${site.id}/cycles/${frost.id}/`);
  await crumbs.getByRole("button", { name: "Frost season. Go to another cycle" }).click();
  await page.getByRole("option", { name: "Harvest" }).click();
  await expect(crumbs.getByRole("button", { name: "Harvest. Go to another cycle" })).toBeVisible();
  await crumbs.getByRole("button", { name: "Web app. Switch project" }).click();
  await page.getByRole("option", { name: "Mobile" }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${other.id}/cycles/`));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${site.slug}/projects/${site.id}/issues/`);
  await page.getByRole("button", { name: "Web app. Switch project" }).click();
  await page.getByRole("option", { name: "Mobile" }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${other.id}/issues/`));
});
