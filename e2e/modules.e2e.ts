// The list of a project's modules: layouts, filters, orders, statuses, the timeline (spec §5, §9).
import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, type Project, project, test } from "./cairn.ts";
import { createIssues } from "./lists.ts";

const DAY_MS = 86_400_000;
/** Px per day in the default scale. */
const DAY = 24;
const day = (from: number): string => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);

interface Module {
  id: string;
  status: string;
  start_date: string | null;
  target_date: string | null;
}

const main = (page: Page): Locator => page.getByRole("main");
const names = (page: Page): Locator => main(page).getByRole("listitem").getByRole("link");

async function planned(ada: Person): Promise<Project> {
  const site = await project(ada);
  await ada.api("PATCH", `/api/workspaces/${site.slug}/projects/${site.id}/`, { module_view: true });
  return site;
}

/** The dates of a module end before its bar begins, and its numbers end before its lead. */
async function expectApart(page: Page, name: string): Promise<void> {
  const row = main(page).getByRole("listitem").filter({ hasText: name });
  // The measured text, which may be longer than its box.
  const drawn = (part: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> =>
    part.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, top, bottom };
    });
  const dates = await drawn(row.getByText(/ – /));
  const bar = await drawn(row.getByRole("progressbar"));
  const numbers = await drawn(row.getByText(/^\d+ of \d+/));
  const lead = await row.getByRole("img", { name: "Ada" }).boundingBox();
  // On a phone the bar may be below the dates.
  if (bar.top < dates.bottom) expect(bar.left - dates.right).toBeGreaterThanOrEqual(8);
  expect(numbers.right).toBeLessThanOrEqual(lead?.x ?? 0);
}

const make = (by: Person, { path }: Project, body: object): Promise<Module> =>
  by.api<Module>("POST", `${path}/modules/`, body);

test("modules are filtered by status, lead and dates, ordered and starred; the address contains the view, which is remembered", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await planned(ada);
  const alerts = await make(ada, site, {
    name: "Alerts",
    status: "in-progress",
    lead_id: ada.id,
    start_date: day(-400),
    target_date: day(3),
  });
  const [issue] = await createIssues(ada, site, [{ name: "Mute one station" }]);
  await ada.api("POST", `${site.path}/modules/${alerts.id}/issues/`, { issues: [issue?.id] });
  await make(ada, site, { name: "Billing", status: "planned", target_date: day(40) });
  await make(ada, site, { name: "Sensors", status: "paused", lead_id: ada.id });
  const { page } = ada;
  await page.goto(`/${site.slug}/projects/${site.id}/modules/`);
  await expect(names(page)).toHaveText(["Alerts", "Billing", "Sensors"]);
  await expectApart(page, "Alerts");
  // The search field is in the header, beside the order.
  const middle = async (what: Locator): Promise<number> => {
    const { y, height } = (await what.boundingBox()) ?? { y: 0, height: 0 };
    return y + height / 2;
  };
  const search = page.getByRole("searchbox", { name: "Search modules" });
  expect(await middle(search)).toBe(await middle(page.getByRole("button", { name: /^Order:/ })));
  const bar = await search.locator("xpath=ancestor::header").boundingBox();
  const first = await names(page).first().locator("xpath=ancestor::li").boundingBox();
  expect(first?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectApart(page, "Alerts");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: /^Order:/ }).click();
  await page.getByRole("menuitemcheckbox", { name: "Due date, latest first" }).click();
  await expect(names(page)).toHaveText(["Billing", "Alerts", "Sensors"]);

  const choose = async (filter: string, value: string): Promise<void> => {
    await page.getByRole("button", { name: "Filter", exact: false }).first().click();
    await page.getByRole("option", { name: filter, exact: true }).click();
    await page.getByRole("option", { name: value }).click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  };
  await choose("Lead", "Ada");
  await expect(names(page)).toHaveText(["Alerts", "Sensors"]);
  await choose("Due date", "Within 2 weeks");
  await expect(names(page)).toHaveText(["Alerts"]);
  await expect(page).toHaveURL(/order_by=-target_date/);
  await expect(page).toHaveURL(/target_date=2_weeks/);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(names(page)).toHaveText(["Alerts"]);
  await page.getByRole("button", { name: "Remove Lead" }).click();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(names(page)).toHaveText(["Billing", "Alerts", "Sensors"]);

  await page.getByRole("button", { name: "Add Sensors to favorites" }).click();
  await page.getByRole("button", { name: "Filter" }).first().click();
  await page.getByRole("option", { name: "Favorites only" }).click();
  await expect(names(page)).toHaveText(["Sensors"]);
  await page.getByRole("radio", { name: "Grid" }).click();
  expect(await violations(page)).toEqual([]);

  await page.goto(`/${site.slug}/projects/${site.id}/issues/`);
  await page.getByRole("link", { name: "Modules", exact: true }).click();
  await expect(page).toHaveURL(/layout=grid/);
  await expect(names(page)).toHaveText(["Sensors"]);
  await page.getByRole("searchbox", { name: "Search modules" }).fill("bil");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(names(page)).toHaveText(["Sensors"]);
});

test("the status of a module is changed in its row and its dates on the timeline, and others see it at once", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await planned(ada);
  const alerts = await make(ada, site, { name: "Alerts", start_date: day(1), target_date: day(5) });
  const { page } = ada;
  const other = await page.context().newPage();
  await other.goto(`/${site.slug}/projects/${site.id}/modules/?layout=list`);
  await page.goto(`/${site.slug}/projects/${site.id}/modules/?layout=list`);
  await page.getByRole("button", { name: /^Status of Alerts/ }).click();
  await page.getByRole("option", { name: "In progress" }).click();
  await expect(other.getByRole("button", { name: "Status of Alerts: In progress" })).toBeVisible();
  const read = (): Promise<Module> => ada.api<Module>("GET", `${site.path}/modules/${alerts.id}/`);
  await expect.poll(async () => (await read()).status).toBe("in-progress");

  await page.getByRole("radio", { name: "Timeline" }).click();
  const bar = page.locator('[data-bar="Alerts"]');
  const box = (await bar.boundingBox())!;
  await page.mouse.move(box.x + 50, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 50 + 2 * DAY, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect
    .poll(async () => {
      const { start_date, target_date } = await read();
      return [start_date, target_date];
    })
    .toEqual([day(3), day(7)]);
  expect(await violations(page)).toEqual([]);
});
