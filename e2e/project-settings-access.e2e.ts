// The pages of a project's settings (spec §2): access by role, features, phones.
import { expect } from "@playwright/test";
import { isAccessibleInBoth, violations } from "./axe.ts";
import { person, project, type Project, test } from "./cairn.ts";
import { choose } from "./lists.ts";

const settingsPath = ({ slug, id }: Project, page = ""): string => `/${slug}/projects/${id}/settings/${page}`;

test("the settings of a project, for admins, members and viewers", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);

  await test.step("admins switch features", async () => {
    const { page } = ada;
    const cycles = async (): Promise<boolean> =>
      (await ada.api<{ cycle_view: boolean }>("GET", `${site.path}/`)).cycle_view;
    const before = await cycles();
    await page.goto(settingsPath(site, "features/"));
    await expect(page.getByRole("switch")).toHaveCount(5);
    await page.getByRole("switch", { name: /^Cycles/ }).click();
    await expect.poll(cycles).toBe(!before);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("admins choose lead and default assignee among the members", async () => {
    const { page } = ada;
    await page.getByRole("main").getByRole("link", { name: "Members", exact: true }).click();
    for (const field of ["Lead", "Default assignee"]) {
      await page.getByRole("combobox", { name: field }).click();
      await choose(page, "Grace");
    }
    const chosen = { project_lead: grace.id, default_assignee: grace.id };
    await expect.poll(() => ada.api("GET", `${site.path}/`)).toMatchObject(chosen);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("members see the pages that they may open, and whom to ask about the others", async () => {
    const { page } = grace;
    await page.goto(settingsPath(site));
    const menu = page.getByRole("main").getByRole("navigation", { name: "Web app" });
    await expect(menu.getByRole("link", { name: "States" })).toBeVisible();
    await expect(page.getByText("Only admins can change these settings.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goto(settingsPath(site, "features/"));
    await expect(page.getByRole("heading", { name: "Only project admins can open this page" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "See admins" }).click();
    await expect(page.getByRole("combobox", { name: "Lead" })).toBeDisabled();
  });

  await test.step("viewers learn who may open the settings, and can return", async () => {
    const { page } = grace;
    const members = await ada.api<{ id: string; member: string }[]>("GET", `${site.path}/members/`);
    const membership = members.find(({ member }) => member === grace.id);
    await ada.api("PATCH", `${site.path}/members/${membership?.id}/`, { role: 10 });
    await page.goto(settingsPath(site, "states/"));
    await expect(
      page.getByRole("heading", { level: 1, name: "Only members of this project can open its settings" }),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "Go to issues" }).click();
    await expect(page).toHaveURL(`/${site.slug}/projects/${site.id}/issues/`);
  });
});

test("on a phone the project settings fit, keep their tab in view and are accessible, light and dark", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada", { viewport: { width: 390, height: 844 } });
  const site = await project(ada);
  const { page } = ada;
  await ada.api("POST", `${site.path}/issue-labels/`, {
    name: "A label with a name that is much too long for a phone",
  });
  for (const [path, title] of [
    ["features/", "Features"],
    ["labels/", "Labels"],
    ["estimates/", "Estimates"],
    ["automations/", "Automations"],
    ["states/", "States"],
  ] as const) {
    await page.goto(settingsPath(site, path));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("link", { name: title, exact: true })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await isAccessibleInBoth(page);
  }
  await page.getByRole("button", { name: "Todo", exact: true }).click();
  await page.getByRole("button", { name: "Todo color" }).click();
  await expect(page.getByRole("radio", { name: "Teal" })).toBeInViewport();
  await isAccessibleInBoth(page);
});
