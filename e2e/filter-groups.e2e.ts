// Groups of filters in a browser: built from the menu, shared by URL, saved as a view.
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test } from "./cairn.ts";
import { createIssues, openList, picker, row } from "./lists.ts";

const option = (page: Page, name: string) => picker(page).getByRole("option", { name, exact: false }).first();

async function closePickers(page: Page): Promise<void> {
  for (let level = 0; level < 3 && (await picker(page).first().isVisible()); level += 1)
    await page.keyboard.press("Escape");
}

test("a group of filters is built from the menu, is in the URL, and is kept in a saved view", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await createIssues(ada, site, [
    { name: "Urgent", priority: "urgent" },
    { name: "Mine", assignee_ids: [ada.id] },
    { name: "Neither", priority: "low" },
  ]);
  const { page } = ada;
  await openList(page, site);

  await page.getByRole("button", { name: /^Filter/ }).click();
  await option(page, "Add group").click();
  await page.getByRole("option", { name: /^Any of/ }).click();
  await option(page, "Priority").click();
  await page.getByRole("option", { name: "Urgent" }).first().click();
  await closePickers(page);
  const group = page.getByRole("group", { name: "Any of" });
  await group.getByRole("button", { name: "Add filter to “Any of”" }).click();
  await option(page, "Assignee").click();
  await page.getByRole("option", { name: "Ada" }).first().click();
  await closePickers(page);

  await expect(group).toContainText("or");
  await expect(row(page, "Urgent")).toBeVisible();
  await expect(row(page, "Mine")).toBeVisible();
  await expect(row(page, "Neither")).toBeHidden();
  expect(await violations(page)).toEqual([]);

  const shared = page.url();
  expect(new URL(shared).searchParams.get("any")).toContain("urgent");
  await page.goto("about:blank");
  await page.goto(shared);
  await expect(group).toContainText("Urgent");
  await expect(row(page, "Mine")).toBeVisible();
  await expect(row(page, "Neither")).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(group).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("dialog").getByRole("textbox").first().fill("Mine or urgent");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /save|create/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/views\//);
  await page.goto(page.url().split("?")[0] ?? "");
  await expect(group).toContainText("Urgent");
  await expect(row(page, "Neither")).toBeHidden();
});
