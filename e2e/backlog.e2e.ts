// A generated backlog of 516 issues: organized on the board, planned on calendar and Gantt chart, cleaned in the spreadsheet.
import { backlogOf } from "@cairn/testkit/backlog";
import { expect, type Locator, type Page } from "@playwright/test";
import { type Person, person, type Project, project, test } from "./cairn.ts";
import { choose, drag, openList } from "./lists.ts";

interface Row {
  id: string;
  name: string;
  priority: string;
  state_id: string;
  start_date: string | null;
  target_date: string | null;
  sequence_id: number;
}

const one = (by: Person, { path }: Project, id: string): Promise<Row> =>
  by.api("GET", `${path}/issues/${id}/`);

async function bringIn(page: Page, { slug, id }: Project): Promise<void> {
  await page.goto(`/${slug}/projects/${id}/settings/imports/`);
  await page.locator("input[type=file][aria-label=Issues]").setInputFiles({
    name: "backlog.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(backlogOf(1).issues),
  });
  await page.getByRole("button", { name: "Import 516 issues" }).click({ timeout: 30_000 });
  await expect(page.getByText("516 issues imported")).toBeVisible({ timeout: 60_000 });
}

/** The id in the address of an issue's link. */
async function idIn(place: Locator): Promise<string> {
  const href = await place.getByRole("link").first().getAttribute("href");
  return href?.split("/").at(-2) ?? "";
}

test("a generated backlog is organized on the board, planned on calendar and Gantt chart, and edited in the spreadsheet", async ({
  browser,
  cairn,
  troubles,
}) => {
  // The images in its descriptions are on a host that does not exist.
  troubles.expect(/Failed to load resource: net::/);
  test.setTimeout(180_000);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await bringIn(page, site);

  await openList(page, site, "?layout=kanban&group_by=state&show_empty_groups=true&sub_issue=true");
  const states = await ada.api<{ id: string; name: string }[]>("GET", `${site.path}/states/`);
  const started = states.find(({ name }) => name === "In Progress");
  const card = page.locator("[data-column] [role=listitem]").first();
  const organized = await idIn(card);
  const target = page.locator(`[data-column="${started?.id}"]`);
  // Away from the edge, where the board would scroll during a drag.
  await target.evaluate((column) => column.scrollIntoView({ inline: "center" }));
  await drag(page, card, target, { y: 160 });
  await expect.poll(async () => (await one(ada, site, organized)).state_id).toBe(started?.id);

  await openList(page, site, "?layout=calendar&sub_issue=true");
  await page.getByRole("button", { name: /^No due date, \d+ issues$/ }).click();
  const tray = page.getByRole("region", { name: /^No due date/ });
  const chip = tray.getByRole("listitem").first();
  const planned = await idIn(chip);
  const day = page.locator("[data-day]").nth(7);
  const date = await day.getAttribute("data-day");
  await drag(page, chip, day, { y: 60 });
  await expect.poll(async () => (await one(ada, site, planned)).target_date).toBe(date);

  await openList(page, site, "?layout=gantt_chart&sub_issue=true");
  const line = page.locator("[data-draw]").first();
  const key = (await line.getAttribute("data-draw")) ?? "";
  const { y, height } = (await page.getByRole("row").filter({ hasText: key }).first().boundingBox())!;
  const { x } = (await page.locator("[data-today]").boundingBox())!;
  await page.mouse.move(x + 50, y + height / 2);
  await expect(line.getByText("Drag to set dates")).toBeVisible();
  await page.mouse.down();
  await page.mouse.move(x + 150, y + height / 2, { steps: 6 });
  await page.mouse.up();
  const bar = page.locator(`[data-bar="${key}"]`);
  await expect(bar).toBeVisible();
  const drawn = await idIn(bar);
  await expect
    .poll(async () => {
      const { start_date, target_date } = await one(ada, site, drawn);
      return start_date !== null && target_date !== null && start_date < target_date;
    })
    .toBe(true);

  await openList(page, site, "?layout=spreadsheet&order_by=created_at&sub_issue=true");
  await page.getByRole("grid").focus();
  const cleaned = await idIn(
    page
      .getByRole("row")
      .filter({ has: page.getByRole("link") })
      .first(),
  );
  await page.keyboard.press("F2");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Cleaned in the spreadsheet");
  await page.keyboard.press("Enter");
  await page.keyboard.press("p");
  await choose(page, "Urgent");
  await expect
    .poll(async () => {
      const { name, priority } = await one(ada, site, cleaned);
      return [name, priority];
    })
    .toEqual(["Cleaned in the spreadsheet", "urgent"]);
  const { total_count } = await ada.api<{ total_count: number }>("GET", `${site.path}/issues/?per_page=1`);
  expect(total_count).toBe(516);
});
