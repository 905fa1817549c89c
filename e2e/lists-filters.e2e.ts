// Filters with other conditions than "is", by title, and in the address (look, principle 7; spec §5).
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test } from "./cairn.ts";
import { choose, createIssues, listPath, openList, picker, row } from "./lists.ts";

const chips = (page: Page) => page.getByRole("group", { name: "Applied filters" });

test("a filter's condition can be negated, or changed to empty and not empty, and stays in the address", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [
    { name: "Urgent one", priority: "urgent", assignee_ids: [ada.id] },
    { name: "Low one", priority: "low" },
  ]);
  await openList(page, site, "?layout=list&priority=urgent");
  await expect(row(page, "Low one")).toBeHidden();
  await chips(page).getByRole("button", { name: "is", exact: true }).click();
  await choose(page, "is not");
  await expect(page).toHaveURL(/not_priority=urgent/);
  await expect(row(page, "Low one")).toBeVisible();
  await expect(row(page, "Urgent one")).toBeHidden();
  await page.reload();
  await expect(row(page, "Low one")).toBeVisible();
  await expect(row(page, "Urgent one")).toBeHidden();
  expect(await violations(page)).toEqual([]);

  await page.goto(listPath(site, "?layout=list&assignees=None"));
  await expect(row(page, "Urgent one")).toBeHidden();
  await chips(page).getByRole("button", { name: "is empty" }).click();
  await choose(page, "is not empty");
  await expect(row(page, "Urgent one")).toBeVisible();
  await expect(row(page, "Low one")).toBeHidden();
  await chips(page).getByRole("button", { name: "is not empty" }).click();
  await picker(page).getByRole("option", { name: "is", exact: true }).click();
  await choose(page, "Ada");
  await expect(page).toHaveURL(/[?&]assignees=/);
  await expect(page).not.toHaveURL(/not_assignees/);
});

test("text typed after / filters by title, and relative dates follow the calendar", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const today = new Date().toISOString().slice(0, 10);
  await createIssues(ada, site, [{ name: "The map is blank", target_date: today }, { name: "Invite links" }]);
  await openList(page, site);
  await page.keyboard.press("/");
  await expect(picker(page)).toBeVisible();
  await page.keyboard.type("MAP");
  await page.keyboard.press("Enter");
  await expect(row(page, "Invite links")).toBeHidden();
  await expect(row(page, "The map is blank")).toBeVisible();
  await expect(chips(page).getByText("contains")).toBeVisible();
  await page.keyboard.press("Alt+/");
  await expect(row(page, "Invite links")).toBeVisible();

  await page.keyboard.press("/");
  await page.keyboard.type("due");
  await page.keyboard.press("Enter");
  await picker(page).getByRole("option", { name: "Today", exact: true }).click();
  await expect(row(page, "Invite links")).toBeHidden();
  await expect(row(page, "The map is blank")).toBeVisible();
  await expect(chips(page).getByRole("button", { name: "Today" })).toBeVisible();
});

test("an address with filters but no layout keeps the filters, in the person's last layout", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [
    { name: "Urgent one", priority: "urgent" },
    { name: "Low one", priority: "low" },
  ]);
  await openList(page, site);
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.url().includes("user-properties"),
  );
  await page.getByRole("radio", { name: "Board" }).click();
  await expect(page).toHaveURL(/layout=kanban/);
  await kept;
  await page.goto(listPath(site, "?priority=low"));
  await expect(page.getByRole("link", { name: "Low one" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Urgent one" })).toBeHidden();
  await expect(page.getByRole("radio", { name: "Board" })).toBeChecked();
  await expect(page).toHaveURL(/priority=low/);
});
