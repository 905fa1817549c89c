// The pages of a project's settings (spec §2): access by role, features, phones.
import { expect } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, type Project, test } from "./cairn.ts";
import { choose } from "./lists.ts";

const settingsPath = ({ slug, id }: Project, page = ""): string => `/${slug}/projects/${id}/settings/${page}`;

test("admins switch features of a project, and its settings hide pages that a role may not open", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);
  const { page } = ada;
  const cycles = async (): Promise<boolean> =>
    (await ada.api<{ cycle_view: boolean }>("GET", `${site.path}/`)).cycle_view;
  const before = await cycles();
  await page.goto(settingsPath(site, "features/"));
  await expect(page.getByRole("switch")).toHaveCount(4);
  await page.getByRole("switch", { name: /^Cycles/ }).click();
  await expect.poll(cycles).toBe(!before);
  expect(await violations(page)).toEqual([]);

  await grace.page.goto(settingsPath(site));
  const menu = grace.page.getByRole("main").getByRole("navigation", { name: "Web app" });
  await expect(menu.getByRole("link", { name: "States" })).toBeVisible();
  await expect(grace.page.getByText("Only admins can change these settings.")).toBeVisible();
  expect(await violations(grace.page)).toEqual([]);
  expect(await menu.getByRole("link").allTextContents()).toEqual(["General", "Members", "States", "Labels"]);
  for (const hidden of ["features/", "estimates/", "automations/", "imports/"]) {
    await grace.page.goto(settingsPath(site, hidden));
    await expect(
      grace.page.getByRole("heading", { name: "Only project admins can open this page" }),
    ).toBeVisible();
    await expect(grace.page.getByRole("switch")).toHaveCount(0);
    expect(await violations(grace.page)).toEqual([]);
  }
  const forbidden = await grace.page.request.patch(`${site.path}/`, {
    data: { archive_in: 1 },
    headers: { origin: cairn.url },
  });
  expect(forbidden.status()).toBe(403);
  await grace.page.getByRole("link", { name: "See admins" }).click();
  await expect(grace.page.getByRole("combobox", { name: "Lead" })).toBeDisabled();
});

test("a viewer who opens the address of a project setting learns who may change it, and can return", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);
  const members = await ada.api<{ id: string; member: string }[]>("GET", `${site.path}/members/`);
  const membership = members.find(({ member }) => member === grace.id);
  await ada.api("PATCH", `${site.path}/members/${membership?.id}/`, { role: 10 });
  const { page } = grace;
  for (const path of ["", "states/"]) {
    await page.goto(settingsPath(site, path));
    await expect(
      page.getByRole("heading", { level: 1, name: "Only members of this project can open its settings" }),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole("link", { name: "Go to issues" }).click();
  await expect(page).toHaveURL(`/${site.slug}/projects/${site.id}/issues/`);
});

test("lead and default assignee are chosen among the members, and new issues go to the default assignee", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);
  const { page } = ada;
  await page.goto(settingsPath(site, "members/"));
  for (const field of ["Lead", "Default assignee"]) {
    await page.getByRole("combobox", { name: field }).click();
    await choose(page, "Grace");
  }
  const chosen = { project_lead: grace.id, default_assignee: grace.id };
  await expect.poll(() => ada.api("GET", `${site.path}/`)).toMatchObject(chosen);
  const issue = await ada.api("POST", `${site.path}/issues/`, { name: "For the default assignee" });
  expect(issue).toMatchObject({ assignee_ids: [grace.id] });
  expect(await violations(page)).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`on a phone the project settings fit, keep their tab in view and are accessible, ${colorScheme}`, async ({
    browser,
    cairn,
  }) => {
    const ada = await person(browser, cairn, "Ada", { viewport: { width: 390, height: 844 }, colorScheme });
    const site = await project(ada);
    const { page } = ada;
    await ada.api("POST", `${site.path}/issue-labels/`, {
      name: "A label with a name that is much too long for a phone",
    });
    for (const [path, title] of [
      ["features/", "Features"],
      ["states/", "States"],
      ["labels/", "Labels"],
      ["estimates/", "Estimates"],
      ["automations/", "Automations"],
    ] as const) {
      await page.goto(settingsPath(site, path));
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("link", { name: title, exact: true })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await violations(page)).toEqual([]);
    }
    await page.goto(settingsPath(site, "states/"));
    await page.getByRole("button", { name: "Todo", exact: true }).click();
    await page.getByRole("button", { name: "Todo color" }).click();
    await expect(page.getByRole("radio", { name: "Teal" })).toBeInViewport();
    expect(await violations(page)).toEqual([]);
  });
